import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/checks/check.ts'
import { ageTable } from '../../../support/clock.ts'
import { type Cost, costOf } from '../../../support/recorder.ts'
import { type Call, call } from '../../../support/request.ts'
import {
  aClient,
  aGroup,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
  platformRelations,
} from '../../../support/world.ts'

const client = await aClient(['member'])
const get = await aPermission('compute.disk.get')
const reader = await aRole([get.id])
const organization = await anOrganization()
const project = await aProject(organization)
const disk = await aResource(project, 'compute/disk')

const asking = (subject: string, resource = disk.resource, permission = 'get', more: Call = {}) =>
  costOf(() => call(handler, { as: client, body: { subject, resource, permission }, ...more }))

/** Caches the definitions and the caller, but not the subjects and resources that the tests use. */
async function warm(permission = 'get'): Promise<void> {
  await ageTable()
  await asking(aUser(), (await aResource(project, 'compute/disk')).resource, permission)
  await ageTable()
}

/** Caches the definitions, the caller and the role. */
async function cacheReader(): Promise<void> {
  const [user, other] = [aUser(), await aResource(project, 'compute/disk')]
  await aPolicy(reader, user, other.resource)
  await warm()
  await asking(user, other.resource)
}

/** Describes each table request by the number of its round trip, its command and its number of keys. */
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

// A strongly consistent read costs one read unit for each 4 KB, or for a missing item. The first round trip reads client,
// definitions, resource and subject. The second one reads the grants of the subject and its groups on the resource and
// its ancestors. If subject and resource are cached, the first round trip reads the grants, too.
test.each([
  ['a resource', 0, disk.resource, 'get', 3],
  ['a resource', 1, disk.resource, 'get', 6],
  ['a resource', 3, disk.resource, 'get', 12],
  ['a resource', 4, disk.resource, 'get', 15],
  ['a project', 0, project.resource, 'compute.disk.get', 2],
  ['a project', 3, project.resource, 'compute.disk.get', 8],
  ['an organization', 0, organization.resource, 'compute.disk.get', 1],
  ['an organization', 3, organization.resource, 'compute.disk.get', 4],
  ['a name', 1, `project:${project.name}`, 'compute.disk.get', 4],
])('a warm check of %s by a subject in %i groups', async (_, groups, resource, permission, pairs) => {
  const user = await inGroups(groups)
  await warm(permission)
  const first = await asking(user, resource, permission)
  const second = pairs === 1 ? '2 GetItem 1' : `2 BatchGetItem ${pairs}`
  expect(shape(first)).toEqual(['1 BatchGetItem 4', second])
  expect([first.depth, first.readUnits, first.writeUnits]).toEqual([2, 4 + pairs, 0])
  const speculative = await asking(user, resource, permission)
  expect(shape(speculative)).toEqual([`1 BatchGetItem ${4 + pairs}`])
  expect([speculative.depth, speculative.readUnits, speculative.writeUnits]).toEqual([1, 4 + pairs, 0])
})

test('a warm check of a URN reads one key more, for the project that it names', async () => {
  const urn = `compute/disk:frn:${project.name}:compute/disk:${disk.name}`
  const user = aUser()
  await warm()
  const first = await asking(user, urn)
  expect(shape(first)).toEqual(['1 BatchGetItem 5', '2 BatchGetItem 3'])
  expect([first.depth, first.readUnits]).toEqual([2, 8])
  const speculative = await asking(user, urn)
  expect(shape(speculative)).toEqual(['1 BatchGetItem 8'])
  expect([speculative.depth, speculative.readUnits]).toEqual([1, 8])
})

test('an allow costs no more than a deny', async () => {
  const user = aUser()
  await aPolicy(reader, user, organization.resource)
  await cacheReader()
  const cost = await asking(user)
  expect([cost.result.body, cost.depth, cost.readUnits]).toEqual([{ status: true }, 2, 7])
  const speculative = await asking(user)
  expect([speculative.result.body, speculative.depth, speculative.readUnits]).toEqual([{ status: true }, 1, 7])
})

test('a check of an owner reads no grants', async () => {
  const owner = aUser()
  const owned = await aResource(project, 'compute/disk', { owner })
  await warm()
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
  await warm(permission)
  const cost = await asking(member, 'platform:platform', permission)
  expect(cost.result.body).toEqual({ status })
  expect(shape(cost)).toEqual(['1 BatchGetItem 3'])
  expect([cost.depth, cost.readUnits]).toEqual([1, 3])
})

test('the first check after a change of definitions takes one round trip more for each thing that is not cached', async () => {
  const user = aUser()
  await aPolicy(await aRole([get.id]), user, project.resource)
  // The first check also reads the key of a custom permission, and then the role.
  for (const [permission, depth] of [
    ['get', 3],
    ['compute.disk.get', 3],
    ['app.project.get', 2],
  ] as const) {
    await asking(user)
    await aRole([])
    await ageTable()
    const cold = await asking(user, disk.resource, permission)
    expect(cold.depth).toBe(depth)
    expect((await asking(user, disk.resource, permission)).depth).toBe(1)
  }
})

test('a check of a permission that is not cached takes at most three round trips', async () => {
  const user = aUser()
  await aPolicy(reader, user, project.resource)
  await ageTable()
  const cold = await asking(user, disk.resource, 'compute_disk_get')
  expect(cold.depth).toBeLessThanOrEqual(3)
  expect((await asking(user, project.resource, 'computediskget')).depth).toBeLessThanOrEqual(3)
})

test('the cost is the same with 10, 100 and 1000 other policies in the table', async () => {
  const user = await inGroups(1)
  await warm()
  await asking(user)
  const before = await asking(user)
  expect(shape(before)).toEqual(['1 BatchGetItem 10'])
  let policies = 0
  for (const target of [10, 100, 1000]) {
    for (; policies < target; policies += 10) {
      const on = [disk, project, organization]
      await Promise.all(Array.from({ length: 10 }, (_, n) => aPolicy(reader, aUser(), on[n % 3]?.resource ?? '')))
    }
    await ageTable()
    const cost = await asking(user)
    expect(shape(cost)).toEqual(shape(before))
    expect([cost.depth, cost.readUnits]).toEqual([before.depth, before.readUnits])
  }
})

test('a refused caller costs one round trip; a request without credentials costs none', async () => {
  const user = aUser()
  await warm()
  await asking(user)
  const wrong = await asking(user, disk.resource, 'get', { as: { ...client, secret: 'wrong' } })
  const unknown = await asking(user, disk.resource, 'get', { as: { clientId: randomUUID(), secret: 'wrong' } })
  expect([wrong.result.status, unknown.result.status]).toEqual([401, 401])
  expect(shape(wrong)).toEqual(['1 BatchGetItem 4'])
  expect(shape(unknown)).toEqual(shape(wrong))
  expect([wrong.readUnits, unknown.readUnits]).toEqual([4, 4])

  const none = await asking(user, disk.resource, 'get', { as: undefined })
  expect([none.result.status, none.requests.length]).toEqual([401, 0])

  const forbidden = await asking(user, disk.resource, 'get', { as: await aClient([]) })
  expect([forbidden.result.status, forbidden.depth, forbidden.readUnits]).toEqual([403, 1, 4])
})

test('a check of a permission that is cached as missing takes one round trip', async () => {
  const user = aUser()
  await warm('nothing')
  const cost = await asking(user, disk.resource, 'nothing')
  expect(cost.result.status).toBe(404)
  expect([cost.depth, cost.readUnits]).toEqual([1, 4])
})
