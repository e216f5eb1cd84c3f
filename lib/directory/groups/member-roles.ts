import * as v from 'valibot'
import { startFindingKeys } from '../../access/check/permission-keys.ts'
import { readVersion } from '../../access/permissions/version.ts'
import { liveBindingsIn, readGrant } from '../../access/policies/grant-store.ts'
import { idOf } from '../../access/resources/schema.ts'
import { describeRole } from '../../access/role-changes/read-roles.ts'
import { Role } from '../../access/roles/present.ts'
import { readRole } from '../../access/roles/store.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'

/** The roles are bound on a group, organization or project. */
export const RolePair = v.object({ user_id: v.string(), roles: v.array(Role) })

/** Omits roles that have ended, and users without a role. */
export async function readRolePairs(
  table: Table,
  resource: string,
  userIds: readonly string[],
  now: Date,
): Promise<v.InferOutput<typeof RolePair>[]> {
  const users = userIds.map((id) => `${USER}:${id}`)
  const held = await readRolesOn(table, resource, users, now)
  return held.map(({ principal, roles }) => ({ user_id: idOf(principal), roles }))
}

interface Held {
  principal: string
  roles: v.InferOutput<typeof Role>[]
}

/** Each as `<namespace>:<id>`, principals of any kind. */
export async function readRolesOn(
  table: Table,
  resource: string,
  principals: readonly string[],
  now: Date,
): Promise<Held[]> {
  if (principals.length === 0) return []
  const version = await readVersion(table)
  const grants = await Promise.all(principals.map((principal) => readGrant(table, { resource, principal })))
  const roleIds = grants.map((grant) => liveBindingsIn(grant, now).map(({ roleId }) => roleId))
  const roles = await describeRoles(table, version, new Set(roleIds.flat()))
  return principals.flatMap((principal, index) => {
    const held = (roleIds[index] ?? []).flatMap((id) => roles.get(id) ?? [])
    return held.length === 0 ? [] : [{ principal, roles: held }]
  })
}

/** Each role once, ordered by id. Deleted roles are omitted. */
async function describeRoles(
  table: Table,
  version: Parameters<typeof startFindingKeys>[1],
  ids: ReadonlySet<string>,
): Promise<Map<string, v.InferOutput<typeof Role>>> {
  const findKeys = startFindingKeys(table, version)
  const stored = await Promise.all([...ids].map((id) => readRole(table, id)))
  const found = stored.filter((role) => role !== undefined)
  const described = await Promise.all(found.map((role) => describeRole(findKeys, role)))
  return new Map(described.map((role) => [role.id, role]))
}
