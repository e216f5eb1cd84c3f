import { aborted, notFound } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/parse-record.ts'
import { copiesWrites, refuseCopies } from '../../foundation/table/copies.ts'
import { CLIENT_COPIES, clientKey, clientKeys, MAX_CLIENT_COPIES } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { unchanged } from '../../foundation/table/writes.ts'
import { Client, copiesOf } from './schema.ts'

/**
 * Gives a client this many copies, from 4 to 32, while it goes on calling. All processes read the first four; a process that
 * has read how many there are reads any of them. Gives the number before. Throws 404, 409 ABORTED,
 * and what `refuseCopies` throws.
 */
export async function setClientCopies(table: Table, id: string, count: number): Promise<number> {
  await refuseCopies(table, count, CLIENT_COPIES, MAX_CLIENT_COPIES)
  return table.withRetries(async () => {
    const stored = await table.get(clientKey(id, 0))
    if (stored === undefined) throw notFound('client', id)
    const client = parseRecord(Client, stored)
    const before = copiesOf(client)
    if (before === count) return before
    const writes = copiesWrites({
      stored,
      before: clientKeys(id, before),
      after: clientKeys(id, count),
      changed: {
        version: (client.version ?? 0n) + 1n,
        ...(count !== CLIENT_COPIES && { copies: BigInt(count) }),
      },
      unchanged: unchanged({ id, version: client.version }),
    })
    if (!(await table.transact(writes)).applied) throw aborted()
    return before
  })
}
