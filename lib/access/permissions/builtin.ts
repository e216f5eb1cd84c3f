import { BUILTIN_PERMISSIONS } from '../../foundation/identifiers/builtin.ts'
import { namespaceOf } from '../../foundation/identifiers/permissions.ts'
import { isBuiltinNamespace, normalizeNamespace } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Write } from '../../foundation/table/writes.ts'
import { makePermission } from './change.ts'
import { builtinPermissionWrites, namespaceSizeWrite, readPermission } from './store.ts'

/** A transaction has 100 writes at most: four for each of these, one for each namespace, and the copies of the version. */
const AT_ONCE = 20

/**
 * The writes that create the built-in permissions which the table does not hold, in transactions that each stand alone; none
 * where it holds them all. A namespace gets its permissions and its size in the same one. They need no conditions: concurrent
 * runs write the same items.
 */
export async function missingPermissionWrites(table: Table, now: Date): Promise<Write[][]> {
  const all = [...BUILTIN_PERMISSIONS.values()]
  const stored = await Promise.all(all.map(({ id }) => readPermission(table, id)))
  const missing = all.filter((_, index) => stored[index] === undefined)
  const byNamespace = Map.groupBy(missing, ({ key }) => namespaceOf(key))
  return packed([...byNamespace.values()]).map((permissions) => [
    ...permissions.flatMap(({ id, key }) => builtinPermissionWrites(makePermission(id, { key }, now))),
    ...[...new Set(permissions.map(({ key }) => namespaceOf(key)))].map((namespace) =>
      namespaceSizeWrite(namespace, all.filter(({ key }) => namespaceOf(key) === namespace).length),
    ),
  ])
}

/** Puts groups together, in their order, as long as they are not too many for one transaction. */
function packed<Element>(groups: readonly Element[][]): Element[][] {
  const packs: Element[][] = []
  for (const group of groups) {
    const last = packs.at(-1)
    if (last !== undefined && last.length + group.length <= AT_ONCE) last.push(...group)
    else packs.push([...group])
  }
  return packs
}

/**
 * The full form of a namespace, or why it cannot be used. A namespace exists if it is built in or a permission is in it.
 * @param hasPermission whether a permission is in it
 */
export async function resolveNamespace(
  text: string,
  hasPermission: (namespace: string) => Promise<boolean>,
): Promise<{ namespace: string } | { fault: string }> {
  const namespace = normalizeNamespace(text)
  if (namespace === undefined) return { fault: 'must be service/resource' }
  if (isBuiltinNamespace(namespace) || (await hasPermission(namespace))) return { namespace }
  return { fault: `no permission is in the namespace ${namespace}, so it does not exist` }
}
