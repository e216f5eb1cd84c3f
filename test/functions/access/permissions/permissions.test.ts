import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { removePermission, savePermission } from '../../../../lib/access/permissions/store.ts'
import { BUILTIN_PERMISSIONS } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ask } from '../../../rules/ask.ts'
import { describeAnswer } from '../../../rules/expected.ts'
import { metadataOf } from '../../../support/answers.ts'
import { aPermission, aTable } from '../../../support/world.ts'
import { admin, aNewPermission, may, nobody } from '../roles/world.ts'

const create = (...bodies: unknown[]) => ask(admin, 'create-permissions', { bodies })
const put = (id: string, given: object) => ask(admin, 'update-permission', { id, ...given })
const find = (id: string) => ask(nobody, 'get-permission', { id })
const read = async (id: string) => (await find(id)).body.permission
const list = (query: object = {}) => ask(nobody, 'list-permissions', query)
const keysOf = ({ body }: Awaited<ReturnType<typeof list>>) => body.permissions.map(({ key }) => key)
const aService = () => `s${randomUUID().slice(0, 8)}`

test('permissions are answered in the order sent, with every field, are read the same, and can be asked for at once', async () => {
  const service = aService()
  const asked = () => may(`user:${randomUUID()}`, `${service}.disk.get`, `${service}/disk:${randomUUID()}`)
  expect(await asked()).toBe('PERMISSION_NOT_FOUND')
  const { body } = await create(
    { key: `${service}.disk.get`, title: 'See', metadata: { description: 5 } },
    { namespace: `${service}/vm`, name: `${service}stop` },
  )
  const [first, second] = body.permissions
  expect(first).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ...{ name: `${service}diskget`, title: 'See', namespace: `${service}/disk`, key: `${service}.disk.get` },
    metadata: { description: 5 },
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updated_at: first?.created_at,
  })
  expect(second).toMatchObject({ name: `${service}stop`, key: `${service}.vm.${service}stop`, title: '' })
  expect(await read(`${service}.vm.${service}stop`)).toEqual(second)
  expect(await asked()).toBe(false)
})

test('a known key keeps its permission, which takes the title and metadata that are given', async () => {
  const key = `${aService()}.disk.get`
  const [before] = (await create({ key, title: 'One', metadata: { a: 1 } })).body.permissions
  expect((await create({ key })).body.permissions).toEqual([before])
  const [after] = (await create({ key, name: before?.name, title: 'Two' })).body.permissions
  expect(after).toEqual({ ...before, title: 'Two', updated_at: after?.updated_at })
  expect(await read(key)).toEqual(after)
})

test('a known key with another name is 409 on the name, with its id, and nothing of the request is done', async () => {
  const [next, known] = [`${aService()}.disk.get`, await aNewPermission()]
  const answer = await create({ key: next }, { key: known.key, name: 'other' })
  expect(describeAnswer(answer)).toBe('409 ALREADY_EXISTS bodies[1].name')
  expect(metadataOf(answer)).toEqual({ resource_type: 'permission', resource: known.id })
  expect((await find(next)).status).toBe(404)
})

test('copies of a request at once all answer the same permissions', async () => {
  const bodies = [{ key: `${aService()}.disk.get` }, { key: `${aService()}.disk.get` }]
  const answers = await Promise.all(Array.from({ length: 4 }, () => create(...bodies)))
  const ids = answers.map(({ body }) => body.permissions?.map(({ id }) => id).join())
  expect([answers.map(({ status }) => status), new Set(ids).size]).toEqual([[200, 200, 200, 200], 1])
})

test('a list has all permissions by key, the built-in ones too; its pages have each once, and a token is of one namespace', async () => {
  const service = aService()
  for (const verb of ['put', 'get']) await aPermission(`${service}.disk.${verb}`)
  const keys = keysOf(await list())
  expect(keys).toEqual([...keys].sort())
  expect(keys).toEqual(expect.arrayContaining([...BUILTIN_PERMISSIONS.keys(), `${service}.disk.get`]))
  const seen: string[] = []
  let page_token = ''
  do {
    const answer = await list({ page_size: '4', page_token })
    seen.push(...keysOf(answer))
    page_token = answer.body.next_page_token
  } while (page_token !== '')
  expect(seen).toEqual(keys)
  const namespace = `${service}/disk`
  const first = await list({ page_size: '1', namespace })
  page_token = first.body.next_page_token
  expect(describeAnswer(await list({ page_token }))).toBe('400 INVALID_ARGUMENT page_token')
  const whole = [...keysOf(first), ...keysOf(await list({ page_token, namespace }))]
  expect(whole).toEqual([`${service}.disk.get`, `${service}.disk.put`])
})

test('a permission with another key is listed there, and a deleted one nowhere', async () => {
  const before = await aPermission('list.old.get')
  const after = { ...before, key: 'list.new.get', name: 'listnewget' }
  await savePermission(aTable(), before, after)
  const both = async () => [await list({ namespace: 'list/old' }), await list({ namespace: 'list/new' })].map(keysOf)
  expect(await both()).toEqual([[], ['list.new.get']])
  await removePermission(aTable(), { ...after, version: before.version + 1n }, new Date())
  expect(await both()).toEqual([[], []])
})

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
])('an update by %j replaces what is given, and all else stays', async (body) => {
  const { id } = await aPermission(`${aService()}.disk.get`, { title: 'Title', metadata: '{"kept":true}' })
  const before = await read(id)
  const { permission } = (await put(id.toUpperCase(), body)).body
  const given: Partial<typeof before> = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
  const namespace = (given.key ?? before.key).split('.').slice(0, 2).join('/')
  expect(permission).toEqual({ ...before, ...given, namespace, updated_at: permission.updated_at })
  expect([permission.updated_at >= before.updated_at, await read(id)]).toEqual([true, permission])
})

test('an answer can be changed and sent back; its read-only fields are ignored', async () => {
  const before = await read((await aNewPermission()).id)
  const body = { ...before, title: 'Changed', id: 5, created_at: [], updated_at: 'never' }
  const { permission } = (await ask(admin, 'update-permission', { id: before.id }, { body })).body
  expect(permission).toEqual({ ...before, title: 'Changed', updated_at: permission.updated_at })
})

const long = 'x'.repeat(65)
const WRONG = {
  name: ['', 'with space', 'under_score', 'dotted.name', 'ünïcode', 'line\n', 'x'.repeat(257)],
  title: [5, '\ud800', 'x'.repeat(65_537)],
  metadata: [[], 'text'],
  key: [
    ...['', 'compute.disk', 'compute.disk.get.more', 'Compute.disk.get', 'compute.1disk.get', 'compute.disk_a.get', 7],
    ...['compute..get', `${long}.disk.get`, `compute.disk.${long}`, 'compute.disk.get\n', 'compute.disk.owner'],
    ...['compute.disk.project', 'compute.disk.granted'],
  ],
  namespace: ['compute', 'compute/disk/x', 'compute.disk', '', 7, 'other/thing'],
}
test.each(Object.entries(WRONG))('each of these texts is refused as %s, and changes nothing', async (field, values) => {
  const { id } = await aNewPermission()
  const before = await read(id)
  for (const value of values) {
    const found = describeAnswer(await put(id, { [field]: value }))
    expect([value, found]).toEqual([value, `400 INVALID_ARGUMENT ${field}`])
  }
  expect(await read(id)).toEqual(before)
})

const longest = 'a'.repeat(64)
test.each(['a.b.c', 'a1.b2.c3', `${longest}.${longest}.${longest}`, 'application.disk.get', 'x.app.owners'])(
  'the key %s is accepted',
  async (key) => expect((await put((await aNewPermission()).id, { key })).body.permission.key).toBe(key),
)

test('a key may come with its namespace: that of the new key, or of the old one if the key stays', async () => {
  const { id, key } = await aNewPermission()
  const [service] = key.split('.')
  expect((await put(id, { namespace: `${service}/disk` })).status).toBe(200)
  expect((await put(id, { namespace: `${service}/vm`, key: `${service}.vm.get` })).status).toBe(200)
  expect((await put(id, { namespace: `${service}/disk` })).status).toBe(400)
})

test.each([
  ...['app.disk.get', 'app.organization.get', 'app.organization.fly', 'app', 'app.disk'].map((key) => ({ key })),
  ...['app/disk', 'app/organization', 'organization', 'app'].map((namespace) => ({ namespace })),
  { key: 'app.disk.get', namespace: 'app/disk' },
  { key: 'app.disk.get', title: 5 },
])('%j is reserved', async (given) => {
  const fields = Object.keys(given).sort().join(' ')
  expect(describeAnswer(await put((await aNewPermission()).id, given))).toBe(`400 RESERVED_NAMESPACE ${fields}`)
})

test.each([...BUILTIN_PERMISSIONS.values()])('the built-in $key is found by id and key, and stays', async (given) => {
  const { id, key } = given
  const [service, resource, verb] = key.split('.')
  const shown = { id, key, name: `${service}${resource}${verb}`, namespace: `app/${resource}` }
  for (const body of [{ title: 'x' }, { key: 'compute.disk.mine' }, {}])
    expect(describeAnswer(await put(id, body))).toMatch('400 RESERVED_NAMESPACE')
  expect(describeAnswer(await ask(admin, 'delete-permission', { id }))).toMatch('400 RESERVED_NAMESPACE')
  for (const text of [id, key]) expect(await read(text)).toMatchObject(shown)
})
