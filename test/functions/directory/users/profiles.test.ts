import { describe, expect, test } from 'vitest'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask } from '../../../rules/ask.ts'
import { allowed } from '../../../support/ask.ts'
import { listProblems } from '../../../support/doctor.ts'
import { bind, idOf, idsIn } from '../../../support/principals.ts'
import { abandon } from '../../../support/table-faults.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aProject,
  aResource,
  aTable,
  aUser,
  platformRelations,
} from '../../../support/world.ts'
import { aSlug, aUserId, profilesAs } from './profiles.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const { create, put, get } = profilesAs(admin)
const EMAIL = 'ada@example.com'

describe('a new profile', () => {
  test('has an id of its own, or the one that is given', async () => {
    const { body } = await create({ email: EMAIL })
    expect(body.user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...{ name: '', title: '', email: EMAIL, avatar: '', metadata: {}, state: 'enabled' },
      ...{ created_at: expect.any(String), updated_at: body.user.created_at },
    })
    const given = {
      id: aUserId(),
      name: aSlug(),
      title: 'Ada',
      email: EMAIL,
      avatar: 'https://e.com/a',
      metadata: { a: [1.5] },
    }
    expect((await create(given)).body.user).toMatchObject({ ...given, state: 'enabled' })
    expect((await get(given.id)).body.user).toMatchObject(given)
  })

  test('is made once by three requests at the same time', async () => {
    const id = aUserId()
    const answers = await Promise.all([1, 2, 3].map(() => create({ id, email: EMAIL })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('is not made again by a late copy of its creation after its deletion', async () => {
    const given = { id: aUserId(), name: aSlug(), email: EMAIL }
    const sendLate = await abandon(() => create(given))
    expect((await create(given)).status).toBe(200)
    await ask(admin, 'delete-user', { id: given.id })
    await sendLate().catch(() => undefined)
    expect([(await get(given.id)).status, await listProblems()]).toEqual([404, []])
  })
})

describe('a change', () => {
  test('makes the profile where there is none', async () => {
    const id = aUserId()
    expect((await put(id, { title: 'Ada', email: EMAIL })).body.user).toMatchObject({ id, title: 'Ada', email: EMAIL })
    expect((await get(id)).body.user.title).toBe('Ada')
  })

  test('replaces what is given, keeps what is omitted, and ignores fields that are read only', async () => {
    const [id, name] = [aUserId(), aSlug()]
    const given = { id, name, title: 'Ada', email: EMAIL, avatar: 'https://e.com/a', metadata: { a: 1 } }
    const { user } = (await create(given)).body
    const changed = await put(id, { title: '', id: 'other', state: 'disabled', created_at: 'x', updated_at: 'y' })
    expect(changed.body.user).toEqual({ ...user, title: '', updated_at: expect.any(String) })
    expect((await put(id, { metadata: {} })).body.user).toMatchObject({ name, avatar: 'https://e.com/a', metadata: {} })
    const image = 'data:image/gif;base64,R0lGOD=='
    expect((await put(id, { avatar: image, email: 'b@c' })).body.user).toMatchObject({ avatar: image, email: 'b@c' })
    expect((await put(id, { avatar: '' })).body.user.avatar).toBe('')
    expect((await get(id)).body.user).toMatchObject({ id, name, avatar: '', email: 'b@c', state: 'enabled' })
  })

  test('counts beside another one at the same time; a late copy changes nothing', async () => {
    const id = aUserId()
    await create({ id, email: EMAIL })
    await Promise.all([put(id, { title: 'Ada' }), put(id, { metadata: { b: 2 } })])
    expect((await get(id)).body.user).toMatchObject({ title: 'Ada', metadata: { b: 2 } })
    const sendLate = await abandon(() => put(id, { title: 'Late' }))
    await put(id, { title: 'Countess' })
    await sendLate().catch(() => undefined)
    expect((await get(id)).body.user.title).toBe('Countess')
  })
})

test('two users may have the same title and email address, but not the same name; a free name can be taken', async () => {
  const [name, second] = [aSlug(), aSlug()]
  const [ada, other] = [{ name, email: EMAIL, title: 'Ada' }, aUserId()]
  const { user } = (await create(ada)).body
  expect((await create({ ...ada, name: second })).status).toBe(200)
  await put(user.id, { name: '' })
  expect((await create({ ...ada, id: other })).status).toBe(200)
  await put(other, { name: aSlug() })
  expect((await put(user.id, { name })).status).toBe(200)
  expect(await listProblems()).toEqual([])
})

test('the name of a profile refers to nobody: as an id it is that of another user', async () => {
  const [id, name, organization] = [aUserId(), aSlug(), await anOrganization()]
  await put(id, { name, email: EMAIL })
  await bind('app_organization_viewer', `app/user:${id}`, organization)
  const may = (user: string) => allowed(`user:${user}`, organization.resource, 'get')
  const places = async (user: string) => [
    idsIn(await ask(admin, 'list-organizations-by-user', { id: user }), 'organizations'),
    idsIn(await ask(admin, 'list-all-organizations', { user_id: user }), 'organizations'),
  ]
  expect([await may(id), await places(id)]).toEqual([true, [[organization.id], [organization.id]]])
  expect([await may(name), await places(name), (await get(name)).status]).toEqual([false, [[], []], 404])
  expect((await ask(admin, 'delete-user', { id: name })).body.policies).toBe(0)
  expect(await may(id)).toBe(true)
})

test('a user without a profile is known by what it holds, owns or belongs to, and by being disabled', async () => {
  const organization = await anOrganization()
  const project = await aProject(organization)
  const known = {
    policy: (user: string) => bind('app_organization_viewer', user, organization),
    membership: (user: string) => aGroup(organization, [user]),
    relation: (user: string) => platformRelations(user, ['member']),
    ownership: (owner: string) => aResource(project, 'get/note', { owner }),
    state: (user: string) => ask(admin, 'disable-user', { id: idOf(user) }),
  }
  for (const [way, make] of Object.entries(known)) {
    const user = aUser()
    expect([way, (await get(idOf(user))).status]).toEqual([way, 404])
    await make(user)
    const state = way === 'state' ? 'disabled' : 'enabled'
    expect([way, (await get(idOf(user))).body.user]).toMatchObject([way, { id: idOf(user), email: '', state }])
  }
})

test('a deletion of the user takes the profile and all its texts along', async () => {
  const [id, name] = [aUserId(), aSlug()]
  await put(id, { name, title: 'Ada', email: EMAIL, metadata: { a: 1 } })
  expect((await ask(admin, 'delete-user', { id })).status).toBe(200)
  expect((await get(id)).status).toBe(404)
  expect((await put(aUserId(), { name, email: 'b@c' })).status).toBe(200)
  expect((await put(id, { email: 'new@example.com' })).body.user).toMatchObject({ name: '', title: '', metadata: {} })
})
