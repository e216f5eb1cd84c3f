import * as v from 'valibot'
import { presentUser, User } from '../clients/present.ts'
import { invalid } from '../errors.ts'
import { RolePair, readRolePairs } from '../groups/member-roles.ts'
import { isBuiltinRole } from '../identifiers/builtin.ts'
import { type List, readList } from '../lists/read-list.ts'
import { bindingsIn, readPolicy } from '../policies/store.ts'
import { idOf } from '../resources/schema.ts'
import { findRoleIdByName } from '../roles/find.ts'
import { readRole, roleIdByName } from '../roles/store.ts'
import { isUuid } from '../schema/primitives.ts'
import { resourceKey, USER_GRANTS } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import type { ListUsersRequest } from './request.ts'

/** A page of the users of an organization. */
export const OrganizationUsers = v.object({
  users: v.array(User),
  role_pairs: v.array(RolePair),
  next_page_token: v.string(),
})

/** The users that have a role on an organization (`app/organization:<id>`), by id: a page of them, or all. */
export async function listUsers(
  table: Table,
  organization: string,
  { with_roles, role_filters, ...request }: ListUsersRequest,
): Promise<v.InferOutput<typeof OrganizationUsers>> {
  const roleIds = role_filters && (await findRoleIds(table, idOf(organization), role_filters))
  const { entries: users, next_page_token } = await readList(table, userList(table, organization, roleIds), request)
  const ids = with_roles ? users.map(({ id }) => id) : []
  return { users, role_pairs: ids.length === 0 ? [] : await readRolePairs(table, organization, ids), next_page_token }
}

function userList(
  table: Table,
  organization: string,
  roleIds: readonly string[] | undefined,
): List<v.InferOutput<typeof User>> {
  const isMeant = (roleId: string) => roleIds === undefined || roleIds.includes(roleId)
  return {
    identity: ['list-organization-users', organization, roleIds],
    pk: resourceKey(organization).pk,
    range: USER_GRANTS,
    candidatesOf: (grant) => {
      const bindings = bindingsIn(grant)
      if (!bindings.some(({ roleId }) => isMeant(roleId))) return []
      return [{ read: () => readUser(table, organization, bindings) }]
    },
  }
}

/** A user with the times of its policies: when the oldest was made, and when one was last changed. */
async function readUser(
  table: Table,
  organization: string,
  bindings: readonly { policyId: string }[],
): Promise<v.InferOutput<typeof User> | undefined> {
  const read = await Promise.all(bindings.map(({ policyId }) => readPolicy(table, policyId)))
  const policies = read.filter((policy) => policy !== undefined).filter(({ resource }) => resource === organization)
  const [first] = policies
  if (first === undefined) return undefined
  const created = policies.map(({ created_at }) => created_at).sort()
  const updated = policies.map(({ updated_at }) => updated_at).sort()
  return presentUser(idOf(first.principal), {
    created_at: created[0] ?? first.created_at,
    updated_at: updated.at(-1) ?? first.updated_at,
  })
}

/** The ids of roles that may be bound on the organization, sorted. Throws 400 for those that are none. */
async function findRoleIds(table: Table, organizationId: string, given: readonly string[]): Promise<string[]> {
  const found = await Promise.all(given.map((each) => findRoles(table, organizationId, each)))
  const violations = found.flatMap((ids, index) =>
    ids.length === 0 ? [{ field: `role_filters[${index}]`, description: 'is not a role' }] : [],
  )
  if (violations.length > 0) throw invalid(violations)
  return [...new Set(found.flat())].sort()
}

/** A name may be that of a role of the platform and of one of the organization: then both are meant. */
async function findRoles(table: Table, organizationId: string, idOrName: string): Promise<string[]> {
  if (!isUuid(idOrName)) {
    const ids = await Promise.all([findRoleIdByName(table, idOrName), roleIdByName(table, idOrName, organizationId)])
    return ids.filter((id) => id !== undefined)
  }
  const role = isBuiltinRole(idOrName) ? { organization_id: '' } : await readRole(table, idOrName)
  return role !== undefined && ['', organizationId].includes(role.organization_id) ? [idOrName] : []
}
