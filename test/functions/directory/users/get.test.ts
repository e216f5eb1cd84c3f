import { expect, test } from 'vitest'
import { handler as check } from '../../../../functions/access/checks/check.ts'
import { handler as remove } from '../../../../functions/directory/users/delete.ts'
import { handler as disable } from '../../../../functions/directory/users/disable.ts'
import { handler as find } from '../../../../functions/operator/find/find.ts'
import { handler as findEntities } from '../../../../functions/operator/find/find-entities.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { bind, idOf } from '../../../support/principals.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aProject,
  aResource,
  aUser,
  platformRelations,
} from '../../../support/world.ts'
import { aSlug, profilesAs } from './profiles.ts'

const admin = await aClient(['admin'])
const { put, get } = profilesAs(admin)
const organization = await anOrganization()
await aPermission('get.note.read')

test('a user without a profile is known by what it holds, owns or belongs to, and by being disabled', async () => {
  const project = await aProject(organization)
  const known = {
    policy: async (user: string) => bind('app_organization_viewer', user, organization),
    membership: async (user: string) => aGroup(organization, [user]),
    relation: async (user: string) => platformRelations(user, ['member']),
    ownership: async (owner: string) => aResource(project, 'get/note', { owner }),
    state: async (user: string) => send(disable, admin, { id: idOf(user) }),
  }
  for (const [way, make] of Object.entries(known)) {
    const user = aUser()
    const before = (await get(idOf(user))).status
    await make(user)
    const { status, body } = await get(idOf(user))
    expect([way, before, status, body.user.id, body.user.email]).toEqual([way, 404, 200, idOf(user), ''])
    expect(body.user.state).toBe(way === 'state' ? 'disabled' : 'enabled')
  }
})

test('text that is no id is 404; for platform admins and members', async () => {
  expect((await get('a b')).status).toBe(404)
  expect((await profilesAs(await aClient([])).get('ada')).status).toBe(403)
  expect((await profilesAs(await aClient(['member'])).get('ada')).status).toBe(404)
})

test('the profile names the user in explanations and in what is found', async () => {
  const [user, name] = [aUser(), aSlug()]
  const id = idOf(user)
  const body = { subject: user, resource: organization.resource, permission: 'app.organization.get' }
  const explain = async () => (await send(check, admin, {}, { query: { explain: 'true' }, body })).body.explanation
  const nameOf = async () =>
    (await explain()).evaluated.names.find(({ reference }: { reference: string }) => reference === user)
  const { message } = await explain()
  expect(await nameOf()).toBeUndefined()
  await put(id, { email: 'ada@example.com' })
  expect(await nameOf()).toEqual({ reference: user, name: '', title: 'ada@example.com' })
  await put(id, { name })
  expect(await nameOf()).toEqual({ reference: user, name, title: name })
  await put(id, { title: 'Ada' })
  expect(await nameOf()).toEqual({ reference: user, name, title: 'Ada' })
  // The message contains only ids, so the new profile does not change it.
  expect((await explain()).message).toBe(message)
  const found = { kind: 'user', id, name, title: 'Ada', principal: user }
  for (const q of [id, user, `user:${id}`])
    expect((await send(find, admin, {}, { query: { q } })).body.results).toMatchObject([found])
  const entities = [{ kind: 'user', id }]
  expect((await send(findEntities, admin, {}, { body: { entities } })).body.results).toMatchObject([found])
})

test('a deletion of the user takes the profile and all its texts along', async () => {
  const [id, name] = [idOf(aUser()), aSlug()]
  await put(id, { name, title: 'Ada', email: 'ada@example.com', metadata: { a: 1 } })
  expect((await send(remove, admin, { id })).body).toEqual({ policies: 0, memberships: 0, resources: 0, relations: 0 })
  expect((await get(id)).status).toBe(404)
  expect((await put(idOf(aUser()), { name, email: 'b@c' })).status).toBe(200)
  expect((await put(id, { email: 'new@example.com' })).body.user).toMatchObject({ name: '', title: '', metadata: {} })
})
