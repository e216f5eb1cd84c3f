import type { Key } from './keys.ts'
import type { Table } from './table.ts'

/** Reads a guard, the item that makes a name unique, and gives the id that holds the name; undefined for a free name. */
export async function readGuard(table: Table, key: Key): Promise<string | undefined> {
  const guard = await table.get(key)
  if (guard === undefined) return undefined
  if (typeof guard.id === 'string') return guard.id
  // Without the key: a name may be personal, and this text is logged.
  throw new Error('unexpected shape: a guard without an id')
}
