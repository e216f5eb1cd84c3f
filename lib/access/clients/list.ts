import { parseRecord } from '../../foundation/schema/parse-record.ts'
import { partitionOf } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { Client } from './schema.ts'

/** All clients by title. It reads the whole table, which only commands of operators may do. */
export async function listClients(table: Table): Promise<Client[]> {
  const clients = new Map<string, Client>()
  for await (const page of table.scan()) {
    for (const item of page) {
      if (partitionOf(String(item.pk)).kind !== 'CLIENT') continue
      const client = parseRecord(Client, item)
      clients.set(client.id, client)
    }
  }
  return [...clients.values()].sort((a, b) => (a.title < b.title ? -1 : 1))
}
