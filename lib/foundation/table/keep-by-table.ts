import type { Table } from './table.ts'

/**
 * Keeps something for each table that the process has opened, such as facts under a version that is a number: another
 * table may have the same number for other facts.
 * @param make makes what is kept of a table
 */
export function keepByTable<T>(make: () => T): (table: Pick<Table, 'identity'>) => T {
  const kept = new WeakMap<object, T>()
  return ({ identity }) => {
    const known = kept.get(identity)
    if (known !== undefined) return known
    const made = make()
    kept.set(identity, made)
    return made
  }
}
