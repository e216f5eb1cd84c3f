import { expect, test } from 'vitest'
import { readUser } from '../../lib/directory/users/known.ts'
import { removeProfile } from '../../lib/directory/users/save.ts'
import { applyPlan } from '../../lib/operator/manifest/apply.ts'
import { exportManifest } from '../../lib/operator/manifest/export.ts'
import { planManifest } from '../../lib/operator/manifest/plan.ts'
import { aManifest, apply, aTable, diagnose, may, yaml } from './builders.ts'

const IMAGE = 'data:image/png;base64,iVBORw0KGgo='
const edsger = { id: 'auth0|65a1', name: 'edsger', title: 'Edsger Dijkstra', email: 'edsger@example.com' }
const users = (...spec: object[]) => yaml({ User: spec })
const planned = async (content: string, options = {}) =>
  (await planManifest(aTable(), aManifest(content), options)).changes

test('a user is created once, matched by id or name, and changed in the fields that are given', async () => {
  const whole = { ...edsger, avatar: IMAGE, metadata: { desk: 1 } }
  expect(await apply(users(whole))).toMatchObject({ diagnostics: [], changes: ['create User Edsger Dijkstra'] })
  expect(await readUser(aTable(), edsger.id)).toMatchObject({ ...whole, metadata: { desk: 1 } })
  expect((await apply(users(whole))).changes).toEqual([])
  expect((await apply(users({ name: 'edsger' }, { id: 'auth0|65a2', email: 'a@b' }))).changes).toEqual([
    'create User a@b',
  ])
  const renamed = users({ name: 'edsger', title: 'E. W. Dijkstra', avatar: 'https://example.com/a.png' })
  const [change] = await planned(renamed)
  expect(change).toMatchObject({
    ...{ action: 'update', id: edsger.id, label: 'E. W. Dijkstra' },
    fields: [
      { field: 'title', before: '"Edsger Dijkstra"', after: '"E. W. Dijkstra"' },
      { field: 'avatar', before: `"${IMAGE}"`, after: '"https://example.com/a.png"' },
    ],
  })
  await apply(renamed)
  expect(await readUser(aTable(), edsger.id)).toMatchObject({ title: 'E. W. Dijkstra', email: edsger.email })
})

test('a user without an id gets a new one, once', async () => {
  const grace = users({ name: 'grace', email: 'grace@example.com' })
  expect((await apply(grace)).changes).toEqual(['create User grace'])
  expect((await apply(grace)).changes).toEqual([])
})

test('mistakes are reported before anything is written', async () => {
  await apply(users(edsger))
  const mistakes = await diagnose(
    users(
      { email: 'nobody@example.com' },
      { name: '', email: 'nobody@example.com' },
      { id: 'new-one' },
      { id: 'new-two', name: 'edsger', email: 'e@example.com' },
      { id: 'self', email: 'no address' },
      { id: 'user:ada', email: 'a@b', name: 'Ada', avatar: 'data:image/svg+xml;base64,AAAA', phone: '1' },
      { delete: true },
    ),
  )
  expect(mistakes.map((each) => each.replace(/^manifest.yaml:\d+: /, '')).sort()).toEqual([
    'User[0]: needs an id or a name',
    'User[1]: needs an id or a name',
    'User[2].email: is required',
    `User[3].name: is taken by the user ${edsger.id}`,
    expect.stringMatching(/^User\[4\].email: must have one "@"/),
    expect.stringMatching(/^User\[4\].id: must be the id of a user/),
    expect.stringMatching(/^User\[5\].avatar: must be an http/),
    expect.stringMatching(/^User\[5\].id: must be the id of a user/),
    expect.stringMatching(/^User\[5\].name: must be 1 to 64/),
    expect.stringMatching(/^User\[5\].phone: is not a field of User/),
    'User[6]: needs an id or a name',
  ])
})

const held = (id: string) => ({
  Organization: [{ name: 'users' }],
  Project: [{ name: 'users-home', organization: 'users' }],
  Group: [{ name: 'crew', organization: 'users', members: [`user:${id}`] }],
  Permission: [{ key: 'users.disk.get' }],
  Resource: [{ namespace: 'users/disk', name: 'd', project: 'users-home', owner: `user:${id}` }],
  PlatformUser: [{ type: 'user', ref: id, relation: 'admin' }],
  Policy: [{ role: 'app_organization_viewer', resource: 'organization:users', principal: `user:${id}` }],
})

test('a deletion takes all that the user holds, with or without a profile, and by its name too', async () => {
  for (const [id, named, profile] of [
    ['leaver-1', { name: 'leaver-one' }, true],
    ['leaver-2', { id: 'leaver-2' }, true],
    ['leaver-3', { id: 'leaver-3' }, false],
  ] as const) {
    await apply(yaml({ ...held(id), User: profile ? [{ id, name: 'leaver-one', email: 'l@example.com' }] : [] }))
    expect(await may(`user:${id}`, 'get', 'organization:users')).toBe(true)
    const deletion = users({ ...named, delete: true })
    const [change] = await planned(deletion)
    expect(change).toMatchObject({ action: 'delete', id, warning: expect.stringMatching(/^all that the user holds/) })
    expect((await apply(deletion)).diagnostics).toEqual([])
    await expect(readUser(aTable(), id)).rejects.toThrow('user not found')
    expect((await apply(deletion)).changes).toEqual([])
  }
})

test('nothing refers to a user whom the same file deletes, but what is deleted, too', async () => {
  const id = 'auth0|gone'
  await apply(yaml({ ...held(id), User: [{ id, email: 'g@example.com' }] }))
  const User = [{ id, delete: true }]
  const mistakes = await diagnose(yaml({ ...held(id), User }))
  expect(mistakes.map((each) => each.replace(/^manifest.yaml:\d+: /, '').replace(/\d+ deletes$/, 'n'))).toEqual([
    'Group[0].members[0]: refers to the user that User[0] in line n',
    'Resource[0].owner: refers to the user that User[0] in line n',
    'PlatformUser[0].ref: refers to the user that User[0] in line n',
    'Policy[0].principal: refers to the user that User[0] in line n',
  ])
  const { PlatformUser, Policy } = held(id)
  const toDelete = (all: object[]) => all.map((each) => ({ ...each, delete: true }))
  const both = yaml({ User, PlatformUser: toDelete(PlatformUser), Policy: toDelete(Policy) })
  await applyPlan(aTable(), await planManifest(aTable(), aManifest(both)), { onSecret: () => {} })
  expect((await apply(both)).changes).toEqual([])
  await expect(readUser(aTable(), id)).rejects.toThrow('user not found')
})

test('--prune deletes no user, and tells ids apart that differ in their case', async () => {
  await apply(users({ id: 'kept', email: 'k@example.com' }, { id: 'other', email: 'o@example.com' }))
  const kept = users({ id: 'kept', email: 'k@example.com' })
  expect((await planned(kept, { prune: true })).map(({ action }) => action)).toEqual(['unchanged'])
  const relations = (...refs: string[]) =>
    yaml({ PlatformUser: refs.map((ref) => ({ type: 'user', ref, relation: 'member' })) })
  await apply(relations('Ada', 'ada'))
  const pruned = await planned(relations('Ada'), { prune: true })
  expect(pruned.filter(({ action }) => action === 'delete').map(({ label }) => label)).toContain('user:ada member')
  expect(pruned.map(({ action, label }) => `${action} ${label}`)).toContain('unchanged user:Ada member')
})

test('an export has users only where they are asked for, and changes nothing when it is applied', async () => {
  await apply(users({ ...edsger, avatar: IMAGE, metadata: { n: 1 } }, { id: 'user@x~1', email: 'plain@example.com' }))
  const read = async (options?: { withUsers: boolean }) =>
    [...(await exportManifest(aTable(), options)).pieces()].join('')
  expect(await read()).not.toMatch(/kind: User|@example/)
  const text = await read({ withUsers: true })
  expect(text).toContain('kind: User\n')
  const changes = await planned(text)
  expect(changes.filter(({ action }) => action !== 'unchanged')).toEqual([])
  for (const { id } of changes.filter(({ kind }) => kind === 'User')) await removeProfile(aTable(), id)
  const again = (await planned(text)).filter(({ action }) => action !== 'unchanged')
  expect(new Set(again.map(({ action, kind }) => `${action} ${kind}`))).toEqual(new Set(['create User']))
  await apply(text)
  expect(await read({ withUsers: true })).toBe(text)
})
