import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { handler as listPlatformUsers } from '../../../../functions/access/platform-users/list.ts'
import { handler as listGroupUsers } from '../../../../functions/directory/groups/list-users.ts'
import { handler as listOrganizationUsers } from '../../../../functions/directory/organization-users/list.ts'
import { handler as listAdmins } from '../../../../functions/directory/organizations/list-admins.ts'
import { handler as listProjectUsers } from '../../../../functions/directory/projects/list-users.ts'
import { handler as disable } from '../../../../functions/directory/users/disable.ts'
import { handler } from '../../../../functions/directory/users/list.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { send, statusOf } from '../../../support/groups-and-resources.ts'
import { bind, idOf, idsIn } from '../../../support/principals.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, aGroup, anOrganization, aProject, aTable, aUser, platformRelations } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'
import { profilesAs } from './profiles.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const { put } = profilesAs(admin)
const list = (query: Record<string, string> = {}, as = admin) => send(handler, as, {}, { query })
const ids = async (query: Record<string, string> = {}) => idsIn(await list(query), 'users')
const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

test('lists profiles by id in the order of bytes, in pages, with metadata and without images', async () => {
  const given = ['Zoe', 'ada', '~last', '0first'].map((id) => `list|${id}`)
  for (const id of given) await put(id, { email: 'a@b', metadata: { a: 1 }, avatar: PIXEL })
  const whole = await list()
  expect([idsIn(whole, 'users'), 'count' in whole.body]).toEqual([
    ['list|0first', 'list|Zoe', 'list|ada', 'list|~last'],
    false,
  ])
  expect(whole.body.users[0]).toMatchObject({ metadata: { a: 1 }, avatar: '', state: 'enabled' })
  const first = await list({ page_size: '3' })
  const rest = await list({ page_size: '3', page_token: first.body.next_page_token })
  expect([...idsIn(first, 'users'), ...idsIn(rest, 'users')]).toEqual(idsIn(whole, 'users'))
  await send(disable, admin, { id: 'list|ada' })
  expect(await ids({ state: 'disabled' })).toEqual(['list|ada'])
  expect(await ids({ state: 'enabled' })).not.toContain('list|ada')
  expect(fieldsOf(await list({ state: 'enabled', page_token: first.body.next_page_token }))).toEqual(['page_token'])
})

test('with an organization or a group: who holds a role there or is a member, both at once as an "and", with their count', async () => {
  const organization = await anOrganization()
  const [holder, member, both] = [aUser(), aUser(), aUser()]
  for (const user of [holder, both]) await bind('app_organization_viewer', user, organization)
  const group = await aGroup(organization, [member, both])
  const answer = async (query: Record<string, string>) => {
    const { body } = await list(query)
    return [body.users.map(({ id }: { id: string }) => id), body.count]
  }
  const sorted = (...users: string[]) => users.map(idOf).sort()
  expect(await answer({ org_id: organization.name })).toEqual([sorted(holder, both), 2])
  expect(await answer({ group_id: group.id })).toEqual([sorted(member, both), 2])
  expect(await answer({ org_id: organization.id, group_id: group.id })).toEqual([sorted(both), 1])
  expect((await list({ org_id: organization.id, page_size: '1' })).body).toMatchObject({
    users: { length: 1 },
    count: 2,
  })
  await send(disable, admin, { id: idOf(both) })
  expect(await answer({ org_id: organization.id, state: 'disabled' })).toEqual([sorted(both), 1])
  expect(await answer({ group_id: group.id, state: 'enabled' })).toEqual([sorted(member), 1])
  for (const query of [{ org_id: 'nowhere' }, { group_id: randomUUID() }]) {
    expect(await statusOf(list(query))).toBe(404)
    expect(await statusOf(list(query, await aClient(['member'])))).toBe(404)
  }
})

test('a keyword chooses among those who hold a role or are members, and the count follows', async () => {
  const organization = await anOrganization()
  const [ada, bob, bare] = [aUser(), aUser(), aUser()]
  await put(idOf(ada), { title: 'Ada Lovelace', email: 'countess@example.com' })
  await put(idOf(bob), { title: 'Bob', email: 'bob@example.com' })
  for (const user of [ada, bob, bare]) await bind('app_organization_viewer', user, organization)
  const group = await aGroup(organization, [ada, bob, bare])
  for (const filter of [{ org_id: organization.id }, { group_id: group.id }]) {
    for (const keyword of ['love', 'ada LOV', 'countess']) {
      const { body } = await list({ ...filter, keyword })
      expect([body.users.map(({ id }: { id: string }) => id), body.count]).toEqual([[idOf(ada)], 1])
    }
    expect((await list({ ...filter, keyword: 'example' })).body.count).toBe(2)
    expect((await list({ ...filter, keyword: 'velace' })).body).toMatchObject({ users: [], count: 0 })
  }
})

test('those who hold a role or are members come in an order, page by page', async () => {
  const organization = await anOrganization()
  const [zoe, ada, bare] = [aUser(), aUser(), aUser()]
  await put(idOf(zoe), { title: 'Zoë', name: `aaa-${randomUUID().slice(0, 8)}`, email: 'zoe@example.com' })
  await setTimeout(2)
  await put(idOf(ada), { title: 'ada', email: 'ada@example.com' })
  for (const user of [zoe, ada, bare]) await bind('app_organization_viewer', user, organization)
  const group = await aGroup(organization, [zoe, ada, bare])
  const seen = idOf(bare).toLowerCase() < 'ada' ? [bare, ada, zoe] : [ada, bare, zoe]
  const orders = { title: seen, 'title desc': [...seen].reverse() }
  for (const filter of [{ org_id: organization.id }, { group_id: group.id }]) {
    for (const [order_by, users] of Object.entries(orders)) {
      const ids: string[] = []
      let page_token = ''
      do {
        const { body } = await list({ ...filter, order_by, page_size: '1', ...(page_token && { page_token }) })
        ids.push(...body.users.map(({ id }: { id: string }) => id))
        page_token = body.next_page_token
      } while (page_token !== '')
      expect([order_by, ids]).toEqual([order_by, users.map(idOf)])
    }
    // For a user without a profile, the list has the time of the policy or membership.
    const byTime = (await list({ ...filter, order_by: 'created_at' })).body.users
    const times = byTime.map(({ created_at }: { created_at: string }) => created_at)
    expect([times.length, times]).toEqual([3, times.toSorted()])
    const byName = (await list({ ...filter, order_by: 'name' })).body
    expect([byName.users[0].id, byName.count]).toEqual([idOf(zoe), 3])
    expect((await list({ ...filter, keyword: 'example' })).body.users.map(({ id }: { id: string }) => id)).toEqual(
      [ada, zoe].map(idOf),
    )
  }
})

test('for platform admins and members; other parameters are 400', async () => {
  expect(await statusOf(list({}, await aClient(['member'])))).toBe(200)
  expect(await statusOf(list({}, await aClient([])))).toBe(403)
  expect(fieldsOf(await list({ state: 'all', group_id: 'x', name: 'y' }))).toEqual(['group_id', 'name', 'state'])
})

test('lists of an organization, a project, a group and the platform tell profile and state, but no metadata', async () => {
  const organization = await anOrganization()
  const project = await aProject(organization)
  const [user, bare] = [aUser(), aUser()]
  for (const each of [user, bare]) {
    await bind('app_organization_owner', each, organization)
    await bind('app_project_owner', each, project)
    await platformRelations(each, ['member'])
  }
  const group = await aGroup(organization, [user, bare])
  const face = { title: 'Ada', email: 'ada@example.com', avatar: '' }
  await put(idOf(user), { ...face, avatar: PIXEL, metadata: { secret: 'x' } })
  await send(disable, admin, { id: idOf(user) })
  const inGroup = { org_id: organization.id, id: group.id }
  for (const answer of [
    await send(listOrganizationUsers, admin, { id: organization.id }),
    await send(listAdmins, admin, { id: organization.id }),
    await send(listProjectUsers, admin, { id: project.id }),
    await send(listGroupUsers, admin, inGroup),
    await send(listPlatformUsers, admin, {}),
  ]) {
    const found = (id: string) => answer.body.users.find((each: { id: string }) => each.id === id)
    expect(found(idOf(user))).toMatchObject({ ...face, state: 'disabled' })
    expect(JSON.stringify(found(idOf(user)))).not.toContain('secret')
    expect(found(idOf(bare))).toMatchObject({ title: '', email: '', state: 'enabled' })
  }
})

test('a page of an organization with its count takes four requests, one after the other', async () => {
  const organization = await anOrganization()
  for (const user of [aUser(), aUser()]) await bind('app_organization_viewer', user, organization)
  const { depth, requests } = await costOf(() => list({ org_id: organization.id, page_size: '2' }))
  expect([depth, requests.length]).toMatchInlineSnapshot(`
    [
      4,
      4,
    ]
  `)
})
