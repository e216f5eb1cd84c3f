import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../functions/checks/check.ts'
import { membershipKey } from '../../../lib/table/keys.ts'
import { put } from '../../../lib/table/writes.ts'
import { type Cost, costOf } from '../../support/recorder.ts'
import { type Call, call } from '../../support/request.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
  platformRelations,
} from '../../support/world.ts'

const client = await aClient(['member'])
const get = await aPermission('compute.disk.get')
const reader = await aRole([get.id])
const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')

const asking = (subject: string, resource = disk.resource, permission = 'get', more: Call = {}) =>
  costOf(() => call(handler, { as: client, body: { subject, resource, permission }, ...more }))

/** Each table request as the number of its round trip, its command and its number of keys. */
const shape = ({ requests }: Cost): string[] => {
  const keys = ({ input }: Cost['requests'][number]) =>
    Object.values((input.RequestItems ?? {}) as Record<string, { Keys: unknown[] }>)[0]?.Keys.length ??
    (input.TransactItems as unknown[] | undefined)?.length ??
    1
  return requests.map((request) => `${request.depth} ${request.command} ${keys(request)}`).sort()
}

const inGroups = async (count: number) => {
  const user = aUser()
  for (let made = 0; made < count; made++) await aGroup(organization, [user])
  return user
}

// A strongly consistent read costs one unit for 4 KB, and one for a missing item. The first round trip reads the client, the
// version, the resource and the subject's partition; the second one every pair of subject or group and resource or ancestor.
test.each([
  ['a resource', 0, disk.resource, 'get', 3],
  ['a resource', 1, disk.resource, 'get', 6],
  ['a resource', 3, disk.resource, 'get', 12],
  ['a project', 0, project.resource, 'compute.disk.get', 2],
  ['a project', 3, project.resource, 'compute.disk.get', 8],
  ['an organization', 0, organization.resource, 'compute.disk.get', 1],
  ['an organization', 3, organization.resource, 'compute.disk.get', 4],
  ['a name', 1, `project:${project.name}`, 'compute.disk.get', 4],
])('a warm check of %s by a subject in %i groups', async (_, groups, resource, permission, pairs) => {
  const user = await inGroups(groups)
  await asking(user, resource, permission)
  const cost = await asking(user, resource, permission)
  const second = pairs === 1 ? '2 GetItem 1' : `2 BatchGetItem ${pairs}`
  expect(shape(cost)).toEqual(['1 BatchGetItem 3', '1 Query 1', second])
  expect([cost.depth, cost.readUnits, cost.writeUnits]).toEqual([2, 4 + pairs, 0])
})

test('a warm check of a URN reads one key more, for the project that it names', async () => {
  const urn = `compute/disk:frn:${project.name}:compute/disk:${disk.name}`
  await asking(aUser(), urn)
  const cost = await asking(aUser(), urn)
  expect(shape(cost)).toEqual(['1 BatchGetItem 4', '1 Query 1', '2 BatchGetItem 3'])
  expect([cost.depth, cost.readUnits]).toEqual([2, 8])
})

test('an allow costs no more than a deny', async () => {
  const user = aUser()
  await aPolicy(reader, user, organization.resource)
  await asking(user)
  const cost = await asking(user)
  expect(cost.result.body).toEqual({ status: true })
  expect([cost.depth, cost.readUnits]).toEqual([2, 7])
})

test('a check of an owner reads no grants', async () => {
  const owner = aUser()
  const owned = await aResource(project, 'compute/disk', { owner })
  await asking(owner, owned.resource)
  const cost = await asking(owner, owned.resource)
  expect(cost.result.body).toEqual({ status: true })
  expect([cost.depth, cost.readUnits]).toEqual([1, 4])
})

test.each([
  ['superuser', false],
  ['check', true],
  ['compute.disk.get', false],
])('a check of %s on the platform reads no grants', async (permission, status) => {
  const member = aUser()
  await platformRelations(member, ['member'])
  await asking(member, 'platform:platform', permission)
  const cost = await asking(member, 'platform:platform', permission)
  expect(cost.result.body).toEqual({ status })
  expect(shape(cost)).toEqual(['1 BatchGetItem 2', '1 Query 1'])
  expect([cost.depth, cost.readUnits]).toEqual([1, 3])
})

test('the first check after a change of definitions takes three round trips, the next one two', async () => {
  const user = aUser()
  await aPolicy(await aRole([get.id]), user, project.resource)
  for (const permission of ['get', 'compute.disk.get', 'app.project.get']) {
    await asking(user)
    await aRole([])
    const cold = await asking(user, disk.resource, permission)
    expect(cold.depth).toBe(3)
    expect((await asking(user, disk.resource, permission)).depth).toBe(2)
  }
})

test('a check of a permission that is not cached takes at most three round trips', async () => {
  const user = aUser()
  await aPolicy(reader, user, project.resource)
  const cold = await asking(user, disk.resource, 'compute_disk_get')
  expect(cold.depth).toBeLessThanOrEqual(3)
  expect((await asking(user, project.resource, 'computediskget')).depth).toBeLessThanOrEqual(3)
})

test('the cost is the same with 10, 100 and 1000 other policies in the table', async () => {
  const user = await inGroups(1)
  await asking(user)
  const before = await asking(user)
  let policies = 0
  for (const target of [10, 100, 1000]) {
    for (; policies < target; policies += 10) {
      const on = [disk, project, organization]
      await Promise.all(Array.from({ length: 10 }, (_, n) => aPolicy(reader, aUser(), on[n % 3]?.resource ?? '')))
    }
    const cost = await asking(user)
    expect(shape(cost)).toEqual(shape(before))
    expect([cost.depth, cost.readUnits]).toEqual([before.depth, before.readUnits])
  }
})

test('a check of a subject in 300 groups, on a resource with two ancestors, takes two round trips', async () => {
  const user = aUser()
  const groups = Array.from({ length: 299 }, () => randomUUID())
  await Promise.all(
    groups.map((id) => aTable().write(put(membershipKey(user, id), { group: `app/group:${id}`, principal: user }))),
  )
  const last = await aGroup(organization, [user])
  await asking(user)
  const denied = await asking(user)
  expect(denied.result.body).toEqual({ status: false })
  // 301 principals on 3 resources, in parallel batches of 100 keys.
  const second = denied.requests.filter(({ depth }) => depth === 2)
  expect(second.map(({ command }) => command)).toEqual(Array.from({ length: 10 }, () => 'BatchGetItem'))
  // The 300 memberships have some 210 bytes each: 16 units of 4 KB.
  expect([denied.depth, denied.readUnits]).toEqual([2, 3 + 16 + 903])

  await aPolicy(reader, last.resource, organization.resource)
  const allowed = await asking(user)
  expect(allowed.result.body).toEqual({ status: true })
  expect(allowed.depth).toBe(2)
})

test('a refused caller costs one round trip; a request without credentials costs none', async () => {
  const user = aUser()
  await asking(user)
  const wrong = await asking(user, disk.resource, 'get', { as: { ...client, secret: 'wrong' } })
  const unknown = await asking(user, disk.resource, 'get', { as: { clientId: randomUUID(), secret: 'wrong' } })
  expect([wrong.result.status, unknown.result.status]).toEqual([401, 401])
  expect(shape(wrong)).toEqual(['1 BatchGetItem 3', '1 Query 1'])
  expect(shape(unknown)).toEqual(shape(wrong))
  expect([wrong.readUnits, unknown.readUnits]).toEqual([4, 4])

  const none = await asking(user, disk.resource, 'get', { as: undefined })
  expect([none.result.status, none.requests.length]).toEqual([401, 0])

  const forbidden = await asking(user, disk.resource, 'get', { as: await aClient([]) })
  expect([forbidden.result.status, forbidden.depth, forbidden.readUnits]).toEqual([403, 1, 4])
})

test('a check of a permission that is cached as missing takes one round trip', async () => {
  const user = aUser()
  await asking(user, disk.resource, 'nothing')
  const cost = await asking(user, disk.resource, 'nothing')
  expect(cost.result.status).toBe(404)
  expect([cost.depth, cost.readUnits]).toEqual([1, 4])
})
