import { inspect } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { bindRole } from '../../lib/access/policies/bind-role.ts'
import { boundPolicyId } from '../../lib/access/policies/grant-store.ts'
import { readPolicy } from '../../lib/access/policies/store.ts'
import { costOf } from '../support/recorder.ts'
import { apply, aTable, diagnose, may, yaml } from './builders.ts'

const uuid = (number: number) => `eeeeeeee-0000-4000-8000-${String(number).padStart(12, '0')}`
const user = (number: number) => `user:${uuid(number)}`
const disk = `compute/disk:${uuid(100)}`
const reader = uuid(101)

const policy = (more: object = {}) =>
  yaml({ Policy: [{ role: 'reader', resource: disk, principal: user(1), ...more }] })

beforeAll(async () => {
  const { diagnostics } = await apply(
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
  expect(diagnostics).toEqual([])
})

test('a policy grants when it is applied, and no longer when it is deleted', async () => {
  expect(await may(user(1), 'get', disk)).toBe(false)
  expect((await apply(policy())).changes).toEqual([`create Policy reader for ${user(1)} on ${disk}`])
  expect([await may(user(1), 'get', disk), await may(user(1), 'update', disk)]).toEqual([true, false])
  expect((await apply(policy())).changes).toEqual([])
  expect((await apply(policy({ delete: true }))).changes).toEqual([`delete Policy reader for ${user(1)} on ${disk}`])
  expect(await may(user(1), 'get', disk)).toBe(false)
  expect((await apply(policy({ delete: true }))).changes).toEqual([])
})

test('a policy on a resource of an earlier file can be created and deleted by its URN', async () => {
  const resource = 'compute/disk:frn:home:compute/disk:by-urn'
  const disks = [{ namespace: 'compute/disk', name: 'by-urn', project: 'home' }]
  expect((await apply(yaml({ Resource: disks }))).diagnostics).toEqual([])
  const byUrn = { resource, principal: user(3) }
  expect(await apply(policy(byUrn))).toMatchObject({
    diagnostics: [],
    changes: [expect.stringMatching(/^create Policy/)],
  })
  expect(await may(user(3), 'get', resource)).toBe(true)
  expect((await apply(policy({ ...byUrn, delete: true }))).changes).toHaveLength(1)
  expect(await may(user(3), 'get', resource)).toBe(false)
})

test('a policy that was created through the API is found by role, resource and principal, and the file wins', async () => {
  const at = '2026-01-01T00:00:00.000Z'
  const bound = {
    id: uuid(5),
    role_id: reader,
    resource: disk,
    principal: `app/${user(2)}`,
    title: 'API',
    metadata: '{}',
    expires_at: '',
  }
  await bindRole(aTable(), { ...bound, created_at: at, updated_at: at }, {})
  expect((await apply(policy({ principal: user(2) }))).changes).toEqual([])
  expect((await apply(policy({ principal: user(2), title: 'File' }))).changes).toHaveLength(1)
  expect(await readPolicy(aTable(), uuid(5))).toMatchObject({ title: 'File', metadata: '{}' })
  expect(await diagnose(policy({ id: uuid(6), principal: user(2) }))).toEqual([
    `manifest.yaml:1: Policy[0]: its binding is taken by the policy ${uuid(5)}`,
  ])
})

test('a policy with a known id gets the binding of the file, and loses the one it had', async () => {
  await apply(policy({ id: uuid(7), principal: user(3) }))
  await apply(policy({ id: uuid(7), principal: user(4), role: 'scoped' }))
  expect([await may(user(3), 'get', disk), await may(user(4), 'get', disk)]).toEqual([false, true])
  const binding = { role_id: reader, resource: disk, principal: `app/${user(3)}` }
  expect(await boundPolicyId(aTable(), binding)).toBeUndefined()
  await apply(yaml({ Policy: [{ id: uuid(7), delete: true }] }))
  expect(await may(user(4), 'get', disk)).toBe(false)
})

test.each([
  ['role', { role: 'updater' }],
  ['principal', { principal: user(61) }],
  ['resource', { resource: 'project:home' }],
])('a policy that gets another %s changes in one transaction', async (_, change) => {
  await apply(yaml({ Role: [{ name: 'updater', permissions: ['compute.disk.update'] }] }))
  await apply(policy({ id: uuid(60), principal: user(60) }))
  const cost = await costOf(() => apply(policy({ id: uuid(60), principal: user(60), ...change })))
  expect(cost.result.changes).toHaveLength(1)
  const ofPolicies = cost.requests.filter(
    ({ command, input }) => command === 'TransactWriteItems' && inspect(input, { depth: 6 }).includes('GRANT#'),
  )
  expect(ofPolicies).toHaveLength(1)
  await apply(yaml({ Policy: [{ id: uuid(60), delete: true }] }))
})

test.each([
  ['a role that does not exist', { role: 'nobody' }, 'role: there is no role nobody in the manifest or in the table'],
  [
    'a role outside its scopes',
    { role: 'scoped', resource: 'organization:acme' },
    'role: may not be bound on app/organization',
  ],
  ['a built-in role on another type', { role: 'app_project_owner' }, 'role: may not be bound on compute/disk'],
  [
    'a role of another organization',
    { role: 'owned', resource: 'project:away' },
    'role: there is no role owned in the manifest or in the table',
  ],
  [
    'a project that does not exist',
    { resource: 'project:nowhere' },
    'resource: there is no project nowhere in the manifest or in the table',
  ],
  [
    'a namespace that does not exist',
    { resource: `no/where:${uuid(1)}` },
    'resource: no permission is in the namespace no/where, so it does not exist',
  ],
  ['the platform', { resource: 'platform:platform' }, 'resource: no role can be bound on app/platform'],
  [
    'a URN that is not registered',
    { resource: 'compute/disk:frn:home:compute/disk:x' },
    'resource: there is no resource compute/disk:frn:home:compute/disk:x in the manifest or in the table',
  ],
  [
    'a URN of another namespace',
    { resource: 'compute/disk:frn:home:a/b:x' },
    /^resource: must be namespace:uuid, or namespace:urn/,
  ],
  ['a resource without an id', { resource: 'compute/disk' }, 'resource: must be namespace:id'],
  ['a group that does not exist', { principal: `group:${uuid(1)}` }, /^principal: there is no group/],
  [
    'a group that its organization does not have',
    { principal: 'group:acme/nobody' },
    'principal: there is no group acme/nobody in the manifest or in the table',
  ],
  ['a project as a principal', { principal: 'project:home' }, /^principal: must be namespace:id/],
  ['an id that no user can have', { principal: 'user:ada smith' }, /^principal: the id of a user is 1 to 128/],
  ['labels that are not a map', { metadata: { labels: [1] } }, /^metadata.labels: must be a map of strings/],
])('%s is reported', async (_, fields, diagnostic) => {
  const [line, ...more] = (await diagnose(policy(fields))).map((each) =>
    each.replace(/^manifest.yaml:1: Policy\[0\]./, ''),
  )
  expect(more).toEqual([])
  expect(line).toEqual(typeof diagnostic === 'string' ? diagnostic : expect.stringMatching(diagnostic))
})

test('a role of an organization may be bound inside it, and a scoped role within its scopes', async () => {
  const inside = [
    { role: 'owned', resource: 'project:home', principal: user(1) },
    { role: 'owned', resource: 'organization:acme', principal: user(1) },
    { role: 'scoped', resource: 'project:away', principal: user(1) },
  ]
  expect((await apply(yaml({ Policy: inside }))).diagnostics).toEqual([])
})

test('the rules of a binding apply to the role as the same file changes it', async () => {
  const file = yaml({
    Role: [{ name: 'scoped', scopes: ['organization'] }],
    Policy: [{ role: 'scoped', resource: 'organization:acme', principal: user(1) }],
  })
  expect((await apply(file)).diagnostics).toEqual([])
  expect(await diagnose(yaml({ Policy: [{ role: 'scoped', resource: disk, principal: user(1) }] }))).toHaveLength(1)
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
