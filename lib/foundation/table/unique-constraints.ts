import type { Key } from './keys.ts'
import type { Table } from './table.ts'

/** The id that holds a unique name; undefined for a free name. */
export async function readUniqueConstraint(table: Table, key: Key): Promise<string | undefined> {
  const constraint = await table.get(key)
  if (constraint === undefined) return undefined
  if (typeof constraint.id === 'string') return constraint.id
  // The message omits the key: a name may be personal, and this text is logged.
  throw new Error('unexpected shape: a unique constraint without an id')
}
