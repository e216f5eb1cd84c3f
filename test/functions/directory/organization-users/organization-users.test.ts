import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyIdsOn } from '../../../../lib/access/policies/remove.ts'
import { readPolicy } from '../../../../lib/access/policies/store.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { fieldsOf } from '../../../support/answers.ts'
import { allowed } from '../../../support/ask.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { bind, idOf, idsIn, someUsers } from '../../../support/principals.ts'
import { aClient, aGroup, anOrganization, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])

test('users who are added become viewers; a user who is one already keeps its policy', async () => {
  const { id, resource } = await anOrganization()
  const [known, other] = [randomUUID(), randomUUID()]
  const policy = await bind('app_organization_viewer', `app/user:${known}`, { resource }, { title: 'mine' })
  for (const user_ids of [
    [known, other.toUpperCase()],
    [known, other],
  ]) {
    const { status, body } = await ask(admin, 'add-organization-users', { id, user_ids })
    expect([status, body]).toEqual([200, {}])
    for (const user of [known, other]) expect(await allowed(`app/user:${user}`, resource, 'get')).toBe(true)
    expect(await policyIdsOn(aTable(), resource)).toHaveLength(2)
  }
  expect(await readPolicy(aTable(), policy.id)).toEqual(policy)
})

const organization = await anOrganization()
const own = await aRole([], { organization_id: organization.id })
const [first = '', second = '', third = ''] = someUsers(3)
const ids = [first, second, third].map(idOf)
const at = (time: string) => ({ created_at: time, updated_at: time })
await bind('app_organization_viewer', first, organization, at('2026-01-02T00:00:00.000Z'))
await bind('app_organization_owner', first, organization, at('2026-01-01T00:00:00.000Z'))
await bind('app_organization_viewer', second, organization)
await aPolicy(own, third, organization.resource)
await bind('app_organization_viewer', (await aGroup(organization, [aUser()])).resource, organization)
await aHolder(['app_organization_viewer', organization.resource])
const list = (query: object = {}) => ask(admin, 'list-organization-users', { id: organization.id, ...query })
const found = async (query: object) => idsIn(await list(query), 'users')

test('lists the users with a role on the organization by id, with the times of their policies and the roles of the page', async () => {
  const { body } = await list()
  expect([body.users.map(({ id }) => id), body.role_pairs, body.next_page_token]).toEqual([ids, [], ''])
  expect(body.users[0]).toEqual({
    ...{ id: idOf(first), name: '', title: '', email: '', avatar: '', metadata: {}, state: 'enabled' },
    ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-02T00:00:00.000Z' },
  })
  const page = (await list({ with_roles: true, page_size: 1 })).body
  expect(page.next_page_token).toMatch(/./)
  const pairs = page.role_pairs.map(({ user_id, roles }) => [user_id, ...roles.map(({ name }) => name).sort()])
  expect(pairs).toEqual([[idOf(first), 'app_organization_owner', 'app_organization_viewer']])
})

test('role_filters takes ids and names, of the platform and of the organization', async () => {
  const { app_organization_viewer: viewer, app_organization_owner: owner } = BUILTIN_ROLES
  for (const with_roles of [undefined, false])
    expect(await found({ role_filters: 'app_organization_viewer', with_roles })).toEqual(ids.slice(0, 2))
  expect(await found({ role_filters: `${owner.id.toUpperCase()},${own.name}` })).toEqual([ids[0], ids[2]])
  const { next_page_token: page_token } = (await list({ role_filters: viewer.id, page_size: 1 })).body
  expect(await found({ role_filters: 'app_organization_viewer', page_token })).toEqual([ids[1]])
  expect(fieldsOf(await list({ page_token }))).toEqual(['page_token'])
})
