import { expect, test } from 'vitest'
import { readRelations } from '../../lib/access/clients/save-relations.ts'
import { readClient } from '../../lib/access/clients/store.ts'
import { presentSecret, verify } from '../../lib/access/clients/verify.ts'
import { CLIENT_COPIES, clientKeys } from '../../lib/foundation/table/keys.ts'
import { apply, aTable, diagnose, may, yaml } from './builders.ts'

const uuid = (number: number) => `dddddddd-0000-4000-8000-${String(number).padStart(12, '0')}`
const SECRET = 'a'.repeat(32)

const client = (number: number, more: object = {}) => ({
  Client: [{ id: uuid(number), title: `client ${number}`, ...more }],
})
const relation = (number: number, which: string, more: object = {}) => ({
  PlatformUser: [{ type: 'serviceuser', ref: uuid(number), relation: which, ...more }],
})

/** Expects that the principal item and all copies of the client have identical relations. */
async function relationsOf(number: number): Promise<readonly string[]> {
  const relations = await readRelations(aTable(), `app/serviceuser:${uuid(number)}`)
  const copies = await Promise.all(clientKeys(uuid(number)).map((key) => aTable().get(key)))
  expect(copies.map((copy) => copy?.relations)).toEqual(Array(CLIENT_COPIES).fill(relations))
  return relations
}

const isLive = (number: number, secret: string, now = new Date()): Promise<boolean> =>
  verify(aTable(), presentSecret({ clientId: uuid(number), secret }), now).then(
    () => true,
    () => false,
  )

test('a client has exactly the relation that is given, and keeps its relations where none is given', async () => {
  await apply(yaml(client(1, { relation: 'admin' })))
  expect(await relationsOf(1)).toEqual(['admin'])
  expect((await apply(yaml(client(1)))).changes).toEqual([])
  await apply(yaml(client(1, { relation: 'member' })))
  expect(await relationsOf(1)).toEqual(['member'])
  await apply(yaml(client(1, { relation: 'none' })))
  expect(await relationsOf(1)).toEqual([])
})

test('PlatformUser entries add relations in any order, and remove them one by one', async () => {
  const both = yaml({ ...relation(2, 'admin'), ...client(2, { relation: 'member' }) })
  expect((await apply(both)).changes).toEqual([
    'create Client client 2',
    'create PlatformUser serviceuser:client 2 admin',
  ])
  expect(await relationsOf(2)).toEqual(['admin', 'member'])
  expect((await apply(both)).changes).toEqual([])
  await apply(yaml(relation(2, 'admin', { delete: true })))
  expect(await relationsOf(2)).toEqual(['member'])
  expect((await apply(yaml(relation(2, 'admin', { delete: true })))).changes).toEqual([])
  const contradiction = yaml({ ...client(2, { relation: 'member' }), ...relation(2, 'member', { delete: true }) })
  expect(await diagnose(contradiction)).toEqual([
    expect.stringContaining('PlatformUser[0].relation: Client[0] in line 1 gives this'),
  ])
})

test('a new client has the relations that its principal already has', async () => {
  await apply(yaml(relation(3, 'member')))
  await apply(yaml(client(3)))
  expect(await relationsOf(3)).toEqual(['member'])
})

test('a platform admin may do everything, and a removed member may no longer check', async () => {
  const who = `user:${uuid(90)}`
  const user = (which: string, more: object = {}) =>
    yaml({ PlatformUser: [{ type: 'user', ref: uuid(90), relation: which, ...more }] })
  await apply(user('member'))
  expect([await may(who, 'check', 'platform:platform'), await may(who, 'superuser', 'platform:platform')]).toEqual([
    true,
    false,
  ])
  await apply(user('admin'))
  expect(await may(who, 'superuser', 'platform:platform')).toBe(true)
  await apply(user('admin', { delete: true }))
  await apply(user('member', { delete: true }))
  expect([await may(who, 'check', 'platform:platform'), await may(who, 'superuser', 'platform:platform')]).toEqual([
    false,
    false,
  ])
})

test('a secret is generated once, and shown once', async () => {
  const { secrets } = await apply(yaml(client(4)))
  expect(secrets).toMatchObject([{ id: uuid(4), title: 'client 4' }])
  expect(await isLive(4, secrets[0]?.secret ?? '')).toBe(true)
  expect((await apply(yaml(client(4, { title: 'four' })))).secrets).toEqual([])
  expect(await isLive(4, secrets[0]?.secret ?? '')).toBe(true)
})

test('a secret from a variable is added once, is never shown, and replaces the older one of two', async () => {
  const file = yaml(client(5, { secret_from_env: 'SECRET' }))
  expect((await apply(file, { SECRET })).secrets).toEqual([])
  expect((await apply(file, { SECRET })).changes).toEqual([])
  await apply(file, { SECRET: 'b'.repeat(32) })
  expect([await isLive(5, SECRET), await isLive(5, 'b'.repeat(32))]).toEqual([true, true])
  await apply(file, { SECRET: 'c'.repeat(40) })
  expect([await isLive(5, SECRET), await isLive(5, 'b'.repeat(32)), await isLive(5, 'c'.repeat(40))]).toEqual([
    false,
    true,
    true,
  ])
  expect((await readClient(aTable(), uuid(5)))?.secrets).toHaveLength(2)
})

test.each([
  ['not set', {}, 'the variable SECRET is not set'],
  ['empty', { SECRET: '' }, 'the variable SECRET is not set'],
  ['named like a property of every object', {}, 'the variable __proto__ is not set', '__proto__'],
  ['named like a method of every object', {}, 'the variable toString is not set', 'toString'],
  ['too short', { SECRET: 'x'.repeat(31) }, 'the variable SECRET must hold at least 32 characters'],
])('a variable that is %s is reported without its value', async (_, env, diagnostic, name = 'SECRET') => {
  const diagnostics = await diagnose(yaml(client(6, { secret_from_env: name })), env)
  expect(diagnostics).toEqual([`manifest.yaml:1: Client[0].secret_from_env: ${diagnostic}`])
})

test('titles are unique and required, and free again after a rename', async () => {
  await apply(yaml({ Client: [{ id: uuid(7), title: 'seven' }] }))
  expect(await diagnose(yaml({ Client: [{ id: uuid(8), title: 'seven' }] }))).toHaveLength(1)
  expect(await diagnose(yaml({ Client: [{ relation: 'admin' }] }))).toEqual([
    'manifest.yaml:1: Client[0].title: is required',
  ])
  const moved = {
    Client: [
      { id: uuid(8), title: 'seven' },
      { id: uuid(7), title: 'nine' },
    ],
  }
  expect((await apply(yaml(moved))).diagnostics).toEqual([])
  expect((await apply(yaml({ Client: [{ title: 'nine', relation: 'none' }] }))).changes).toEqual([])
})

test('a deleted client loses everything at once, and a new one with its id starts with nothing', async () => {
  const who = `serviceuser:${uuid(10)}`
  const owned = { id: uuid(13), namespace: 'a/b', name: 'mine', project: 'p', owner: 'serviceuser:client 10' }
  await apply(
    yaml({
      Permission: [{ key: 'a.b.get' }],
      Organization: [{ name: 'org' }],
      Project: [{ name: 'p', organization: 'org' }],
      ...client(10, { relation: 'admin', secret_from_env: 'SECRET' }),
      Group: [{ name: 'g', organization: 'org', members: [who] }],
      Resource: [owned],
      Policy: [
        { role: 'app_organization_viewer', resource: 'organization:org', principal: who },
        { role: 'app_project_viewer', resource: 'project:p', principal: 'group:org/g' },
      ],
    }),
    { SECRET },
  )
  expect((await apply(yaml({ Client: [{ title: 'client 10', delete: true }] }))).changes).toEqual([
    'delete Client client 10',
  ])
  expect(await isLive(10, SECRET)).toBe(false)
  await apply(yaml(client(10)))
  expect(await relationsOf(10)).toEqual([])
  expect(await may(who, 'get', 'organization:org')).toBe(false)
  expect(await may(who, 'get', 'project:p')).toBe(false)
  expect(await may(who, 'get', `a/b:${uuid(13)}`)).toBe(false)
  const refers = yaml({
    Client: [{ id: uuid(10), delete: true }],
    Group: [{ name: 'g', organization: 'org', members: [who] }],
  })
  expect(await diagnose(refers)).toEqual([expect.stringContaining('Group[0].members[0]: refers to the client')])
})
