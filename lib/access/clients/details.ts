import * as v from 'valibot'
import { parseRecord } from '../../foundation/schema/parse-record.ts'
import { clientDetailsKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { put, type Write } from '../../foundation/table/writes.ts'

/** `metadata` is a JSON text. It has an item of its own, because every request reads its client. */
const ClientDetails = v.object({ metadata: v.string() })

/** The metadata of a client, as a JSON text. */
export async function readClientMetadata(table: Table, id: string): Promise<string> {
  const item = await table.get(clientDetailsKey(id))
  return item === undefined ? '{}' : parseRecord(ClientDetails, item).metadata
}

export const detailsWrite = (id: string, metadata: string): Write => put(clientDetailsKey(id), { metadata })
