import * as v from 'valibot'
import { refuseDeleting } from '../../access/policies/bind.ts'
import { bindRoleToMany } from '../../access/policies/bind-many.ts'
import { User } from '../../access/profiles/present.ts'
import { idOf } from '../../access/resources/schema.ts'
import { readPath } from '../../access/resources/store.ts'
import { findRoleIdByName, readRole, roleIdByName } from '../../access/roles/store.ts'
import { invalid } from '../../foundation/errors.ts'
import { BUILTIN_ROLES, isBuiltinRole } from '../../foundation/identifiers/builtin.ts'
import { USER } from '../../foundation/identifiers/references.ts'
import { readList } from '../../foundation/lists/read-list.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { RolePair, readRolePairs } from '../groups/member-roles.ts'
import { boundUsers } from './list-bound.ts'
import type { ListUsersRequest } from './request.ts'

export const OrganizationUsers = v.object({
  users: v.array(User),
  role_pairs: v.array(RolePair),
  next_page_token: v.string(),
})

/** Lists the users with a current role on the organization, ordered by id. Returns one page, or the whole list. */
export async function listUsers(
  table: Table,
  organization: string,
  { with_roles, role_filters, ...request }: ListUsersRequest,
  now: Date,
): Promise<v.InferOutput<typeof OrganizationUsers>> {
  const roleIds = role_filters && (await findRoleIds(table, idOf(organization), role_filters))
  const identity = ['list-organization-users', organization, roleIds]
  const isMeant = async (held: readonly string[]) => roleIds === undefined || held.some((id) => roleIds.includes(id))
  const list = boundUsers(table, identity, { resource: organization, now }, isMeant)
  const { entries: users, next_page_token } = await readList(table, list, request)
  const ids = with_roles ? users.map(({ id }) => id) : []
  const role_pairs = await readRolePairs(table, organization, ids, now)
  return { users, role_pairs, next_page_token }
}

/** Sorted. Throws 400 for a text that is not a role that can be bound on the organization. */
async function findRoleIds(table: Table, organizationId: string, given: readonly string[]): Promise<string[]> {
  const found = await Promise.all(given.map((each) => findRoles(table, organizationId, each)))
  const violations = found.flatMap((ids, index) =>
    ids.length === 0 ? [{ field: `role_filters[${index}]`, description: 'is not a role' }] : [],
  )
  if (violations.length > 0) throw invalid(violations)
  return [...new Set(found.flat())].sort()
}

/** A role of the platform and a role of the organization can have the same name: then both are returned. */
async function findRoles(table: Table, organizationId: string, idOrName: string): Promise<string[]> {
  if (!isUuid(idOrName)) {
    const ids = await Promise.all([findRoleIdByName(table, idOrName), roleIdByName(table, idOrName, organizationId)])
    return ids.filter((id) => id !== undefined)
  }
  const role = isBuiltinRole(idOrName) ? { organization_id: '' } : await readRole(table, idOrName)
  return role !== undefined && ['', organizationId].includes(role.organization_id) ? [idOrName] : []
}

interface Addition {
  /** `app/organization:<id>`. */
  organization: string
  userIds: readonly string[]
  newId: () => string
  now: Date
}

/** Makes the users viewers, in one transaction. Throws BEING_DELETED if the deletion of the organization has begun. */
export async function addUsers(table: Table, { organization, userIds, newId, now }: Addition): Promise<void> {
  refuseDeleting(organization, await readPath(table, organization))
  const principals = userIds.map((id) => `${USER}:${id}`)
  const roleId = BUILTIN_ROLES.app_organization_viewer.id
  const organizationId = idOf(organization)
  await bindRoleToMany(table, { roleId, resource: organization, organizationId, principals, newId, now })
}
