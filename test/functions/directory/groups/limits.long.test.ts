import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ResourceRecord } from '../../../../lib/access/resources/schema.ts'
import { countAttribute, countedIn, MAX_GROUPS_OF_ORGANIZATION } from '../../../../lib/directory/groups/group-counts.ts'
import { MAX_GROUPS } from '../../../../lib/directory/groups/member-writes.ts'
import { readGroupEnds } from '../../../../lib/directory/groups/membership.ts'
import { memberChangesKey, principalKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { reindex } from '../../../../lib/operator/migrate/reindex.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { metadataOf, reasonOf } from '../../../support/answers.ts'
import { atTime } from '../../../support/clock.ts'
import { findFindings, repairTable } from '../../../support/doctor.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, aGroup, anOrganization, aTable } from '../../../support/world.ts'

// An organization changes the groups of one principal at most 20 times within ten seconds, so that no stranger keeps
// the item of a user busy.

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const owner = await aHolder(['app_organization_owner', organization.resource])
const groups = await Promise.all(Array.from({ length: 21 }, () => aGroup(organization)))
const NOW = Date.now()

const groupOf = (index: number) => ({ org_id: organization.id, id: groups[index]?.id })
const join = (index: number, user_ids: string[], as: Caller = owner) =>
  ask(as, 'add-group-users', { ...groupOf(index), user_ids })
const leave = (index: number, user_id: string, as: Caller = owner) =>
  ask(as, 'remove-group-user', { ...groupOf(index), user_id })

/** Sends requests one after another. Returns their statuses. */
async function statusesOf(count: number, send: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push((await send(index)).status)
  return statuses
}

/** Makes 20 changes of a user's groups at once: joins ten groups, and leaves them. */
const makeTwentyChanges = (id: string, as: Caller = owner) =>
  statusesOf(20, (index) => (index % 2 === 0 ? join(index, [id], as) : leave(index - 1, id, as)))

const passing = (count: number) => Array.from({ length: count }, () => 200)

describe('after 20 changes in ten seconds', () => {
  test('further ones are 429 with Retry-After, and change nothing, until the ten seconds are over', async () => {
    const [id, other] = [randomUUID(), randomUUID()]
    expect(await atTime(NOW, () => makeTwentyChanges(id))).toEqual(passing(20))
    const refused = await atTime(NOW + 3_500, () => join(0, [id]))
    expect([refused.status, reasonOf(refused), refused.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '7'])
    expect((await atTime(NOW + 3_500, () => join(0, [id, other]))).status).toBe(429)
    expect((await leave(0, id, admin)).status).toBe(404)
    const after = await atTime(NOW + 10_000, async () => [(await join(0, [id])).status, (await leave(0, id)).status])
    expect(after).toEqual([200, 200])
  })

  test('a removal is 429, too', async () => {
    const id = randomUUID()
    const statuses = await atTime(NOW, () => statusesOf(21, (index) => (index < 20 ? join(index, [id]) : leave(0, id))))
    expect(statuses).toEqual([...passing(20), 429])
  })

  test('platform admins, other users and other organizations go on', async () => {
    const [id, other] = [randomUUID(), await anOrganization()]
    const [stranger, group] = [await aHolder(['app_organization_owner', other.resource]), await aGroup(other)]
    const statuses = await atTime(NOW, async () => {
      await makeTwentyChanges(id)
      return [
        (await join(0, [id])).status,
        (await join(0, [randomUUID()])).status,
        (await ask(stranger, 'add-group-users', { org_id: other.id, id: group.id, user_ids: [id] })).status,
        ...(await makeTwentyChanges(id, admin)),
        (await join(0, [id], admin)).status,
      ]
    })
    expect(statuses).toEqual([429, ...passing(23)])
  })

  test('who is a member already does not count', async () => {
    const id = randomUUID()
    expect(await atTime(NOW, () => statusesOf(25, () => join(0, [id])))).toEqual(passing(25))
  })
})

test('however many calls ask at once, 20 changes pass', async () => {
  const id = randomUUID()
  const answers = await atTime(NOW, async () => {
    // The first one begins the ten seconds.
    const first = await join(20, [id])
    return [first, ...(await Promise.all(groups.slice(0, 20).map((_, index) => join(index, [id]))))]
  })
  expect(answers.map(({ status }) => status).sort()).toEqual([...passing(20), 429])
})

test('a change is 429 if the 20th change happens while it runs', async () => {
  const id = randomUUID()
  const all = await atTime(NOW, async () => {
    const statuses = await statusesOf(19, (index) => join(index, [id]))
    // The first transaction finds that the ten seconds have begun, and the second one counts.
    const overtake = before('TransactWriteItems', 2, async () => statuses.push((await join(19, [id])).status))
    const overtaken = await withFault(overtake, () => join(20, [id]))
    return [...statuses, overtaken.status]
  })
  expect(all).toEqual([...passing(20), 429])
})

test('the count of changes costs one request and 2 write units for each changed member, and nothing for platform admins', async () => {
  const writesOf = async (...given: Parameters<typeof join>) =>
    (await costOf(() => join(...given))).requests.filter(({ command }) => command === 'TransactWriteItems')
  expect(await writesOf(0, [randomUUID()], admin)).toHaveLength(1)
  expect(await writesOf(0, [randomUUID()])).toHaveLength(2)
  expect(await writesOf(1, [randomUUID(), randomUUID()])).toMatchObject([{ writeUnits: 4 }, {}])
})

test('the count of changes is kept for an hour', async () => {
  const id = randomUUID()
  await atTime(NOW, () => join(0, [id]))
  const item = await aTable().get(memberChangesKey(organization.id, `app/user:${id}`))
  expect(item?.expires_at_seconds).toBe(BigInt(Math.floor(NOW / 1_000) + 3_600))
})

async function aTenant() {
  const organization = await anOrganization()
  const as = await aHolder(['app_organization_owner', organization.resource])
  const org_id = organization.id
  const add = ({ id }: ResourceRecord, user_ids: string[], by: Caller = as) =>
    ask(by, 'add-group-users', { org_id, id, user_ids })
  const remove = ({ id }: ResourceRecord, user_id: string) => ask(as, 'remove-group-user', { org_id, id, user_id })
  return { organization, add, remove, aGroup: () => aGroup(organization) }
}

/**
 * In the item of a user, increases the stored number of the user's groups in an organization, as if the user were a
 * member of this many other groups.
 */
const count = (id: string, { resource }: ResourceRecord, number: number) =>
  aTable().transact([update(principalKey(`app/user:${id}`), { add: { [countAttribute(resource)]: BigInt(number) } })])
const counted = async (id: string, { resource }: ResourceRecord) =>
  countedIn(await aTable().get(principalKey(`app/user:${id}`)), resource)

test('an organization puts a user into 1,000 of its groups, and not into one more, however many calls ask at once', async () => {
  const [id, tenant] = [randomUUID(), await aTenant()]
  await count(id, tenant.organization, MAX_GROUPS_OF_ORGANIZATION - 2)
  const groups = await Promise.all(Array.from({ length: 5 }, tenant.aGroup))
  const answers = await Promise.all(groups.map((group) => tenant.add(group, [id])))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400])
  const refused = answers.filter(({ status }) => status === 400)
  expect([...new Set(refused.map(reasonOf))]).toEqual(['TOO_MANY_GROUPS'])
  const metadata = { principal: `app/user:${id}`, organization_id: tenant.organization.id }
  expect(metadataOf(refused[0] as never)).toEqual(metadata)
  expect(await counted(id, tenant.organization)).toBe(MAX_GROUPS_OF_ORGANIZATION)
  const [full] = groups.filter((_, index) => answers[index]?.status === 400)
  const other = randomUUID()
  expect((await tenant.add(full as ResourceRecord, [other, id])).status).toBe(400)
  expect((await readGroupEnds(aTable(), `app/user:${other}`)).size).toBe(0)
})

test('a user in 1,000 groups of an organization has room for other organizations, for platform admins, and after it leaves a group', async () => {
  const [id, tenant, own] = [randomUUID(), await aTenant(), await aTenant()]
  const [first, second] = [await tenant.aGroup(), await tenant.aGroup()]
  expect((await tenant.add(first, [id])).status).toBe(200)
  await count(id, tenant.organization, MAX_GROUPS_OF_ORGANIZATION - 1)
  expect((await tenant.add(second, [id])).status).toBe(400)
  expect((await own.add(await own.aGroup(), [id])).status).toBe(200)
  expect((await tenant.remove(first, id)).status).toBe(200)
  expect((await tenant.add(second, [id])).status).toBe(200)
  expect((await tenant.add(await tenant.aGroup(), [id])).status).toBe(400)
  expect((await tenant.add(await tenant.aGroup(), [id], admin)).status).toBe(200)
  expect(MAX_GROUPS).toBeGreaterThan(2 * MAX_GROUPS_OF_ORGANIZATION)
})

test('the doctor finds a wrong count and repairs it, and reindex counts memberships of an earlier format', async () => {
  const [id, tenant] = [randomUUID(), await aTenant()]
  for (const group of [await tenant.aGroup(), await tenant.aGroup()]) await tenant.add(group, [id])
  const key = principalKey(`app/user:${id}`)
  const message = `app/user:${id} has wrong counts of its memberships by organization`
  const messages = async () => (await findFindings('groups')).map((finding) => finding.message)
  await count(id, tenant.organization, 3)
  expect(await messages()).toContain(message)
  expect((await repairTable()).shown.map((repair) => repair.message)).toContain(message)
  expect(await counted(id, tenant.organization)).toBe(2)
  await aTable().transact([update(key, { remove: [countAttribute(tenant.organization.resource)] })])
  await reindex(aTable())
  expect([await counted(id, tenant.organization), await messages()]).toEqual([2, []])
})
