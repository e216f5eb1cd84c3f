import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/organization-users/list.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, aGroup, anOrganization, aPolicy, aRole, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const { app_organization_viewer: viewer, app_organization_owner: owner } = BUILTIN_ROLES
const organization = await anOrganization()
const own = await aRole([], { organization_id: organization.id })
const ids = Array.from({ length: 3 }, () => randomUUID()).sort()
const [first = '', second = '', third = ''] = ids
const user = (id: string) => `app/user:${id}`
const at = (time: string) => ({ created_at: time, updated_at: time })
await aPolicy(viewer.id, user(first), organization.resource, at('2026-01-02T00:00:00.000Z'))
await aPolicy(owner.id, user(first), organization.resource, at('2026-01-01T00:00:00.000Z'))
await aPolicy(viewer.id, user(second), organization.resource, at('2026-01-03T00:00:00.000Z'))
await aPolicy(own, user(third), organization.resource, at('2026-01-04T00:00:00.000Z'))
const team = await aGroup(organization, [user(randomUUID())])
await aPolicy(viewer.id, team.resource, organization.resource)
const robot = await aHolder(['app_organization_viewer', organization.resource])
const list = (query: Record<string, string> = {}, as = admin) => send(handler, as, { id: organization.id }, { query })
const idsOf = async (query: Record<string, string>) =>
  (await list(query)).body.users.map(({ id }: { id: string }) => id)

test('users with a role on the organization, by id, with the times of their policies', async () => {
  const { status, body } = await list()
  expect([status, body.users.map(({ id }: { id: string }) => id)]).toEqual([200, ids])
  expect(body.users[0]).toEqual({
    ...{ id: first, name: '', title: '', email: '', avatar: '', metadata: {}, state: 'enabled' },
    ...{ created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-02T00:00:00.000Z' },
  })
  expect([body.role_pairs, body.next_page_token]).toEqual([[], ''])
})

test('with_roles tells the roles of the users of the page', async () => {
  const { body } = await list({ with_roles: 'true', page_size: '1' })
  const [pair] = body.role_pairs
  expect([body.role_pairs.length, pair.user_id, body.next_page_token]).toEqual([1, first, expect.stringMatching(/./)])
  expect(pair.roles.map(({ name }: { name: string }) => name).sort()).toEqual([
    'app_organization_owner',
    'app_organization_viewer',
  ])
})

test('role_filters takes ids and names, of the platform and of the organization', async () => {
  expect(await idsOf({ role_filters: 'app_organization_viewer' })).toEqual([first, second])
  expect(await idsOf({ role_filters: `${owner.id.toUpperCase()},${own.name}` })).toEqual([first, third])
  const before = await list({ role_filters: viewer.id, page_size: '1' })
  const rest = { role_filters: 'app_organization_viewer', page_token: before.body.next_page_token }
  expect(await idsOf(rest)).toEqual([second])
  expect(fieldsOf(await list({ page_token: before.body.next_page_token }))).toEqual(['page_token'])
  expect(await idsOf({ role_filters: 'app_organization_viewer', with_roles: 'false' })).toEqual([first, second])
})

test.each([
  [{ role_filters: 'no-such-role,app_organization_viewer' }, ['role_filters[0]']],
  [{ role_filters: randomUUID() }, ['role_filters[0]']],
  [{ role_filters: 'viewer', with_roles: 'true' }, ['role_filters']],
  [{ role_filters: 'viewer', with_roles: 'true', page_size: '0' }, ['page_size', 'role_filters']],
  [{ permission_filter: 'get' }, ['permission_filter']],
  [{ with_roles: 'yes', page_size: '0' }, ['page_size', 'with_roles']],
])('%j is 400', async (query, fields) => {
  const answer = await list(query)
  expect([answer.status, fieldsOf(answer)]).toEqual([400, fields])
})

test('a role of another organization is none here', async () => {
  const other = await aRole([], { organization_id: (await anOrganization()).id })
  for (const each of [other.id, other.name])
    expect(fieldsOf(await list({ role_filters: each }))).toEqual(['role_filters[0]'])
})

test('it needs `get`; 403 comes before an unknown role and an unknown organization', async () => {
  const stranger = await aHolder()
  expect(await statusOf(list({}, robot))).toBe(200)
  expect(await statusOf(list({ role_filters: 'no-such-role' }, stranger))).toBe(403)
  expect(await statusOf(send(handler, stranger, { id: randomUUID() }))).toBe(403)
  expect(await statusOf(send(handler, admin, { id: randomUUID() }))).toBe(404)
})

test('100 users cost their grants, their policies, and profile and state of each', async () => {
  const large = await anOrganization()
  const users = Array.from({ length: 100 }, () => user(randomUUID()))
  await Promise.all(users.map((each) => aPolicy(viewer.id, each, large.resource)))
  const cost = await costOf(() => send(handler, admin, { id: large.id }))
  expect(cost.result.body.users).toHaveLength(100)
  expect(cost.readUnits).toBeLessThanOrEqual(108 + 2 * 100)
})
