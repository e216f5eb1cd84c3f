import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { removePermission } from '../../../../lib/access/permissions/store.ts'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { readRole, readRoleContext, removeRole, roleIdByName, writeRole } from '../../../../lib/access/roles/store.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { metadataOf } from '../../../support/answers.ts'
import { costOf } from '../../../support/recorder.ts'
import { aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'
import { admin, aNewPermission, aRoleName, may, nobody, organization, toSlug } from './world.ts'

const [one, two] = [await aNewPermission(), await aNewPermission()]
const create = (given: object = {}) =>
  ask(admin, 'create-role', { name: aRoleName(), permissions: [one.key], ...given })
const put = (id: string, given: object) => ask(admin, 'update-role', { id, ...given })
const read = async (id: string) => (await ask(nobody, 'get-role', { id })).body.role
const del = (id: string) => ask(admin, 'delete-role', { id })
const list = (query: object = {}) => ask(nobody, 'list-roles', query)
const idsOf = ({ body }: Awaited<ReturnType<typeof list>>) => body.roles.map(({ id }) => id)
const rights = (user: string) => Promise.all([one, two].map(({ key }) => may(user, key, organization.resource)))

test('the answer has every field of the role, and reads the same', async () => {
  const given = { name: aRoleName(), title: 'A\u0000🙂', metadata: { a: 1 } }
  const { body } = await create(given)
  expect(body).toEqual({
    role: {
      ...{ ...given, permissions: [toSlug(one.key)], scopes: [], org_id: '', state: 'enabled' },
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: body.role.created_at,
    },
  })
  expect(await read(given.name)).toEqual(body.role)
})

test('a role grants as soon as it is answered, and only what it has; a change counts at once, both ways', async () => {
  const [{ role }, user] = [(await create()).body, aUser()]
  expect(await rights(user)).toEqual([false, false])
  await aPolicy(role.id, user, organization.resource)
  expect(await rights(user)).toEqual([true, false])
  await put(role.id, { permissions: [two.key] })
  expect(await rights(user)).toEqual([false, true])
})

test('of many that want one name at once, one gets it', async () => {
  const name = aRoleName()
  const answers = await Promise.all(Array.from({ length: 5 }, () => create({ name })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
})

test('a list has the roles of the platform by id, the built-in ones too; its pages have each once', async () => {
  const owned = await aRole([], { organization_id: organization.id, scopes: ['many/disk'] })
  for (const scopes of [['many/disk'], ['many/bucket']]) await aRole([one.id], { scopes })
  const whole = await list({ state: '', scopes: '', expand: 'x' })
  const ids = idsOf(whole)
  expect([ids, whole.body.next_page_token, ids.includes(owned.id)]).toEqual([[...ids].sort(), '', false])
  expect(ids).toEqual(expect.arrayContaining(Object.values(BUILTIN_ROLES).map(({ id }) => id)))
  expect(idsOf(await list({ state: 'enabled' }))).toEqual(ids)
  const seen: string[] = []
  let page_token = ''
  do {
    const answer = await list({ page_size: 3, page_token })
    seen.push(...idsOf(answer))
    page_token = answer.body.next_page_token
  } while (page_token !== '')
  expect(seen).toEqual(ids)
  const first = await list({ page_size: 1, scopes: 'many/disk,many/bucket' })
  page_token = first.body.next_page_token
  for (const query of [{}, { state: 'disabled' }])
    expect(describeAnswer(await list({ page_token, ...query }))).toBe('400 INVALID_ARGUMENT page_token')
  const second = await list({ page_token, scopes: 'many/bucket,many/disk' })
  expect([...idsOf(first), ...idsOf(second)]).toHaveLength(2)
})

test('a second list reads caller, version, places and roles, and no permission', async () => {
  await list()
  const { depth, requests, readUnits, result } = await costOf(() => list())
  expect([depth, requests.map(({ command }) => command)]).toEqual([3, ['BatchGetItem', 'Query', 'BatchGetItem']])
  expect(readUnits).toBeLessThanOrEqual(2 + 1 + idsOf(result).length)
})

test.each([
  { title: 'Other' },
  { name: aRoleName() },
  { metadata: { a: 1 } },
  { permissions: [toSlug(two.key)] },
  { scopes: ['app/organization'] },
  {},
])('an update by %j replaces what is given, and all else stays', async (body) => {
  const { id } = await aRole([one.id], { title: 'Title', scopes: ['app/project'], metadata: '{"kept":true}' })
  const before = await read(id)
  const { role } = (await put(id.toUpperCase(), body)).body
  expect([role, await read(id)]).toEqual([{ ...before, ...body, updated_at: role.updated_at }, role])
})

test('an answer can be changed and sent back', async () => {
  const { id } = await aRole([one.id], { scopes: ['app/project'] })
  const body = { ...(await read(id)), title: 'Changed', state: 7, created_at: [] }
  expect((await ask(admin, 'update-role', { id }, { body })).body.role.title).toBe('Changed')
})

test('a new name frees the old one', async () => {
  const [role, name] = [await aRole([one.id]), aRoleName()]
  await put(role.id, { name })
  expect([await roleIdByName(aTable(), role.name), await roleIdByName(aTable(), name)]).toEqual([undefined, role.id])
})

test('what a deleted permission left is neither answered nor refused, and goes with the next change', async () => {
  const gone = await aNewPermission()
  const { id } = await aRole([gone.id, one.id], { scopes: ['gone/permission'] })
  const listed = async () => (await list({ scopes: 'gone/permission' })).body.roles[0]?.permissions
  expect(await listed()).toEqual([toSlug(gone.key), toSlug(one.key)])
  await removePermission(aTable(), gone, new Date())
  expect([await listed(), (await read(id)).permissions]).toEqual([[toSlug(one.key)], [toSlug(one.key)]])
  expect((await put(id, { permissions: (await read(id)).permissions, title: 'less' })).status).toBe(200)
  expect((await readRole(aTable(), id))?.permissions).toEqual([one.id])
  const last = await aRole([gone.id])
  expect((await put(last.id, { permissions: [], title: 'empty' })).status).toBe(200)
  expect((await readRole(aTable(), last.id))?.permissions).toEqual([])
})

test('a scope whose namespace is gone may stay, and cannot come again', async () => {
  const { id } = await aRole([one.id], { scopes: ['gone/away'] })
  expect((await put(id, { scopes: ['gone/away', 'project'] })).status).toBe(200)
  await put(id, { scopes: ['project'] })
  const again = await put(id, { scopes: ['project', 'gone/away'] })
  expect(describeAnswer(again)).toBe('400 INVALID_ARGUMENT scopes[1]')
})

test('changes at once are applied one after the other', async () => {
  const { id } = await aRole([one.id])
  const answers = await Promise.all([put(id, { title: 'both' }), put(id, { scopes: ['project'] })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await read(id)).toMatchObject({ title: 'both', scopes: ['app/project'] })
})

test.each(Object.entries(BUILTIN_ROLES))(
  'the built-in role %s is read, and neither changed nor deleted',
  async (name, builtin) => {
    const { id, permissions, scope } = builtin
    const role = await read(name)
    expect(role).toMatchObject({ id, name, permissions: permissions.map(toSlug), scopes: [scope] })
    for (const body of [{ title: 'x' }, { ...role }, {}])
      expect(describeAnswer(await put(id, body))).toMatch('400 RESERVED_ROLE')
    expect([describeAnswer(await del(id)), await read(id)]).toEqual(['400 RESERVED_ROLE', role])
  },
)

test('a role that nobody holds is deleted, in any letter case of its id, and its name is free for another role', async () => {
  const role = await aRole([one.id])
  expect(idsOf(await list())).toContain(role.id)
  expect(await del(role.id.toUpperCase())).toMatchObject({ status: 200, body: {} })
  expect(idsOf(await list())).not.toContain(role.id)
  expect(describeAnswer(await del(role.id))).toBe('404 NOT_FOUND')
  const again = await create({ name: role.name })
  expect([again.status, again.body.role.id === role.id]).toEqual([200, false])
})

test('a role that a policy binds is not deleted before the policy is', async () => {
  const [role, user] = [await aRole([one.id]), aUser()]
  const policy = await aPolicy(role, user, organization.resource)
  const answer = await del(role.id)
  expect([describeAnswer(answer), answer.body.code, metadataOf(answer)]).toEqual([
    '400 ROLE_IN_USE',
    9,
    { policy_id: policy.id },
  ])
  expect(await rights(user)).toEqual([true, false])
  await unbindPolicy(aTable(), policy)
  expect((await del(role.id)).status).toBe(200)
})

test('a policy that slipped through grants nothing after the deletion', async () => {
  const [role, user] = [await aRole([one.id]), aUser()]
  await aPolicy(role, user, organization.resource)
  expect(await rights(user)).toEqual([true, false])
  expect(await removeRole(aTable(), role, (await readRoleContext(aTable(), '')).version)).toBe(true)
  expect(await rights(user)).toEqual([false, false])
})

test('a creation or deletion that arrives after another deletion changes nothing', async () => {
  const [role, another] = [await aRole([one.id]), await aRole([one.id])]
  const late = { ...another, id: randomUUID() }
  const asRead = await readRoleContext(aTable(), '')
  await del(another.id)
  expect(await writeRole(aTable(), undefined, late, asRead)).toEqual({ saved: false })
  expect(await removeRole(aTable(), role, asRead.version)).toBe(false)
  expect([idsOf(await list()).includes(late.id), idsOf(await list()).includes(role.id)]).toEqual([false, true])
})

test('two deletions at once: one is answered 200, the other 404', async () => {
  const { id } = await aRole([one.id])
  const answers = await Promise.all([del(id), del(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})
