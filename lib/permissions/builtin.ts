import { BUILTIN_PERMISSIONS } from '../identifiers/builtin.ts'
import { namespaceOf } from '../identifiers/permissions.ts'
import type { Table } from '../table/table.ts'
import type { Write } from '../table/writes.ts'
import { makePermission } from './create.ts'
import { builtinPermissionWrites, namespaceSizeWrite, readPermission } from './store.ts'

/**
 * The writes that create the built-in permissions which the table does not hold; none where it holds them all. They need
 * no conditions: concurrent runs write the same items.
 */
export async function missingPermissionWrites(table: Table, now: Date): Promise<Write[]> {
  const all = [...BUILTIN_PERMISSIONS.values()]
  const stored = await Promise.all(all.map(({ id }) => readPermission(table, id)))
  const missing = all.filter((_, index) => stored[index] === undefined)
  if (missing.length === 0) return []
  const byNamespace = Map.groupBy(all, ({ key }) => namespaceOf(key))
  return [
    ...missing.flatMap(({ id, key }) => builtinPermissionWrites(makePermission(id, { key }, now))),
    ...[...byNamespace].map(([namespace, { length }]) => namespaceSizeWrite(namespace, length)),
  ]
}
