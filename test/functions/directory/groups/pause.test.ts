import { describe, expect, test } from 'vitest'
import { handler as add } from '../../../../functions/directory/groups/add-users.ts'
import { handler as remove } from '../../../../functions/directory/groups/remove-user.ts'
import { memberChangesKey } from '../../../../lib/foundation/table/keys.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { atTime } from '../../../support/clock.ts'
import { aHolder, send } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import type { Credentials } from '../../../support/request.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, aGroup, anOrganization, aTable, aUser } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

// An organization changes the groups of one principal at most 20 times within ten seconds, so that no stranger keeps
// the item of a user busy.

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const owner = await aHolder(['app_organization_owner', organization.resource])
const groups = await Promise.all(Array.from({ length: 21 }, () => aGroup(organization)))
const NOW = Date.now()

const groupOf = (index: number) => ({ org_id: organization.id, id: groups[index]?.id ?? '' })
const join = (index: number, user_ids: string[], as: Credentials = owner) =>
  send(add, as, groupOf(index), { body: { user_ids } })
const leave = (index: number, user_id: string, as: Credentials = owner) =>
  send(remove, as, { ...groupOf(index), user_id })
const aUserId = () => aUser().slice('app/user:'.length)

/** Makes 20 changes of a user's groups at once: joins ten groups, and leaves them. */
async function makeTwentyChanges(id: string, as: Credentials = owner): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < 10; index++) {
    statuses.push((await join(index, [id], as)).status, (await leave(index, id, as)).status)
  }
  return statuses
}

describe('after 20 changes in ten seconds', () => {
  test('further ones are 429 with Retry-After, and change nothing, until the ten seconds are over', async () => {
    const id = aUserId()
    expect(new Set(await atTime(NOW, () => makeTwentyChanges(id)))).toEqual(new Set([200]))
    const refused = await atTime(NOW + 3_500, () => join(0, [id]))
    expect([refused.status, reasonOf(refused), refused.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '7'])
    const [other, of] = [aUserId(), () => leave(0, id, admin)]
    expect((await atTime(NOW + 3_500, () => join(0, [id, other]))).status).toBe(429)
    expect((await of()).status).toBe(404)
    const after = await atTime(NOW + 10_000, async () => [(await join(0, [id])).status, (await leave(0, id)).status])
    expect(after).toEqual([200, 200])
  })

  test('a removal is 429, too', async () => {
    const id = aUserId()
    const statuses = await atTime(NOW, async () => {
      const joined: number[] = []
      for (let index = 0; index < 20; index++) joined.push((await join(index, [id])).status)
      return [...joined, (await leave(0, id)).status]
    })
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  test('platform admins, other users and other organizations go on', async () => {
    const id = aUserId()
    const other = await anOrganization()
    const [stranger, group] = [await aHolder(['app_organization_owner', other.resource]), await aGroup(other)]
    const statuses = await atTime(NOW, async () => {
      await makeTwentyChanges(id)
      return [
        (await join(0, [id])).status,
        (await join(0, [aUserId()])).status,
        (await send(add, stranger, { org_id: other.id, id: group.id }, { body: { user_ids: [id] } })).status,
        ...(await makeTwentyChanges(id, admin)),
        (await join(0, [id], admin)).status,
      ]
    })
    expect(statuses).toEqual([429, 200, 200, ...Array.from({ length: 21 }, () => 200)])
  })

  test('who is a member already does not count', async () => {
    const id = aUserId()
    const statuses = await atTime(NOW, async () => {
      const all: number[] = []
      for (let times = 0; times < 25; times++) all.push((await join(0, [id])).status)
      return all
    })
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

test('however many calls ask at once, 20 changes pass', async () => {
  const id = aUserId()
  const answers = await atTime(NOW, async () => {
    // The first one begins the ten seconds.
    const first = await join(20, [id])
    return [first, ...(await Promise.all(groups.slice(0, 20).map((_, index) => join(index, [id]))))]
  })
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('a change that another one overtakes is the 21st', async () => {
  const id = aUserId()
  const answers = await atTime(NOW, async () => {
    const statuses: number[] = []
    for (let index = 0; index < 19; index++) statuses.push((await join(index, [id])).status)
    // The first transaction finds that the ten seconds have begun, and the second one counts.
    const overtake = before('TransactWriteItems', 2, async () => statuses.push((await join(19, [id])).status))
    const overtaken = await withFault(overtake, () => join(20, [id]))
    return [...statuses, overtaken.status]
  })
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})

test('it costs one request and 2 write units for each changed member, and nothing for platform admins', async () => {
  const [ofAdmin, ofOwner] = [aUserId(), aUserId()]
  const costs = [await costOf(() => join(0, [ofAdmin], admin)), await costOf(() => join(0, [ofOwner]))]
  const [free, counted] = costs.map(({ requests, writeUnits }) => ({
    writes: requests.filter(({ command }) => command === 'TransactWriteItems').length,
    writeUnits,
  }))
  expect(free?.writes).toBe(1)
  expect(counted?.writes).toBe(2)
  const many = await costOf(() => join(1, [aUserId(), aUserId()]))
  expect(many.requests.filter(({ command }) => command === 'TransactWriteItems')).toHaveLength(2)
  expect(many.requests.find(({ command }) => command === 'TransactWriteItems')?.writeUnits).toBe(4)
})

test('the count is kept for an hour', async () => {
  const id = aUserId()
  await atTime(NOW, () => join(0, [id]))
  const item = await aTable().get(memberChangesKey(organization.id, `app/user:${id}`))
  expect(item?.expires_at_seconds).toBe(BigInt(Math.floor(NOW / 1_000) + 3_600))
})
