import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/roles/create.ts'
import { handler as get } from '../../../../functions/access/roles/get.ts'
import { removePermission } from '../../../../lib/access/permissions/store.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'
import { admin, aNewPermission, aRoleName, may, nobody, organization, toSlug } from './world.ts'

const permission = await aNewPermission()
const create = (body: object) => call(handler, { as: admin, body })
const valid = (given = {}) => ({ name: aRoleName(), permissions: [permission.key], ...given })

test('the answer has every field of the role, and reads the same', async () => {
  const name = aRoleName()
  const { status, body } = await create({ name, permissions: [permission.key], title: 'A\u0000🙂', metadata: { a: 1 } })
  expect(status).toBe(200)
  expect(body).toEqual({
    role: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name,
      title: 'A\u0000🙂',
      permissions: [toSlug(permission.key)],
      scopes: [],
      metadata: { a: 1 },
      org_id: '',
      state: 'enabled',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: body.role.created_at,
    },
  })
  expect((await call(get, { as: nobody, params: { id: name } })).body).toEqual(body)
})

test('a permission is given by slug, key or id, in any letter case of the id, and counts once', async () => {
  const permissions = [permission.id.toUpperCase(), permission.key, toSlug(permission.key), 'app.project.get']
  const { body } = await create(valid({ permissions }))
  expect(body.role.permissions).toEqual([toSlug(permission.key), 'app_project_get'])
})

test('scopes take aliases, and count once', async () => {
  const namespace = permission.key.split('.').slice(0, 2).join('/')
  const { body } = await create(valid({ scopes: ['org', 'app/organization', 'project', namespace] }))
  expect(body.role.scopes).toEqual(['app/organization', 'app/project', namespace])
})

test('the role grants as soon as it is answered, and only what it has', async () => {
  const [one, two] = [await aNewPermission(), await aNewPermission()]
  const { role } = (await create(valid({ permissions: [one.id] }))).body
  const user = aUser()
  expect(await may(user, one.key, organization.resource)).toBe(false)
  await aPolicy(role.id, user, organization.resource)
  expect([await may(user, one.key, organization.resource), await may(user, two.key, organization.resource)]).toEqual([
    true,
    false,
  ])
})

describe('an invalid field is 400 and named', () => {
  test.each([
    [{ name: undefined }, ['name']],
    [{ name: 'No Slug' }, ['name']],
    [{ name: randomUUID() }, ['name']],
    [{ permissions: undefined }, ['permissions']],
    [{ permissions: [] }, ['permissions']],
    [{ permissions: permission.key }, ['permissions']],
    [{ permissions: [5, ''] }, ['permissions[0]', 'permissions[1]']],
    [{ permissions: Array(1_001).fill('a.b.c') }, ['permissions']],
    [{ scopes: Array(101).fill('project') }, ['scopes']],
    [{ metadata: [], title: 5, wrong: 1 }, ['metadata', 'title', 'wrong']],
  ])('%j names %j', async (given, fields) => {
    const answer = await create(valid(given))
    expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([400, 'INVALID_ARGUMENT', fields])
  })

  test('permissions and namespaces that do not exist are named by their positions, all at once', async () => {
    const gone = await aNewPermission()
    await removePermission(aTable(), gone, new Date())
    const permissions = [permission.key, 'no.such.verb', randomUUID(), permission.id, gone.id, gone.key, 'nothing']
    const scopes = ['project', 'no/where', 'platform', 'user', 'odd']
    const answer = await create(valid({ permissions, scopes }))
    const positions = [
      ...[1, 2, 4, 5, 6].map((at) => `permissions[${at}]`),
      ...[1, 2, 3, 4].map((at) => `scopes[${at}]`),
    ]
    expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([400, 'INVALID_ARGUMENT', positions])
  })

  test('a role of the platform has no organization', async () => {
    expect(fieldsOf(await create(valid({ org_id: organization.id })))).toEqual(['org_id'])
    expect((await create(valid({ org_id: '', id: 5, state: 'x' }))).status).toBe(200)
  })

  test('an unknown query parameter is 400', async () => {
    expect((await call(handler, { as: admin, body: valid(), query: { overwrite: 'true' } })).status).toBe(400)
    expect((await call(handler, { as: admin, body: valid(), query: { expand: 'x' } })).status).toBe(200)
  })
})

test.each(['app_organization_owner', 'app_', 'app_mine'])('the name %s is reserved', async (name) => {
  const answer = await create(valid({ name }))
  expect([answer.status, answer.body.code, reasonOf(answer), fieldsOf(answer)]).toEqual([
    ...[400, 3, 'RESERVED_ROLE', ['name']],
  ])
  expect((await create(valid({ name: `x${name}-${randomUUID().slice(0, 8)}` }))).status).toBe(200)
})

test('a taken name is 409 with the id that has it; an organization may have a role of that name', async () => {
  const { role } = (await create(valid())).body
  const answer = await create(valid({ name: role.name }))
  expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([409, 'ALREADY_EXISTS', ['name']])
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'role', resource: role.id })
  const owned = await aRole([permission.id], { organization_id: organization.id })
  expect((await create(valid({ name: owned.name }))).status).toBe(200)
})

test('of many that want one name at once, one gets it', async () => {
  const name = aRoleName()
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(valid({ name }))))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(200)
  expect(statuses.slice(1).every((status) => status === 409)).toBe(true)
})

test('only platform admins create', async () => {
  expect((await call(handler, { as: nobody, body: valid() })).status).toBe(403)
  expect((await call(handler, { as: nobody, body: valid({ permissions: ['no.such.verb'] }) })).status).toBe(403)
})

test('it costs role, name, place on the list and eight copies of the version; a known permission is not read again', async () => {
  await create(valid())
  const cost = await costOf(() => create(valid()))
  // The condition on the item of the caller costs two more write units.
  expect([cost.depth, cost.writeUnits]).toEqual([3, 22 + 2])
  expect(cost.requests.map(({ command }) => command)).toEqual([
    'BatchGetItem',
    'TransactGetItems',
    'TransactWriteItems',
  ])
})
