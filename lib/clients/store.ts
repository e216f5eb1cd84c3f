import * as v from 'valibot'
import { anyOf, CLIENT_COPIES, clientKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { Client } from './schema.ts'

/** Reads one of the copies of a client; each of them is written in every change. */
export async function readClient(table: Table, id: string): Promise<Client | undefined> {
  const item = await table.get(clientKey(id, anyOf(CLIENT_COPIES)))
  return item === undefined ? undefined : v.parse(Client, item)
}
