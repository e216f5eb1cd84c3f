import { beforeAll, expect, test } from 'vitest'
import { bindRole, boundPolicyId, readPolicy } from '../../lib/policies/store.ts'
import { apply, aTable, may, mistakesOf, yaml } from './builders.ts'

const uuid = (number: number) => `eeeeeeee-0000-4000-8000-${String(number).padStart(12, '0')}`
const user = (number: number) => `user:${uuid(number)}`
const disk = `compute/disk:${uuid(100)}`
const reader = uuid(101)

const policy = (more: object = {}) =>
  yaml({ Policy: [{ role: 'reader', resource: disk, principal: user(1), ...more }] })

beforeAll(async () => {
  const { mistakes } = await apply(
    yaml({
      Permission: [{ key: 'compute.disk.get' }, { key: 'compute.disk.update' }],
      Organization: [{ name: 'acme' }, { name: 'other' }],
      Project: [
        { name: 'home', organization: 'acme' },
        { name: 'away', organization: 'other' },
      ],
      Role: [
        { id: reader, name: 'reader', permissions: ['compute.disk.get'] },
        { name: 'scoped', permissions: ['compute.disk.get'], scopes: ['compute/disk', 'project'] },
        { name: 'owned', permissions: ['compute.disk.get'], organization: 'acme' },
      ],
    }),
  )
  expect(mistakes).toEqual([])
})

test('a policy grants when it is applied, and no longer when it is deleted', async () => {
  expect(await may(user(1), 'get', disk)).toBe(false)
  expect((await apply(policy())).changes).toEqual([`create Policy app/${user(1)} on ${disk}`])
  expect([await may(user(1), 'get', disk), await may(user(1), 'update', disk)]).toEqual([true, false])
  expect((await apply(policy())).changes).toEqual([])
  expect((await apply(policy({ delete: true }))).changes).toEqual([`delete Policy app/${user(1)} on ${disk}`])
  expect(await may(user(1), 'get', disk)).toBe(false)
  expect((await apply(policy({ delete: true }))).changes).toEqual([])
})

test('a URN names a resource that an earlier file made, to bind on it and to take that away again', async () => {
  const resource = 'compute/disk:frn:home:compute/disk:by-urn'
  const disks = [{ namespace: 'compute/disk', name: 'by-urn', project: 'home' }]
  expect((await apply(yaml({ Resource: disks }))).mistakes).toEqual([])
  const byUrn = { resource, principal: user(3) }
  expect(await apply(policy(byUrn))).toMatchObject({ mistakes: [], changes: [expect.stringMatching(/^create Policy/)] })
  expect(await may(user(3), 'get', resource)).toBe(true)
  expect((await apply(policy({ ...byUrn, delete: true }))).changes).toHaveLength(1)
  expect(await may(user(3), 'get', resource)).toBe(false)
})

test('what was bound through the API is found by role, resource and principal, and the file wins', async () => {
  const at = '2026-01-01T00:00:00.000Z'
  const bound = {
    id: uuid(5),
    role_id: reader,
    resource: disk,
    principal: `app/${user(2)}`,
    title: 'API',
    metadata: '{}',
  }
  await bindRole(aTable(), { ...bound, created_at: at, updated_at: at }, {})
  expect((await apply(policy({ principal: user(2) }))).changes).toEqual([])
  expect((await apply(policy({ principal: user(2), title: 'File' }))).changes).toHaveLength(1)
  expect(await readPolicy(aTable(), uuid(5))).toMatchObject({ title: 'File', metadata: '{}' })
  expect(await mistakesOf(policy({ id: uuid(6), principal: user(2) }))).toEqual([
    `manifest.yaml:1: Policy[0]: its binding is that of the policy ${uuid(5)}`,
  ])
})

test('a policy that is known by its id binds what the file says, and no longer what it bound before', async () => {
  await apply(policy({ id: uuid(7), principal: user(3) }))
  await apply(policy({ id: uuid(7), principal: user(4), role: 'scoped' }))
  expect([await may(user(3), 'get', disk), await may(user(4), 'get', disk)]).toEqual([false, true])
  const binding = { role_id: reader, resource: disk, principal: `app/${user(3)}` }
  expect(await boundPolicyId(aTable(), binding)).toBeUndefined()
  await apply(yaml({ Policy: [{ id: uuid(7), delete: true }] }))
  expect(await may(user(4), 'get', disk)).toBe(false)
})

test.each([
  ['a role that is nowhere', { role: 'nobody' }, 'role: is no role of this file or of the table: nobody'],
  [
    'a role outside its scopes',
    { role: 'scoped', resource: 'organization:acme' },
    'role: may not be bound on app/organization',
  ],
  ['a built-in role on another type', { role: 'app_project_owner' }, 'role: may not be bound on compute/disk'],
  [
    'a role of another organization',
    { role: 'owned', resource: 'project:away' },
    'role: belongs to an organization that this resource is not in',
  ],
  [
    'a project that is nowhere',
    { resource: 'project:nowhere' },
    'resource: is no project of this file or of the table: nowhere',
  ],
  [
    'a namespace that does not exist',
    { resource: `no/where:${uuid(1)}` },
    'resource: no permission is in the namespace no/where, so it does not exist',
  ],
  ['the platform', { resource: 'platform:platform' }, 'resource: no role can be bound on app/platform'],
  [
    'a URN of nothing',
    { resource: 'compute/disk:frn:home:compute/disk:x' },
    /^resource: is no resource of this file or of the table/,
  ],
  [
    'a URN of another namespace',
    { resource: 'compute/disk:frn:home:a/b:x' },
    /^resource: must be namespace:uuid, or namespace:urn/,
  ],
  ['a resource without an id', { resource: 'compute/disk' }, 'resource: must be namespace:id'],
  ['a group that is nowhere', { principal: `group:${uuid(1)}` }, /^principal: is no group/],
  ['a principal that is none', { principal: 'project:home' }, /^principal: must be namespace:id/],
  ['a user without a UUID', { principal: 'user:ada' }, 'principal: must be namespace:uuid'],
  ['labels that are no map', { metadata: { labels: [1] } }, /^metadata.labels: must be a map of strings/],
])('%s is a mistake', async (_, fields, mistake) => {
  const [line, ...more] = (await mistakesOf(policy(fields))).map((each) =>
    each.replace(/^manifest.yaml:1: Policy\[0\]./, ''),
  )
  expect(more).toEqual([])
  expect(line).toEqual(typeof mistake === 'string' ? mistake : expect.stringMatching(mistake))
})

test('a role that is owned may be bound inside its organization, and a scoped one where its scopes say', async () => {
  const inside = [
    { role: 'owned', resource: 'project:home', principal: user(1) },
    { role: 'owned', resource: 'organization:acme', principal: user(1) },
    { role: 'scoped', resource: 'project:away', principal: user(1) },
  ]
  expect((await apply(yaml({ Policy: inside }))).mistakes).toEqual([])
})

test('a role is bound by what it will be in the same file', async () => {
  const file = yaml({
    Role: [{ name: 'scoped', scopes: ['organization'] }],
    Policy: [{ role: 'scoped', resource: 'organization:acme', principal: user(1) }],
  })
  expect((await apply(file)).mistakes).toEqual([])
  expect(await mistakesOf(yaml({ Policy: [{ role: 'scoped', resource: disk, principal: user(1) }] }))).toHaveLength(1)
})

test('a role that loses a permission stops granting it at once, and gives others what it gains', async () => {
  await apply(policy({ principal: user(8) }))
  expect([await may(user(8), 'get', disk), await may(user(8), 'update', disk)]).toEqual([true, false])
  await apply(yaml({ Role: [{ name: 'reader', permissions: ['compute.disk.update'] }] }))
  expect([await may(user(8), 'get', disk), await may(user(8), 'update', disk)]).toEqual([false, true])
})

test('a permission that is renamed by its id keeps every grant under its new key', async () => {
  const id = uuid(50)
  await apply(yaml({ Permission: [{ id, key: 'compute.disk.resize' }], Role: [{ name: 'sizer', permissions: [id] }] }))
  await apply(policy({ role: 'sizer', principal: user(9) }))
  expect(await may(user(9), 'resize', disk)).toBe(true)
  await apply(yaml({ Permission: [{ id, key: 'compute.disk.grow', name: 'growdisk' }] }))
  expect(await may(user(9), 'grow', disk)).toBe(true)
  await expect(may(user(9), 'resize', disk)).rejects.toMatchObject({ reason: 'PERMISSION_NOT_FOUND' })
})
