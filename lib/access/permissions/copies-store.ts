import { randomUUID } from 'node:crypto'
import { aborted, notFound } from '../../foundation/errors.ts'
import { copiesWrites, refuseCopies } from '../../foundation/table/copies.ts'
import { DEFINITIONS_COPIES, definitionsKeys, MAX_DEFINITIONS_COPIES } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { unchanged } from '../../foundation/table/writes.ts'
import { readVersion } from './version.ts'

/**
 * Gives the version of all definitions this many copies, from 8 to 16, while checks go on. Gives the number before. Throws
 * 404 for a table without definitions, 409 ABORTED, and what `refuseCopies` throws.
 */
export async function setDefinitionsCopies(table: Table, count: number): Promise<number> {
  await refuseCopies(table, count, DEFINITIONS_COPIES, MAX_DEFINITIONS_COPIES)
  return table.withRetries(async () => {
    const { key, version, copies: before } = await readVersion(table)
    const stored = await table.get(key)
    if (stored === undefined) throw notFound('version of the definitions', key.pk)
    if (stored.version !== version) throw aborted()
    if (before === count) return before
    const writes = copiesWrites({
      stored,
      before: definitionsKeys(before),
      after: definitionsKeys(count),
      // Every change of a role that was decided before has to be decided anew.
      changed: { version: randomUUID(), ...(count !== DEFINITIONS_COPIES && { copies: BigInt(count) }) },
      unchanged: unchanged({ version }),
    })
    if (!(await table.transact(writes)).applied) throw aborted()
    return before
  })
}
