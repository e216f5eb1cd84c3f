import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as get } from '../../../../functions/directory/groups/get.ts'
import { handler as deleteUser } from '../../../../functions/directory/users/delete.ts'
import { atTime } from '../../../support/clock.ts'
import { listProblems } from '../../../support/doctor.ts'
import { admin, around, aTeam, END, end, later, may } from '../../../support/groups.ts'
import { aHolder, send } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { cancelled, first, withFault } from '../../../support/table-faults.ts'
import { fieldsOf } from '../../every-operation.ts'

describe('a membership that ends', () => {
  test('allows until its end, and not from then on; it stays listed with its time', async () => {
    const { join, members, at } = await aTeam()
    const [id, lasting] = [randomUUID(), randomUUID()]
    expect((await join([id], { expires_at: end })).body).toEqual({})
    await join([lasting])
    expect([await around(END, id), await around(END, lasting)]).toEqual([
      [true, false],
      [true, true],
    ])
    await atTime(END + 1, async () => {
      expect(await members()).toEqual({ [id]: end, [lasting]: '' })
      const { users, members_count } = (await send(get, admin, at, { query: { with_members: 'true' } })).body.group
      expect([users.find((user: { id: string }) => user.id === id).expires_at, members_count]).toEqual([end, 2])
    })
    expect(await listProblems()).toEqual([])
  })

  test('keeps its end where it is added again; another time, or none, takes its place', async () => {
    const { join, members } = await aTeam()
    const id = randomUUID()
    await join([id], { expires_at: end })
    await join([id])
    expect([await members(), await around(END, id)]).toEqual([{ [id]: end }, [true, false]])
    await join([id, randomUUID()], { expires_at: later })
    expect([(await members())[id], await around(END, id), await around(END + 60_000, id)]).toEqual([
      later,
      [true, true],
      [true, false],
    ])
    await join([id], { expires_at: '' })
    expect([(await members())[id], await around(END + 60_000, id)]).toEqual(['', [true, true]])
    await join([id], { expires_at: end })
    expect(await around(END, id)).toEqual([true, false])
  })

  test('begins anew, without an end, where who was a member is added again', async () => {
    const { join, members } = await aTeam()
    const id = randomUUID()
    await join([id], { expires_at: end })
    await atTime(END, async () => {
      expect((await join([id])).status).toBe(200)
      expect([await may(id), await members()]).toEqual([true, { [id]: '' }])
    })
  })

  test('an end in the past, and what is no time, are 400', async () => {
    const { join, members } = await aTeam()
    for (const expires_at of ['2020-01-01T00:00:00Z', 'soon', 7]) {
      expect(fieldsOf(await join([randomUUID()], { expires_at }))).toEqual(['expires_at'])
    }
    expect(await members()).toEqual({})
  })

  test('is taken away by a removal, and with all that its principal holds', async () => {
    const { join, members, leave } = await aTeam()
    const [one, two] = [randomUUID(), randomUUID()]
    await join([one, two], { expires_at: end })
    expect((await leave(one)).body).toMatchObject({ memberships: 1 })
    expect((await call(deleteUser, { as: admin, params: { id: two } })).body).toMatchObject({ memberships: 1 })
    expect([await may(one), await may(two), await members()]).toEqual([false, false, {}])
    await join([one])
    await atTime(END, async () => expect((await leave(one)).status).toBe(200))
    expect([await may(one), await listProblems()]).toEqual([false, []])
  })

  test('49 get another end, all or none, also where the permission of the caller takes room', async () => {
    const { join, members, group } = await aTeam()
    const owner = await aHolder(['app_group_owner', group.resource])
    const ids = Array.from({ length: 49 }, () => randomUUID())
    expect((await join(ids.slice(0, 30), {}, owner)).status).toBe(200)
    expect((await join(ids, { expires_at: end }, owner)).status).toBe(200)
    expect(await members()).toEqual(Object.fromEntries(ids.map((id) => [id, end])))
    const refused = first(2, 'TransactWriteItems', async ({ send: pass, input }) => {
      // Applies the small transaction with the tentative items, and refuses the large transactions.
      if ((input.TransactItems as object[]).length < 50) return pass()
      throw cancelled(['TransactionConflict'])
    })
    await withFault(refused, () => join(ids, { expires_at: later }, owner))
    expect(new Set(Object.values(await members())).size).toBe(1)
    expect((await join(ids, { expires_at: '' }, owner)).status).toBe(200)
    expect(await around(END, ids[0] ?? '')).toEqual([true, true])
    expect(await listProblems()).toEqual([])
  })

  test('its writes cost what those of a lasting one cost', async () => {
    const { join, leave } = await aTeam()
    const costOfBoth = async (given: object) => {
      const id = randomUUID()
      const joined = await costOf(() => join([id], given))
      const left = await costOf(() => leave(id))
      return [joined, left].map(({ readUnits, writeUnits, requests }) => [readUnits, writeUnits, requests.length])
    }
    expect(await costOfBoth({ expires_at: end })).toEqual(await costOfBoth({}))
  })
})
