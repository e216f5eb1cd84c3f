import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/policies/list.ts'
import { builtinRoleIdByName } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { type Credentials, call } from '../../../support/request.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const project = await aProject(organization)
const group = await aGroup(organization)
const disk = await aResource(project, 'listing/disk')
const deleter = await aRole([(await aPermission('listing.disk.delete')).id])
const roleManager = await aRole(['064c7d98-69f7-585d-9960-d757c7e5bba5'])
const ofOrganization = await aRole([], { organization_id: organization.id })
const elsewhere = await anOrganization()

const principalOf = ({ clientId }: Credentials) => `app/serviceuser:${clientId}`
const builtin = (name: string) => builtinRoleIdByName(name) ?? ''
const list = async (as: Credentials, query: Record<string, string>) => call(handler, { as, query })
const statusOf = async (as: Credentials, query: Record<string, string>) => (await list(as, query)).status

async function aHolder(role: Parameters<typeof aPolicy>[0], resource: string) {
  const client = await aClient([])
  await aPolicy(role, principalOf(client), resource)
  return client
}

test.each([
  [
    'policymanage on the organization',
    builtin('app_organization_accessmanager'),
    organization.resource,
    { org_id: organization.id },
  ],
  ['policymanage on the project', builtin('app_project_owner'), project.resource, { project_id: project.name }],
  ['administer on the group', builtin('app_group_owner'), group.resource, { group_id: group.id }],
  ['delete on a resource', deleter, disk.resource, { resource: disk.resource }],
])('by resource: whoever has %s', async (_, role, resource, query) => {
  const holder = await aHolder(role, resource)
  expect(await statusOf(holder, query)).toBe(200)
  expect(await statusOf(holder, { ...query, user_id: randomUUID() })).toBe(200)
  expect(await statusOf(await aHolder(role, elsewhere.resource), query)).toBe(403)
  expect(await statusOf(await aClient(['member']), query)).toBe(403)
})

describe('by role:', () => {
  test('rolemanage on its organization, with any further filter', async () => {
    const holder = await aHolder(roleManager, organization.resource)
    const further = [{}, { user_id: randomUUID() }, { org_id: elsewhere.id }, { principal: group.resource }]
    for (const more of further) expect(await statusOf(holder, { role_id: ofOrganization.id, ...more })).toBe(200)
    // The answer does not show whether a container exists that the caller may not see.
    for (const org_id of ['no-such', elsewhere.name]) {
      const { body } = await list(holder, { role_id: ofOrganization.id, org_id })
      expect(body).toEqual({ policies: [], next_page_token: '' })
    }
    expect(await statusOf(holder, { role_id: deleter.id })).toBe(403)
    expect(await statusOf(await aHolder(roleManager, elsewhere.resource), { role_id: ofOrganization.id })).toBe(403)
  })
})

describe('by principal:', () => {
  test('the caller itself', async () => {
    const client = await aHolder(deleter, disk.resource)
    const own = { principal: principalOf(client) }
    for (const more of [{}, { resource: disk.resource }, { role_id: deleter.id }]) {
      expect((await list(client, { ...own, ...more })).body.policies).toHaveLength(1)
    }
    expect(await statusOf(client, { principal: aUser() })).toBe(403)
    expect(await statusOf(client, { user_id: client.clientId })).toBe(403)
  })

  test('a container that does not exist, or that the caller may not see, is an empty list for its own principal', async () => {
    const client = await aClient([])
    const own = { principal: principalOf(client) }
    for (const more of [{ org_id: 'no-such' }, { project_id: randomUUID() }, { org_id: organization.name }]) {
      expect((await list(client, { ...own, ...more })).body).toEqual({ policies: [], next_page_token: '' })
    }
    expect(await statusOf(client, { ...own, role_id: 'no-such' })).toBe(404)
  })

  test('a group of the caller is not the caller', async () => {
    const client = await aClient([])
    const team = await aGroup(organization, [principalOf(client)])
    expect(await statusOf(client, { principal: team.resource })).toBe(403)
  })
})
