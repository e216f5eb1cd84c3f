import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/access/checks/check.ts'
import { grantKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { ageTable } from '../../../support/clock.ts'
import { aMemberOf, grantToGroups, groupIds } from '../../../support/groups.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aClient, anOrganization, aPermission, aProject, aResource, aRole, aTable } from '../../../support/world.ts'

const client = await aClient(['member'])
const get = await aPermission('compute.disk.get')
const reader = await aRole([get.id])

/**
 * Creates a disk on which the given number of groups have the given number of roles each. One role takes about 80 bytes
 * of a grant.
 */
async function aDiskWithLargeGrants(grants: number, roles: number): Promise<string> {
  const { resource } = await aResource(await aProject(await anOrganization()), 'compute/disk')
  const bindings = () => Object.fromEntries(groupIds(roles).map((role) => [`ROLE#${role}`, randomUUID()]))
  const writes = groupIds(grants).map((id) => put(grantKey(resource, `app/group:${id}`), bindings()))
  await aTable().transact(writes)
  return resource
}

const asking = (subject: string, resource: string) =>
  costOf(async () => {
    return (await call(handler, { as: client, body: { subject, resource, permission: 'get' } })).body.status
  })

/**
 * Caches the caller, the role and the key of the permission. Then sets all item versions back, as if no item had
 * changed for two minutes.
 */
async function warm(): Promise<void> {
  const { resource } = await aDiskOfItsOwn()
  const groups = groupIds(1)
  await grantToGroups(resource, groups, reader.id)
  await asking(await aMemberOf(groups), resource)
  await ageTable()
}

/**
 * The largest number of read units that a check of a subject in five groups takes if it reads each grant by its key.
 * The check reads four items and three grants for each of the six principals, and reads everything twice.
 */
const TWICE_THE_PAIRS = 2 * (4 + 3 * (1 + 5))
/** The largest number of read units that the read of one range takes, because one page of a query has at most 1 MB. */
const A_RANGE = 256

test.each([
  ['few grants of many roles', 20, 300],
  ['more grants than a range reads, of dozens of roles each', 90, 120],
  ['more than 1 MB', 40, 500],
])('a process pays once for a range of %s, and then asks for pairs', async (_, grants, roles) => {
  const disk = await aDiskWithLargeGrants(grants, roles)
  const groups = groupIds(5)
  const [first, stranger, member] = [
    await aMemberOf(groupIds(5)),
    await aMemberOf(groupIds(5)),
    await aMemberOf(groups),
  ]
  await grantToGroups(disk, groups.slice(4), reader.id)
  await warm()
  const { readUnits } = await asking(first, disk)
  expect(readUnits).toBeGreaterThan(TWICE_THE_PAIRS)
  expect(readUnits).toBeLessThanOrEqual(A_RANGE + TWICE_THE_PAIRS)
  for (const [subject, result] of [
    [stranger, false],
    [member, true],
  ] as const) {
    const cost = await asking(subject, disk)
    expect(cost).toMatchObject({ result, depth: 2 })
    expect(cost.readUnits).toBeLessThanOrEqual(TWICE_THE_PAIRS)
  }
})

test('grants of one role are read as a range by every check', async () => {
  const { resource } = await aDiskOfItsOwn()
  await grantToGroups(resource, groupIds(20), reader.id)
  const members = [await aMemberOf(groupIds(5)), await aMemberOf(groupIds(5))]
  await warm()
  for (const member of members) {
    const { requests } = await asking(member, resource)
    expect(requests.filter(({ command }) => command === 'Query')).toHaveLength(3)
  }
})

async function aDiskOfItsOwn() {
  return aResource(await aProject(await anOrganization()), 'compute/disk')
}
