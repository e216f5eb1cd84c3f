import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/groups/list.ts'
import { idOf } from '../../../../lib/access/resources/schema.ts'
import { type BuiltinKey, builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, aGroup, anOrganization, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const user = aUser()
const groups: Awaited<ReturnType<typeof aGroup>>[] = []
for (let index = 0; index < 51; index++) groups.push(await aGroup(organization, index === 0 ? [user] : []))
await aGroup(await anOrganization())
const ids = groups.map(({ id }) => id).sort()
const list = (query: Record<string, string> = {}, as = admin) =>
  send(handler, as, { org_id: organization.name }, { query })
const idsOf = async (query: Record<string, string>) =>
  (await list(query)).body.groups.map(({ id }: { id: string }) => id)

test('all groups of the organization by id, with their counts, whole and in pages', async () => {
  const { body } = await list({ expand: 'x', with_member_count: 'true' })
  expect(body.groups.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(body.groups.find(({ id }: { id: string }) => id === groups[0]?.id)).toMatchObject({
    members_count: 1,
    users: [],
  })
  const first = (await list({ page_size: '20' })).body
  const second = (await list({ page_token: first.next_page_token })).body
  expect([...first.groups, ...second.groups].map(({ id }) => id)).toEqual(ids)
  expect(second.next_page_token).toBe('')
})

test('filters: some ids, and the states', async () => {
  const [, , third = '', , fifth = ''] = ids
  expect(await idsOf({ group_ids: `${fifth.toUpperCase()},${third},${randomUUID()}` })).toEqual([third, fifth])
  expect(await idsOf({ state: 'disabled' })).toEqual([])
  expect((await idsOf({ state: 'enabled' })).length).toBe(51)
  expect(fieldsOf(await list({ state: 'off', group_ids: 'x', page_size: '0' }))).toEqual([
    'group_ids[0]',
    'page_size',
    'state',
  ])
})

test('with_members fills users, for at most 50 groups', async () => {
  const id = groups[0]?.id ?? ''
  const { body } = await list({ group_ids: id, with_members: 'true' })
  expect(body.groups[0].users).toMatchObject([{ id: idOf(user), state: 'enabled' }])
  expect(fieldsOf(await list({ with_members: 'true', page_size: '51' }))).toEqual(['page_size'])
  expect(fieldsOf(await list({ with_members: 'true', page_size: '51', state: 'off' }))).toEqual(['page_size', 'state'])
  const whole = await list({ with_members: 'true' })
  expect([whole.status, reasonOf(whole)]).toEqual([400, 'LIST_TOO_LONG'])
  expect((await list({ with_members: 'true', page_size: '50' })).body.groups).toHaveLength(50)
})

test('who may list or create groups may list; with_members also needs get on every group', async () => {
  const viewer = await aHolder(['app_organization_viewer', organization.resource])
  const manager = await aHolder(['app_organization_manager', organization.resource])
  expect([await statusOf(list({}, viewer)), await statusOf(list({}, manager))]).toEqual([403, 200])
  expect(await statusOf(list({ with_members: 'true', page_size: '1' }, manager))).toBe(403)
  const owner = await aHolder(['app_organization_owner', organization.resource])
  expect(await statusOf(list({ with_members: 'true', page_size: '1' }, owner))).toBe(200)
})

test('update of every group, held on the organization, is enough for with_members: it holds get', async () => {
  const creator = await aClient([])
  const principal = `app/serviceuser:${creator.clientId}`
  const permissions = ['app.organization.groupcreate', 'app.group.update'].map((key) => builtinId(key as BuiltinKey))
  const role = await aRole(permissions)
  await aPolicy(role, principal, organization.resource)
  expect(await statusOf(list({ with_members: 'true', page_size: '1' }, creator))).toBe(200)
})

test('a token of other filters is 400; how the organization is written does not matter', async () => {
  const { next_page_token } = (await list({ page_size: '1' })).body
  const query = { page_token: next_page_token }
  expect(await statusOf(send(handler, admin, { org_id: organization.id.toUpperCase() }, { query }))).toBe(200)
  expect(fieldsOf(await list({ ...query, group_ids: ids.slice(0, 2).join() }))).toEqual(['page_token'])
})

test('costs two read units for each group, and the index items', async () => {
  const cost = await costOf(() => list({ page_size: '50' }))
  expect(cost.readUnits).toBeLessThanOrEqual(2 * 50 + 2 + 1 + 1)
})
