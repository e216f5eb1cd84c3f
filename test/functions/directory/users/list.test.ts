import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { fieldsOf } from '../../../support/answers.ts'
import { bind, idOf } from '../../../support/principals.ts'
import { aClient, aGroup, anOrganization, aProject, aTable, aUser, platformRelations } from '../../../support/world.ts'
import { aSlug, PIXEL } from './profiles.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const put = (user: string, profile: object) => ask(admin, 'update-user', { id: idOf(user), ...profile })
const disable = (user: string) => ask(admin, 'disable-user', { id: idOf(user) })
const listed = async (query: object) => {
  const { body } = await ask(admin, 'list-users', query)
  return { ids: body.users.map(({ id }) => id), count: body.count, token: body.next_page_token }
}

/** Makes these users members of a new group and viewers of a new organization. Returns filters that choose them. */
async function together(...users: string[]) {
  const organization = await anOrganization()
  for (const user of users) await bind('app_organization_viewer', user, organization)
  return [{ org_id: organization.id }, { group_id: (await aGroup(organization, users)).id }]
}

test('lists profiles by id in the order of bytes, in pages, with metadata and without images', async () => {
  const given = ['Zoe', 'ada', '~last', '0first'].map((id) => `user:list|${id}`)
  for (const user of given) await put(user, { email: 'a@b', metadata: { a: 1 }, avatar: PIXEL })
  const { body } = await ask(admin, 'list-users')
  const all = body.users.map(({ id }) => id)
  expect([all, 'count' in body]).toEqual([['list|0first', 'list|Zoe', 'list|ada', 'list|~last'], false])
  expect(body.users[0]).toMatchObject({ metadata: { a: 1 }, avatar: '', state: 'enabled' })
  const first = await listed({ page_size: 3 })
  const rest = await listed({ page_size: 3, page_token: first.token })
  expect([...first.ids, ...rest.ids]).toEqual(all)
  await disable('user:list|ada')
  expect((await listed({ state: 'disabled' })).ids).toEqual(['list|ada'])
  expect((await listed({ state: 'enabled' })).ids).not.toContain('list|ada')
  const other = await ask(admin, 'list-users', { state: 'enabled', page_token: first.token })
  expect(fieldsOf(other)).toEqual(['page_token'])
})

test('lists with their count who holds a role on an organization, is a member of a group, or both', async () => {
  const organization = await anOrganization()
  const [holder, member, both] = [aUser(), aUser(), aUser()]
  for (const user of [holder, both]) await bind('app_organization_viewer', user, organization)
  const { id: group_id } = await aGroup(organization, [member, both])
  const org_id = organization.id
  const expectUsers = async (query: object, ...users: string[]) =>
    expect(await listed(query)).toMatchObject({ ids: users.map(idOf).sort(), count: users.length })
  await expectUsers({ org_id: organization.name }, holder, both)
  await expectUsers({ group_id }, member, both)
  await expectUsers({ org_id, group_id }, both)
  expect(await listed({ org_id, page_size: 1 })).toMatchObject({ ids: { length: 1 }, count: 2 })
  await disable(both)
  await expectUsers({ org_id, state: 'disabled' }, both)
  await expectUsers({ group_id, state: 'enabled' }, member)
})

test('those who hold a role or are members are chosen by a keyword with their count, and come in an order page by page', async () => {
  const [zoe, ada, bare] = [aUser(), aUser(), aUser()]
  await put(zoe, { title: 'Zoë', name: `aaa-${aSlug()}`, email: 'zoe@example.com' })
  await setTimeout(2)
  await put(ada, { title: 'ada Lovelace', email: 'countess@example.com' })
  const seen = (idOf(bare).toLowerCase() < 'ada lovelace' ? [bare, ada, zoe] : [ada, bare, zoe]).map(idOf)
  // A user without a name has the place of its title or id.
  const named = idOf(bare).toLowerCase() < 'aaa-' ? bare : zoe
  for (const filter of await together(zoe, ada, bare)) {
    for (const keyword of ['love', 'ADA lov', 'countess'])
      expect(await listed({ ...filter, keyword })).toMatchObject({ ids: [idOf(ada)], count: 1 })
    const both = await listed({ ...filter, keyword: 'example' })
    expect([both.ids.toSorted(), both.count]).toEqual([[ada, zoe].map(idOf).sort(), 2])
    expect(await listed({ ...filter, keyword: 'velace' })).toMatchObject({ ids: [], count: 0 })
    for (const [order_by, expected] of [
      ['title', seen],
      ['title desc', seen.toReversed()],
    ] as const) {
      const found: string[] = []
      for (let page_token: string | undefined; page_token !== ''; ) {
        const { ids, token } = await listed({ ...filter, order_by, page_size: 1, page_token })
        found.push(...ids)
        page_token = token
      }
      expect([order_by, found]).toEqual([order_by, expected])
    }
    // For a user without a profile, the list has the time of the policy or membership.
    const byTime = (await ask(admin, 'list-users', { ...filter, order_by: 'created_at' })).body.users
    const times = byTime.map(({ created_at }) => created_at)
    expect([times.length, times]).toEqual([3, times.toSorted()])
    const byName = await listed({ ...filter, order_by: 'name' })
    expect([byName.ids[0], byName.count]).toEqual([idOf(named), 3])
  }
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
  await put(user, { ...face, avatar: PIXEL, metadata: { secret: 'x' } })
  await disable(user)
  for (const { body } of [
    await ask(admin, 'list-organization-users', { id: organization.id }),
    await ask(admin, 'list-organization-admins', { id: organization.id }),
    await ask(admin, 'list-project-users', { id: project.id }),
    await ask(admin, 'list-group-users', { org_id: organization.id, id: group.id }),
    await ask(admin, 'list-platform-users'),
  ]) {
    const found = (principal: string) => body.users.find(({ id }) => id === idOf(principal))
    expect(found(user)).toMatchObject({ ...face, state: 'disabled' })
    expect(JSON.stringify(found(user))).not.toContain('secret')
    expect(found(bare)).toMatchObject({ title: '', email: '', state: 'enabled' })
  }
})
