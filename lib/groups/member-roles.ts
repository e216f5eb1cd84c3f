import * as v from 'valibot'
import { startFindingKeys } from '../access/permission-keys.ts'
import { describeRole } from '../definitions/read-roles.ts'
import { USER } from '../identifiers/references.ts'
import { readVersion } from '../permissions/version.ts'
import { bindingsIn, readGrant } from '../policies/store.ts'
import { Role } from '../roles/schema.ts'
import { readRole } from '../roles/store.ts'
import type { Table } from '../table/table.ts'

/** A user with the roles that are bound to it on a group. */
export const RolePair = v.object({ user_id: v.string(), roles: v.array(Role) })

/** The roles of users on a group (`app/group:<id>`); those who have none there are left out. */
export async function readRolePairs(
  table: Table,
  group: string,
  userIds: readonly string[],
): Promise<v.InferOutput<typeof RolePair>[]> {
  const version = await readVersion(table)
  const grants = await Promise.all(
    userIds.map((id) => readGrant(table, { resource: group, principal: `${USER}:${id}` })),
  )
  const roleIds = grants.map((grant) => bindingsIn(grant ?? {}).map(({ roleId }) => roleId))
  const roles = await describeRoles(table, version, new Set(roleIds.flat()))
  return userIds.flatMap((user_id, index) => {
    const held = (roleIds[index] ?? []).flatMap((id) => roles.get(id) ?? [])
    return held.length === 0 ? [] : [{ user_id, roles: held }]
  })
}

/** Each role once, by id. One that was deleted is left out. */
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
