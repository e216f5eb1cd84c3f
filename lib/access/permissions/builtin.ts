import { BUILTIN_PERMISSIONS } from '../../foundation/identifiers/builtin.ts'
import { namespaceOf } from '../../foundation/identifiers/permissions.ts'
import { isBuiltinNamespace, normalizeNamespace } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Write } from '../../foundation/table/writes.ts'
import { makePermission } from './change-permission.ts'
import { builtinPermissionWrites, namespaceSizeWrite, readPermission } from './store.ts'

/** A transaction has at most 100 writes: four for each permission, one for each namespace, and the copies of the version. */
const AT_ONCE = 20

/**
 * A list of independent transactions. Each transaction also stores how many permissions the namespaces of its permissions have. The
 * writes need no conditions, because concurrent runs write identical items.
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

/** Keeps the order of the groups. Each transaction has at most `AT_ONCE` elements. */
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
 * Returns the full form of a namespace, or the reason why it cannot be used. A namespace exists if it is built in or has a permission.
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
