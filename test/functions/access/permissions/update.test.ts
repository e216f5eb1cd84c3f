import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as get } from '../../../../functions/access/permissions/get.ts'
import { handler } from '../../../../functions/access/permissions/update.ts'
import { BUILTIN_PERMISSIONS } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aClient, aPermission, aTable } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const as = await aClient(['admin'])
const put = (id: string, body: unknown) => call(handler, { as, params: { id }, body })
const read = async (id: string) => (await call(get, { as, params: { id } })).body.permission
/** Creates a permission of a new service. */
const aNewPermission = (given = {}) => aPermission(`s${randomUUID().slice(0, 8)}.disk.get`, given)

describe('given fields replace, omitted fields stay', () => {
  test.each([
    { title: 'Other' },
    { title: '' },
    { title: ' \u0000 "quoted" 🙂\n' },
    { name: `N${randomUUID().slice(0, 8)}` },
    { metadata: { a: { b: [1, null] } } },
    { metadata: {} },
    { key: `k${randomUUID().slice(0, 8)}.vm.stop` },
    {},
    { title: null, name: null, namespace: null, key: null, metadata: null },
  ])('%j', async (body) => {
    const { id } = await aNewPermission({ title: 'Title', metadata: '{"kept":true}' })
    const before = await read(id)
    const { status, body: answer } = await put(id, body)
    expect(status).toBe(200)
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
    const [service, resource] = (given.key ?? before.key).split('.')
    expect(answer.permission).toEqual({
      ...before,
      ...given,
      namespace: `${service}/${resource}`,
      updated_at: answer.permission.updated_at,
    })
    expect(answer.permission.updated_at >= before.updated_at).toBe(true)
    expect(await read(id)).toEqual(answer.permission)
  })
})

test('an answer can be changed and sent back; its read-only fields are ignored', async () => {
  const { id } = await aNewPermission()
  const before = await read(id)
  const { status, body } = await put(id, { ...before, title: 'Changed', id: 5, created_at: [], updated_at: 'never' })
  expect([status, body.permission]).toMatchObject([200, { ...before, title: 'Changed', updated_at: expect.anything() }])
})

test('the id is taken in any letter case; the key is not taken instead', async () => {
  const { id, key } = await aNewPermission()
  expect((await put(id.toUpperCase(), { title: 'upper' })).body.permission).toMatchObject({ id, title: 'upper' })
  expect((await put(key, { title: 'by key' })).status).toBe(404)
})

describe('an invalid field is 400 and named', () => {
  const long = 'x'.repeat(65)
  test.each([
    [{ name: '' }, ['name']],
    [{ name: 'with space' }, ['name']],
    [{ name: 'under_score' }, ['name']],
    [{ name: 'dotted.name' }, ['name']],
    [{ name: 'ünïcode' }, ['name']],
    [{ name: 'line\n' }, ['name']],
    [{ name: 'x'.repeat(257) }, ['name']],
    [{ title: 5 }, ['title']],
    [{ title: '\ud800' }, ['title']],
    [{ title: 'x'.repeat(65_537) }, ['title']],
    [{ metadata: [] }, ['metadata']],
    [{ metadata: 'text' }, ['metadata']],
    [{ key: '' }, ['key']],
    [{ key: 'compute.disk' }, ['key']],
    [{ key: 'compute.disk.get.more' }, ['key']],
    [{ key: 'Compute.disk.get' }, ['key']],
    [{ key: 'compute.1disk.get' }, ['key']],
    [{ key: 'compute.disk_a.get' }, ['key']],
    [{ key: 'compute..get' }, ['key']],
    [{ key: `${long}.disk.get` }, ['key']],
    [{ key: `compute.disk.${long}` }, ['key']],
    [{ key: 'compute.disk.get\n' }, ['key']],
    [{ key: 'compute.disk.owner' }, ['key']],
    [{ key: 'compute.disk.project' }, ['key']],
    [{ key: 'compute.disk.granted' }, ['key']],
    [{ key: 7 }, ['key']],
    [{ namespace: 'compute' }, ['namespace']],
    [{ namespace: 'compute/disk/x' }, ['namespace']],
    [{ namespace: 'compute.disk' }, ['namespace']],
    [{ namespace: '' }, ['namespace']],
    [{ namespace: 7 }, ['namespace']],
    [{ namespace: 'other/thing' }, ['namespace']],
    [{ key: 'other.disk.get', namespace: 'other/thing' }, ['namespace']],
    [
      { name: '-', title: 1, key: 'x', namespace: 'y', metadata: 2, z: 3 },
      ['key', 'metadata', 'name', 'namespace', 'title', 'z'],
    ],
  ])('%j names %j', async (body, fields) => {
    const { id } = await aNewPermission()
    const before = await read(id)
    const answer = await put(id, body)
    expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 3, 'INVALID_ARGUMENT'])
    expect(fieldsOf(answer)).toEqual(fields)
    expect(await read(id)).toEqual(before)
  })
})

describe('a key at the limits', () => {
  const longest = 'a'.repeat(64)
  test.each(['a.b.c', 'a1.b2.c3', `${longest}.${longest}.${longest}`, 'application.disk.get', 'x.app.owners'])(
    '%s is accepted',
    async (key) => {
      const { id } = await aNewPermission()
      expect((await put(id, { key })).body.permission.key).toBe(key)
    },
  )

  test('may come with its namespace: that of the new key, or of the old one if the key stays', async () => {
    const { id, key } = await aNewPermission()
    const [service] = key.split('.')
    expect((await put(id, { namespace: `${service}/disk` })).status).toBe(200)
    expect((await put(id, { namespace: `${service}/vm`, key: `${service}.vm.get` })).status).toBe(200)
    expect((await put(id, { namespace: `${service}/disk` })).status).toBe(400)
  })
})

describe('the service app is reserved', () => {
  test.each([
    { key: 'app.disk.get' },
    { key: 'app.organization.get' },
    { key: 'app.organization.fly' },
    { key: 'app' },
    { key: 'app.disk' },
    { namespace: 'app/disk' },
    { namespace: 'app/organization' },
    { namespace: 'organization' },
    { namespace: 'app' },
    { key: 'app.disk.get', namespace: 'app/disk' },
    { key: 'app.disk.get', title: 5 },
  ])('%j is 400', async (body) => {
    const answer = await put((await aNewPermission()).id, body)
    expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 3, 'RESERVED_NAMESPACE'])
    expect(fieldsOf(answer)).toEqual(Object.keys(body).sort())
  })

  test.each([...BUILTIN_PERMISSIONS.values()])('$key cannot be changed', async ({ id }) => {
    const before = await read(id)
    for (const body of [{ title: 'x' }, { key: 'compute.disk.mine' }, {}]) {
      const answer = await put(id, body)
      expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 3, 'RESERVED_NAMESPACE'])
    }
    expect(await read(id)).toEqual(before)
  })
})

test('a change of the title writes only the permission and checks the caller: two table requests, two write units for each', async () => {
  const { id } = await aNewPermission()
  const cost = await costOf(() => put(id, { title: 'x' }))
  expect(cost.requests.map(({ command }) => command)).toEqual(['BatchGetItem', 'TransactWriteItems'])
  expect([cost.depth, cost.readUnits, cost.writeUnits]).toEqual([2, 2, 4])
})
