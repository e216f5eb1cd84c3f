import { BUILTIN_ROLES, builtinId } from '../../foundation/identifiers/builtin.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Write } from '../../foundation/table/writes.ts'
import { makeRole } from './create.ts'
import type { RoleRecord } from './schema.ts'
import { isSameDefinition, readRole, roleWrites } from './store.ts'

const BUILTIN = Object.entries(BUILTIN_ROLES)

const makeBuiltinRole = ([name, { id, scope, permissions }]: (typeof BUILTIN)[number], now: Date): RoleRecord =>
  makeRole(id, { name, permissions: permissions.map((key) => builtinId(key)), scopes: [scope] }, now)

/** As this release defines the role. The table might not have it yet. */
export function findBuiltinRole(id: string, now: Date): RoleRecord | undefined {
  const found = BUILTIN.find(([, role]) => role.id === id)
  return found && makeBuiltinRole(found, now)
}

/** Creates missing roles, and updates outdated roles to this release. Returns an empty list if nothing has to change. */
export async function outdatedRoleWrites(table: Table, now: Date): Promise<Write[]> {
  const wanted = BUILTIN.map((role) => makeBuiltinRole(role, now))
  const stored = await Promise.all(wanted.map(({ id }) => readRole(table, id)))
  return wanted.flatMap((role, index) => {
    const before = stored[index]
    if (before !== undefined && isSameDefinition(before, role)) return []
    const { permissions, scopes, updated_at } = role
    return roleWrites(before, { ...role, ...before, permissions, scopes, updated_at })
  })
}
