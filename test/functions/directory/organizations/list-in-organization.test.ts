import { expect, test } from 'vitest'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { fieldsOf } from '../../../support/answers.ts'
import { bind, idOf, idsIn, OVER, someUsers } from '../../../support/principals.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPolicy,
  aProject,
  aRole,
  aServiceAccount,
  aTable,
  aUser,
} from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])

test('the admins are the users with a role on the organization that gives administer, by id; not members of groups', async () => {
  const organization = await anOrganization()
  const [owner = '', both = '', custom = '', viewer = '', late = '', foreign = '', member = ''] = someUsers(7)
  const administer = builtinId('app.organization.administer')
  const own = await aRole([administer], { organization_id: organization.id })
  const other = await aRole([administer], { organization_id: (await anOrganization()).id })
  await bind('app_organization_owner', owner, organization, { created_at: '2026-01-01T00:00:00.000Z' })
  for (const role of ['app_organization_viewer', 'app_organization_owner'] as const)
    await bind(role, both, organization)
  await aPolicy(own, custom, organization.resource)
  await bind('app_organization_manager', viewer, organization)
  await bind('app_organization_owner', late, organization, OVER)
  // An earlier release may have created a policy like this one. The policy grants nothing.
  await aPolicy(other, foreign, organization.resource)
  await bind('app_organization_owner', (await aGroup(organization, [member])).resource, organization)
  const list = (query: object = {}) => ask(admin, 'list-organization-admins', { id: organization.name, ...query })
  const whole = await list()
  expect(idsIn(whole, 'users')).toEqual([owner, both, custom].map(idOf))
  expect(whole.body.users[0]).toMatchObject({ created_at: '2026-01-01T00:00:00.000Z', name: '', state: 'enabled' })
  const first = await list({ page_size: 2 })
  const rest = await list({ id: organization.id, page_size: 2, page_token: first.body.next_page_token })
  expect([...idsIn(first, 'users'), ...idsIn(rest, 'users')]).toEqual(idsIn(whole, 'users'))
})

const organization = await anOrganization()
await aProject(await anOrganization())
const [first, ...others] = [await aProject(organization), await aProject(organization), await aProject(organization)]
const ids = [first, ...others].map(({ id }) => id).sort()
await ask(admin, 'disable-project', { id: first.id })
const list = (query: object = {}) => ask(admin, 'list-organization-projects', { id: organization.name, ...query })
const found = async (query?: object) => idsIn(await list(query), 'projects')

test('lists all projects of the organization alone by id, in every state unless one is named, whole and in pages', async () => {
  for (const query of [{}, { expand: 'x' }, { state: 'all' }]) expect(await found(query)).toEqual(ids)
  expect(await found({ state: 'enabled' })).toEqual(ids.filter((id) => id !== first.id))
  expect(await found({ state: 'deleting' })).toEqual([])
  const { projects } = (await list({ state: 'disabled' })).body
  const { id, name } = first
  expect(projects).toMatchObject([{ id, name, org_id: organization.id, state: 'disabled', members_count: 0 }])
  const page = await list({ page_size: 2 })
  const rest = await found({ page_token: page.body.next_page_token })
  expect([...idsIn(page, 'projects'), ...rest]).toEqual(ids)
})

test('a token does not depend on the count or on how the organization is written, but on the state', async () => {
  const { next_page_token: page_token } = (await list({ page_size: 1, with_member_count: true })).body
  for (const query of [{ id: organization.id.toUpperCase() }, { state: 'all' }])
    expect((await list({ page_token, ...query })).status).toBe(200)
  expect(fieldsOf(await list({ page_token, state: 'enabled' }))).toEqual(['page_token'])
})

test('with_member_count counts the principals that hold a role on the project', async () => {
  const [user, leaver] = [aUser(), aUser()]
  await bind('app_project_viewer', user, first)
  await bind('app_project_owner', user, first)
  await bind('app_project_viewer', await aServiceAccount(), first)
  await unbindPolicy(aTable(), await bind('app_project_viewer', leaver, first))
  for (const [with_member_count, members_count] of [
    [true, 2],
    [false, 0],
  ] as const)
    expect((await list({ state: 'disabled', with_member_count })).body.projects).toMatchObject([{ members_count }])
})
