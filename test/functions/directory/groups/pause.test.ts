import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { memberChangesKey } from '../../../../lib/foundation/table/keys.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { reasonOf } from '../../../support/answers.ts'
import { atTime } from '../../../support/clock.ts'
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

test('a change that another one overtakes is the 21st', async () => {
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

test('it costs one request and 2 write units for each changed member, and nothing for platform admins', async () => {
  const writesOf = async (...given: Parameters<typeof join>) =>
    (await costOf(() => join(...given))).requests.filter(({ command }) => command === 'TransactWriteItems')
  expect(await writesOf(0, [randomUUID()], admin)).toHaveLength(1)
  expect(await writesOf(0, [randomUUID()])).toHaveLength(2)
  expect(await writesOf(1, [randomUUID(), randomUUID()])).toMatchObject([{ writeUnits: 4 }, {}])
})

test('the count is kept for an hour', async () => {
  const id = randomUUID()
  await atTime(NOW, () => join(0, [id]))
  const item = await aTable().get(memberChangesKey(organization.id, `app/user:${id}`))
  expect(item?.expires_at_seconds).toBe(BigInt(Math.floor(NOW / 1_000) + 3_600))
})
