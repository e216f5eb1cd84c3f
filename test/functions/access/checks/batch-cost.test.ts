import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/access/checks/batch-check.ts'
import { handler as own } from '../../../../functions/access/checks/check-own.ts'
import { ageTable } from '../../../support/clock.ts'
import { aMemberOf, grantToGroups, groupIds } from '../../../support/groups.ts'
import { costOf } from '../../../support/recorder.ts'
import { type Credentials, call } from '../../../support/request.ts'
import { expectEachKeyOnce, read, shape } from '../../../support/searching.ts'
import {
  aClient,
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aUser,
} from '../../../support/world.ts'

const client = await aClient(['member'])
const get = await aPermission('compute.disk.get')
const reader = await aRole([get.id])
const organization = await anOrganization()
const project = await aProject(organization)
const times = <T>(count: number, make: (index: number) => T) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))
const someDisks = (count = 50) => times(count, async () => (await aResource(project, 'compute/disk')).resource)
const disks = await someDisks()

interface Question {
  subject: string
  resource: string
  permission: string
}
const about = (subject: string, resource = disks[0] as string): Question => ({ subject, resource, permission: 'get' })
const asking = (bodies: Question[], as: Credentials = client) => costOf(() => call(handler, { as, body: { bodies } }))

/** Caches the definitions, the role and the caller, but not the subjects and resources that the tests use. */
async function warm(): Promise<void> {
  const [user, disk] = [aUser(), await aResource(project, 'compute/disk')]
  await aPolicy(reader, user, disk.resource)
  await ageTable()
  await asking([about(user, disk.resource)])
}

/** Sends a batch twice to one process, and measures both costs. */
async function twice(bodies: Question[]) {
  await warm()
  const costs = [await asking(bodies), await asking(bodies)] as const
  for (const cost of costs) expectEachKeyOnce(cost)
  return costs
}

describe('one subject on resources of one project', () => {
  // A batch reads the client, the version of the definitions, the subject and each resource. The batch also reads the
  // subject's grants on each resource, on the project and on the organization.
  test.each([
    [1, 7, ['1 BatchGetItem 4', '2 BatchGetItem 3'], ['1 BatchGetItem 7']],
    [10, 25, ['1 BatchGetItem 13', '2 BatchGetItem 12'], ['1 BatchGetItem 25']],
    [50, 105, ['1 BatchGetItem 53', '2 BatchGetItem 52'], ['1 BatchGetItem 100', '1 BatchGetItem 5']],
  ])('%i checks cost %i units', async (count, units, requests, speculative) => {
    const user = aUser()
    const [first, second] = await twice(disks.slice(0, count).map((disk) => about(user, disk)))
    expect([shape(first), read(first)]).toEqual([requests, [2, units, 0]])
    expect([shape(second), read(second)]).toEqual([speculative, [1, units, 0]])
  })

  test('fifty checks of a subject in two groups cost 104 units more', async () => {
    const user = await aMemberOf(groupIds(2))
    const [first, second] = await twice(disks.map((disk) => about(user, disk)))
    expect([read(first), read(second)]).toEqual([
      [2, 209, 0],
      [1, 209, 0],
    ])
  })

  test('the grants of a subject in five groups are read as one range on each place', async () => {
    const user = await aMemberOf(groupIds(5))
    const [first, second] = await twice(disks.slice(0, 10).map((disk) => about(user, disk)))
    for (const cost of [first, second]) {
      expect(cost.requests.filter(({ command }) => command === 'Query')).toHaveLength(12)
      expect(read(cost)).toEqual([2, 25 + 12, 0])
    }
  })
})

describe('as many subjects on one resource', () => {
  // A batch reads the client, the version of the definitions and the resource. For each subject, it also reads the
  // subject and three grants.
  test.each([
    [10, 43, ['1 BatchGetItem 13', '2 BatchGetItem 30'], ['1 BatchGetItem 43']],
    [
      50,
      203,
      ['1 BatchGetItem 53', '2 BatchGetItem 100', '2 BatchGetItem 50'],
      ['1 BatchGetItem 100', '1 BatchGetItem 100', '1 BatchGetItem 3'],
    ],
  ])('%i checks cost %i units', async (count, units, requests, speculative) => {
    const users = await times(count, () => aUser())
    const [first, second] = await twice(users.map((user) => about(user)))
    expect([shape(first), read(first)]).toEqual([requests, [2, units, 0]])
    expect([shape(second), read(second)]).toEqual([speculative, [1, units, 0]])
  })

  test('members of one group share its grants', async () => {
    const groups = groupIds(1)
    const users = await times(50, () => aMemberOf(groups))
    const [first, second] = await twice(users.map((user) => about(user)))
    expect([read(first), read(second)]).toEqual([
      [2, 206, 0],
      [1, 206, 0],
    ])
  })

  test('the grants of fifty groups are read as one range on each place', async () => {
    const groups = groupIds(50)
    const users = await times(50, (n) => aMemberOf(groups.slice(n, n + 1)))
    await grantToGroups(disks[0] as string, groups.slice(7, 8), reader.id)
    const [first, second] = await twice(users.map((user) => about(user)))
    for (const cost of [first, second]) {
      expect(cost.requests.filter(({ command }) => command === 'Query')).toHaveLength(3)
      expect(read(cost)).toEqual([2, 206, 0])
      expect(
        cost.result.body.pairs.flatMap(({ status }: { status: boolean }, n: number) => (status ? [n] : [])),
      ).toEqual([7])
    }
  })
})

test('the same check fifty times costs as much as once', async () => {
  const user = aUser()
  const [first, second] = await twice(disks.map(() => about(user)))
  expect([shape(first), shape(second)]).toEqual([['1 BatchGetItem 4', '2 BatchGetItem 3'], ['1 BatchGetItem 7']])
})

test('a subject that was never seen beside those that were reads what is missing, and nothing twice', async () => {
  const [known, stranger] = [await aMemberOf(groupIds(2)), await aMemberOf(groupIds(3))]
  await warm()
  await asking([about(known)])
  const cost = await asking([about(known), about(stranger)])
  expectEachKeyOnce(cost)
  expect(shape(cost)).toEqual(['1 BatchGetItem 14', '2 BatchGetItem 12'])
})

test('a batch after a change reads all of it once more, in transactions of at most 100 items', async () => {
  const user = aUser()
  const bodies = disks.map((disk) => about(user, disk))
  await twice(bodies)
  await aPolicy(reader, user, disks[7] as string)
  const cost = await asking(bodies)
  expect(cost.result.body.pairs[7].status).toBe(true)
  expect(shape(cost)).toEqual([
    '1 BatchGetItem 100',
    '1 BatchGetItem 5',
    '2 TransactGetItems 100',
    '2 TransactGetItems 4',
  ])
  // The second reading includes every item except the client, and costs two read units for each item.
  expect(read(cost)).toEqual([2, 105 + 2 * 104, 0])
})

test('the first batch of a client reads seven items before it is authenticated, and the others after', async () => {
  const user = aUser()
  const bodies = disks.map((disk) => about(user, disk))
  await twice(bodies)
  const cost = await asking(bodies, await aClient(['member']))
  expect(shape(cost)).toEqual(['1 BatchGetItem 7', '2 BatchGetItem 46', '3 BatchGetItem 52'])
  expectEachKeyOnce(cost)
  const refused = await asking(bodies, { clientId: randomUUID(), secret: 'wrong' })
  expect([refused.result.status, shape(refused)]).toEqual([401, ['1 BatchGetItem 7']])
})

test('batches of unknown permissions read all unique constraints in one round trip', async () => {
  await warm()
  const user = aUser()
  const unknown = disks.map((disk, n) => ({ subject: user, resource: disk, permission: `verb${n}p${process.pid}` }))
  const cost = await asking(unknown)
  expect([cost.result.status, cost.depth]).toEqual([404, 2])
  const cached = await asking(unknown)
  expect([cached.result.status, cached.depth]).toEqual([404, 1])
})

test('a check of the caller itself costs what a check of any subject costs', async () => {
  const caller = await aClient([])
  const check = () => costOf(() => call(own, { as: caller, body: { resource: disks[0], permission: 'get' } }))
  await warm()
  expect(shape(await check())).toEqual(['1 BatchGetItem 4', '2 BatchGetItem 3'])
  const speculative = await check()
  expect([shape(speculative), read(speculative)]).toEqual([['1 BatchGetItem 7'], [1, 7, 0]])
})
