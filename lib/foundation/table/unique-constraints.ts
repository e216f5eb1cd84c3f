import type { Key } from './keys.ts'
import type { Table } from './table.ts'

/** Returns undefined if the name is free. */
export async function readUniqueConstraint(table: Table, key: Key): Promise<string | undefined> {
  const constraint = await table.get(key)
  if (constraint === undefined) return undefined
  if (typeof constraint.id === 'string') return constraint.id
  // The message omits the key, because the message is logged and a name may be personal.
  throw new Error('unexpected shape: a unique constraint without an id')
}
