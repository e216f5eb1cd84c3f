import { handler as searchSubjects } from '../../functions/access/authzen/search-subjects.ts'
import { handler as createPolicy } from '../../functions/access/policies/create.ts'
import { handler as addUsers } from '../../functions/directory/groups/add-users.ts'
import { handler as updateProject } from '../../functions/directory/projects/update.ts'
import { handler as makeSecret } from '../../functions/directory/service-users/create-secret.ts'
import { MAX_ROLES } from '../../lib/access/policies/full-grant.ts'
import { MAX_POLICIES } from '../../lib/access/policies/places.ts'
import { MAX_GROUPS } from '../../lib/directory/groups/member-writes.ts'
import { BUILTIN_ROLES } from '../../lib/foundation/identifiers/builtin.ts'
import { chunk } from '../../lib/foundation/table/chunk.ts'
import { childKey, grantKey, principalKey } from '../../lib/foundation/table/keys.ts'
import { put, update } from '../../lib/foundation/table/writes.ts'
import { loadDescriptions } from '../../openapi/description.ts'
import { ROBOT } from '../../operations/components/principals.ts'
import { fillTable } from '../support/fill-table.ts'
import { groupIds } from '../support/groups.ts'
import { policyEntries } from '../support/policies-elsewhere.ts'
import { type Answer, type Credentials, call } from '../support/request.ts'
import { aServiceUser } from '../support/service-users.ts'
import { aClient, aPolicy, aTable, aUser } from '../support/world.ts'

const EDSGER = 'app/user:edsger'
const ACME = 'app/organization:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'
const WEB_SHOP = 'app/project:5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11'

/** Adds a user to the largest allowed number of groups, and then sends a request for one more group. */
export async function joinTooManyGroups(as: Credentials): Promise<Answer> {
  await aTable().transact([update(principalKey(EDSGER), { add: { groups: new Set(groupIds(MAX_GROUPS)) } })])
  const { params = {} } = (await loadDescriptions())['add-group-users'].example
  return call(addUsers, { as, params, body: { user_ids: [EDSGER] } })
}

/**
 * Sets the count of a user's roles on a project to the largest allowed number, and then sends a request to bind one
 * more role.
 */
export async function bindTooManyRoles(as: Credentials): Promise<Answer> {
  await aTable().transact([update(grantKey(WEB_SHOP, EDSGER), { add: { bindings: BigInt(MAX_ROLES) } })])
  return call(createPolicy, { as, body: { principal: EDSGER, resource: WEB_SHOP, role_id: 'app_project_viewer' } })
}

/**
 * Writes the largest allowed number of policies that a user may have in an organization, and then sends a request for
 * one more policy.
 */
export async function bindTooManyPolicies(as: Credentials): Promise<Answer> {
  await fillTable(policyEntries(EDSGER, ACME.slice('app/organization:'.length), MAX_POLICIES))
  return call(createPolicy, { as, body: { principal: EDSGER, resource: ACME, role_id: 'app_organization_viewer' } })
}

/** Writes the grants of more groups on a project than a search reads, and then searches for its users. */
export function searchInTooManyGroups(as: Credentials): Promise<Answer> {
  const role = `ROLE#${BUILTIN_ROLES.app_project_viewer.id}`
  const grants = groupIds(5_001).map((id) => ({
    ...grantKey(WEB_SHOP, `app/group:${id}`),
    [role]: crypto.randomUUID(),
  }))
  const id = WEB_SHOP.slice('app/project:'.length)
  const body = { subject: { type: 'user' }, action: { name: 'get' }, resource: { type: 'project', id } }
  return fillTable(grants).then(() => call(searchSubjects, { as, body }))
}

/** Writes more resources of a project than a rename can move, and then sends a request to rename the project. */
export async function renameLargeProject(as: Credentials): Promise<Answer> {
  const children = Array.from({ length: 1_001 }, () => `compute/disk:${crypto.randomUUID()}`)
  const writes = children.map((resource) => put(childKey(WEB_SHOP, resource), { resource }))
  for (const some of chunk(writes, 100)) await aTable().transact(some)
  const { id } = (await loadDescriptions())['update-project'].example.params ?? {}
  return call(updateProject, { as, params: { id: String(id) }, body: { name: 'shop' } })
}

/**
 * Sends a request to bind a role without an end. The caller is an owner of the project, but the ownership has an end.
 */
export async function bindForLonger(): Promise<Answer> {
  const manager = await aClient([])
  const given = { expires_at: '2127-01-31T00:00:00.000Z' }
  await aPolicy(BUILTIN_ROLES.app_project_owner.id, `app/serviceuser:${manager.clientId}`, WEB_SHOP, given)
  const body = { role_id: 'app_project_viewer', resource: WEB_SHOP, principal: aUser() }
  return call(createPolicy, { as: manager, body })
}

/** Sends requests for more secrets of a service user than are allowed. */
export async function makeTooManySecrets(as: Credentials): Promise<Answer> {
  await aServiceUser(ROBOT)
  const { params = {} } = (await loadDescriptions())['create-service-user-credential'].example
  await call(makeSecret, { as, params, body: {} })
  return call(makeSecret, { as, params, body: {} })
}
