import { aborted } from '../errors.ts'
import { BUILTIN_PERMISSIONS, BUILTIN_ROLES, type BuiltinKey, builtinId } from '../identifiers/builtin.ts'
import { defaultName, namespaceOf } from '../identifiers/permissions.ts'
import { readPermission, redefine } from '../permissions/store.ts'
import { readRole, roleWrites } from '../roles/store.ts'
import { metadataText } from '../schema/metadata.ts'
import { namespaceKey, permissionKey, permissionKeyKey, permissionNameKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { put, type Write } from '../table/writes.ts'

/**
 * Makes sure of the built-in permissions and roles: creates what is missing and brings a role up to date whose permissions
 * a new release has changed. One batch of reads where there is nothing to do.
 */
export async function ensureBuiltins(table: Table, now: Date = new Date()): Promise<void> {
  await table.withRetries(async () => {
    const [permissions, roles] = await Promise.all([
      missingPermissions(table, now.toISOString()),
      missingRoles(table, now.toISOString()),
    ])
    for (const writes of [permissions, roles]) {
      if (writes.length === 0) continue
      const outcome = await table.transact([...writes, ...redefine()])
      if (!outcome.applied) throw aborted()
    }
  })
}

/** Two apply at the same time write the same: no condition is needed. */
async function missingPermissions(table: Table, now: string): Promise<Write[]> {
  const all = [...BUILTIN_PERMISSIONS.values()]
  const kept = await Promise.all(all.map(({ id }) => readPermission(table, id)))
  const missing = all.filter((_, index) => kept[index] === undefined)
  const counts = Map.groupBy(all, ({ key }) => namespaceOf(key))
  return [
    ...missing.flatMap(({ id, key }) => {
      const name = defaultName(key)
      const times = { created_at: now, updated_at: now }
      return [
        put(permissionKey(id), { id, key, name, title: '', metadata: metadataText({}), ...times, version: 1n }),
        put(permissionKeyKey(key), { id, key }),
        put(permissionNameKey(name), { id, key }),
      ]
    }),
    ...(missing.length === 0
      ? []
      : [...counts].map(([namespace, { length }]) => put(namespaceKey(namespace), { permissions: BigInt(length) }))),
  ]
}

async function missingRoles(table: Table, now: string): Promise<Write[]> {
  const all = Object.entries(BUILTIN_ROLES)
  const kept = await Promise.all(all.map(([, { id }]) => readRole(table, id)))
  return all.flatMap(([name, { id, scope, permissions }], index) => {
    const before = kept[index]
    const ids = permissions.map((key: BuiltinKey) => builtinId(key))
    if (before !== undefined && before.permissions.join() === ids.join() && before.scopes.join() === scope) return []
    const fresh = { id, name, title: '', organization_id: '', metadata: metadataText({}), created_at: now, version: 1n }
    return roleWrites(before, { ...fresh, ...before, permissions: ids, scopes: [scope], updated_at: now })
  })
}
