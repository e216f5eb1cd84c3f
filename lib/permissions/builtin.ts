import { BUILTIN_PERMISSIONS } from '../identifiers/builtin.ts'
import { namespaceOf } from '../identifiers/permissions.ts'
import { chunk } from '../table/chunk.ts'
import type { Table } from '../table/table.ts'
import type { Write } from '../table/writes.ts'
import { makePermission } from './create.ts'
import { builtinPermissionWrites, namespaceSizeWrite, readPermission } from './store.ts'

/** A transaction has 100 writes at most: four for each of these, three for their namespaces, and the copies of the version. */
const AT_ONCE = 20

/**
 * The writes that create the built-in permissions which the table does not hold, in transactions that each stand alone; none
 * where it holds them all. They need no conditions: concurrent runs write the same items.
 */
export async function missingPermissionWrites(table: Table, now: Date): Promise<Write[][]> {
  const all = [...BUILTIN_PERMISSIONS.values()]
  const stored = await Promise.all(all.map(({ id }) => readPermission(table, id)))
  const missing = all.filter((_, index) => stored[index] === undefined)
  const byNamespace = Map.groupBy(all, ({ key }) => namespaceOf(key))
  const sizes = [...byNamespace].map(([namespace, { length }]) => namespaceSizeWrite(namespace, length))
  return chunk(missing, AT_ONCE).map((some) => [
    ...some.flatMap(({ id, key }) => builtinPermissionWrites(makePermission(id, { key }, now))),
    ...sizes,
  ])
}
