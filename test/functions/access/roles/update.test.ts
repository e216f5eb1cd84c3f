import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as get } from '../../../../functions/access/roles/get.ts'
import { handler } from '../../../../functions/access/roles/update.ts'
import { removePermission } from '../../../../lib/access/permissions/store.ts'
import { readRole, roleIdByName } from '../../../../lib/access/roles/store.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'
import { admin, aNewPermission, aRoleName, may, nobody, organization, toSlug } from './world.ts'

const put = (id: string, body: object) => call(handler, { as: admin, params: { id }, body })
const read = async (id: string) => (await call(get, { as: nobody, params: { id } })).body.role
const [one, two] = [await aNewPermission(), await aNewPermission()]

test.each([
  { title: 'Other' },
  { name: aRoleName() },
  { metadata: { a: 1 } },
  { permissions: [toSlug(two.key)] },
  { scopes: ['app/organization'] },
  {},
])('given fields replace, omitted fields stay: %j', async (body) => {
  const { id } = await aRole([one.id], { title: 'Title', scopes: ['app/project'], metadata: '{"kept":true}' })
  const before = await read(id)
  const answer = await put(id.toUpperCase(), body)
  expect(answer.status).toBe(200)
  expect(answer.body.role).toEqual({ ...before, ...body, updated_at: answer.body.role.updated_at })
  expect(await read(id)).toEqual(answer.body.role)
})

test('an answer can be changed and sent back', async () => {
  const { id } = await aRole([one.id], { scopes: ['app/project'] })
  const { status, body } = await put(id, { ...(await read(id)), title: 'Changed', state: 7, created_at: [] })
  expect([status, body.role.title]).toEqual([200, 'Changed'])
})

test('every check that begins after the answer follows it, both ways', async () => {
  const role = await aRole([one.id])
  const user = aUser()
  await aPolicy(role, user, organization.resource)
  const ask = () => Promise.all([one, two].map(({ key }) => may(user, key, organization.resource)))
  expect(await ask()).toEqual([true, false])
  await put(role.id, { permissions: [two.key] })
  expect(await ask()).toEqual([false, true])
})

test('a new name frees the old one', async () => {
  const [role, next] = [await aRole([one.id]), aRoleName()]
  await put(role.id, { name: next })
  expect(await roleIdByName(aTable(), role.name)).toBeUndefined()
  expect(await roleIdByName(aTable(), next)).toBe(role.id)
})

test('what a deleted permission left is neither answered nor refused, and goes with the next change', async () => {
  const gone = await aNewPermission()
  const { id } = await aRole([gone.id])
  await removePermission(aTable(), gone, new Date())
  expect((await read(id)).permissions).toEqual([])
  expect((await put(id, { ...(await read(id)), title: 'empty' })).status).toBe(200)
  expect((await readRole(aTable(), id))?.permissions).toEqual([])
})

test('a scope whose namespace is gone may stay, and cannot come again', async () => {
  const { id } = await aRole([one.id], { scopes: ['gone/away'] })
  expect((await put(id, { scopes: ['gone/away', 'project'] })).status).toBe(200)
  await put(id, { scopes: ['project'] })
  expect(fieldsOf(await put(id, { scopes: ['project', 'gone/away'] }))).toEqual(['scopes[1]'])
})

describe('refuses', () => {
  test('what breaks a rule, with every field at once', async () => {
    const { id } = await aRole([one.id])
    const empty = await put(id, { permissions: [] })
    expect([empty.status, reasonOf(empty), fieldsOf(empty)]).toEqual([400, 'INVALID_ARGUMENT', ['permissions']])
    const answer = await put(id, { permissions: [one.id, 'x'], scopes: ['no/where'], org_id: organization.id })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['org_id', 'permissions[1]', 'scopes[0]']])
    expect(fieldsOf(await put(id, { name: 'No Slug', wrong: 1 }))).toEqual(['name', 'wrong'])
    const reserved = await put(id, { name: 'app_mine' })
    expect([reserved.status, reasonOf(reserved), fieldsOf(reserved)]).toEqual([400, 'RESERVED_ROLE', ['name']])
  })

  test.each(Object.values(BUILTIN_ROLES))('a change of the built-in role $id', async ({ id }) => {
    const before = await read(id)
    for (const body of [{ title: 'x' }, before, {}]) {
      const answer = await put(id, body)
      expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 3, 'RESERVED_ROLE'])
    }
    expect(await read(id)).toEqual(before)
  })

  test('a taken name: 409 with the id that has it', async () => {
    const [role, taken] = [await aRole([one.id]), await aRole([one.id])]
    const answer = await put(role.id, { name: taken.name })
    expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([409, 'ALREADY_EXISTS', ['name']])
    expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'role', resource: taken.id })
  })

  test('what does not exist, and roles of organizations: 404, before the permissions are looked up', async () => {
    const owned = await aRole([one.id], { organization_id: organization.id })
    for (const id of [randomUUID(), 'x', owned.id]) {
      expect((await put(id, { permissions: ['no.such.verb'] })).status).toBe(404)
    }
  })

  test('everybody but platform admins', async () => {
    const { id } = await aRole([one.id])
    expect((await call(handler, { as: nobody, params: { id }, body: {} })).status).toBe(403)
  })
})

test('changes at once are applied one after the other', async () => {
  const { id } = await aRole([one.id])
  const answers = await Promise.all([put(id, { title: 'both' }), put(id, { scopes: ['project'] })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await read(id)).toMatchObject({ title: 'both', scopes: ['app/project'] })
})

test('it costs the role and eight copies of the version; a new name two more, new scopes one', async () => {
  const { id } = await aRole([one.id])
  const units = async (body: object) => (await costOf(() => put(id, body))).writeUnits
  // The condition on the item of the caller costs two more write units.
  expect(await units({ title: 'x' })).toBe(2 + 2)
  expect(await units({ name: aRoleName() })).toBe(22 + 2)
  expect(await units({ scopes: ['project'] })).toBe(20 + 2)
})
