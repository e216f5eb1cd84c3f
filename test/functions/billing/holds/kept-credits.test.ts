import { expect, test } from 'vitest'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { ask } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { aHold, capture, getHold, later, release } from '../../../support/holds.ts'
import { aKeeper, balance, end, expiriesOf, grant, HOUR, WEEK } from '../../../support/kept-credits.ts'
import { aPlan } from '../../../support/plans.ts'
import { costOf } from '../../../support/recorder.ts'
import { atInstant, subscribe } from '../../../support/subscriptions.ts'
import { aFundedAccount, aUsage, report } from '../../../support/usages.ts'

const take = (account: Account, id: string, amount: number, more: object = {}) =>
  capture(account, id, { usages: [aUsage({ amount })], ...more })

test('credits that a hold kept over their end leave the balance when the hold is released', async () => {
  const { account, id } = await aKeeper({})
  await later(200, async () => {
    expect((await release(account, id)).body).toMatchObject({ balance: '0', available: '0' })
    expect(await balance(account)).toMatchObject({ amount: '0', held: '0', available: '0', expiring: [] })
  })
})

test('credits of plans that a hold kept over the ends of three periods leave with it', async () => {
  const account = await aFundedAccount(0n)
  const { id: plan } = await aPlan({ interval: 'month', period_credits: 1_000 })
  await atInstant('2027-01-10T00:00:00.000Z', () => subscribe(account, plan))
  for (const month of ['02', '03', '04']) {
    const make = () => aHold(account, { amount: '1000', expires_in: HOUR })
    const id = await atInstant(`2027-${month}-09T23:50:00.000Z`, make)
    await atInstant(`2027-${month}-10T00:01:00.000Z`, async () => {
      await release(account, id)
      expect(await balance(account)).toMatchObject({ amount: '1000', available: '1000' })
    })
  }
})

test('a hold that ends by itself gives back what it kept at its own end, however late that is booked', async () => {
  const { account, credit_id, id } = await aKeeper({ credits: 150, held: 100, expires_in: 200 })
  const { expires_at } = (await getHold(account, id)).body.hold
  await later(150, async () => expect(await balance(account)).toMatchObject({ amount: '100', available: '0' }))
  await later(9_000, async () => {
    expect((await report(account, [aUsage({ amount: 1 })])).status).toBe(400)
    expect(await balance(account)).toMatchObject({ amount: '0', available: '0', expiring: [], updated_at: expires_at })
    const about = { type: 'debit', metadata: { credit_id }, hold_id: '' }
    expect(await expiriesOf(account)).toMatchObject([
      { amount: '100', created_at: expires_at, ...about },
      { amount: '50', ...about },
    ])
  })
})

test('what is captured stays charged, and a final capture gives the rest back', async () => {
  const { account, credit_id, id } = await aKeeper({ held: 80, forever: 7n })
  await later(101, async () => {
    const { body } = await take(account, id, 30)
    expect(body).toMatchObject({ balance: '7', available: '7', hold: { state: 'captured', captured: '30' } })
    const [given] = await expiriesOf(account)
    expect(given).toMatchObject({ amount: '43', created_at: body.hold.updated_at, metadata: { credit_id } })
    expect((await release(account, id)).body).toMatchObject({ balance: '7', hold: { state: 'captured' } })
  })
})

test('a capture in parts lowers what is kept, and only the rest leaves', async () => {
  const { account, id } = await aKeeper({ credits: 60, held: 100, forever: 40n })
  await later(101, async () => {
    expect((await balance(account)).expiring).toMatchObject([{ amount: '60' }])
    await take(account, id, 25, { final: false })
    expect(await balance(account)).toMatchObject({ amount: '75', held: '75', expiring: [{ amount: '35' }] })
    await take(account, id, 45, { final: false })
    expect(await balance(account)).toMatchObject({ amount: '30', held: '30', available: '0', expiring: [] })
    expect((await release(account, id)).body).toMatchObject({ balance: '30', available: '30' })
  })
})

test('a capture beyond the hold takes all that was kept, and charges the excess to other credits', async () => {
  const { account, id } = await aKeeper({ credits: 50, held: 50, forever: 30n })
  const other = await aHold(account, { amount: 20 })
  await later(101, async () => {
    await grant(account, 10, end(500))
    await take(account, id, 60, { final: false })
    expect(await balance(account)).toMatchObject({ amount: '20', held: '20', expiring: [] })
    expect((await release(account, other)).body).toMatchObject({ balance: '20', available: '20' })
  })
})

test('credits that a capture takes from what was kept are not taken from a grant that is still to end', async () => {
  const { account, id } = await aKeeper({})
  await later(101, async () => {
    const at = end(500)
    await grant(account, 100, at)
    await take(account, id, 100)
    expect(await balance(account)).toMatchObject({ amount: '100', expiring: [{ amount: '100', expires_at: at }] })
  })
  await later(700, async () => expect((await balance(account)).amount).toBe('0'))
})

test('a hold that was made after the end gives back all of it, at the usual cost', async () => {
  const { account, id } = await aKeeper({ forever: 50n })
  await later(101, async () => {
    await grant(account, 50, end(HOUR))
    const made = [await aHold(account, { amount: 20 }), await aHold(account, { amount: 20 })] as const
    const released = await costOf(() => release(account, made[0]))
    expect(released).toMatchObject({ depth: 3, writeUnits: 8 })
    expect(released.result.body).toMatchObject({ balance: '150', available: '30' })
    expect(await costOf(() => take(account, made[1], 5))).toMatchObject({ depth: 3, writeUnits: 8 })
    expect((await costOf(() => report(account, [aUsage({ amount: 5 })]))).writeUnits).toBe(4)
    expect((await release(account, id)).body).toMatchObject({ balance: '90', available: '90' })
  })
})

test('what is kept is listed with the latest instant at which it can leave, and no hold is prolonged beyond that', async () => {
  const { account, ended_at, id } = await aKeeper({})
  const last = new Date(Date.parse(ended_at) + WEEK * 1_000).toISOString()
  const prolong = async (hold: string) =>
    (await capture(account, hold, { usages: [], final: false, expires_in: WEEK })).body.hold.expires_at
  await later(900, async () => {
    await grant(account, 1, last)
    expect((await balance(account)).expiring[0]).toEqual({ amount: '100', expires_at: last })
    expect((await prolong(await aHold(account, { amount: 1 }))) > last).toBe(true)
  })
  await later((2 * HOUR) / 3, async () => expect(await prolong(id)).toBe(last))
  await later(WEEK - HOUR, async () => {
    expect(await prolong(id)).toBe(last)
    expect((await balance(account)).amount).toBe('101')
  })
  // The second hold has kept the second grant, which ends together with the first hold.
  await later(WEEK + 100, async () => expect(await balance(account)).toMatchObject({ amount: '1', held: '1' }))
  await later(WEEK + HOUR, async () => expect(await balance(account)).toMatchObject({ amount: '0', held: '0' }))
})

test('of several ends the earliest leaves first, and one transaction names the grants', async () => {
  const account = await aFundedAccount(0n)
  const first = await grant(account, 50, end(100))
  const early = await aHold(account, { amount: 50, expires_in: HOUR })
  const [late, second, third] = await later(101, async () => {
    const at = end(100)
    const grants = [await grant(account, 30, at), await grant(account, 20, at)]
    return [await aHold(account, { amount: 50, expires_in: HOUR }), ...grants.toSorted()]
  })
  await later(202, async () => {
    expect((await balance(account)).expiring).toMatchObject([{ amount: '50' }, { amount: '50' }])
    expect((await release(account, late ?? '')).body).toMatchObject({ balance: '50', available: '0' })
    expect((await balance(account)).expiring).toMatchObject([{ amount: '50' }])
    expect((await release(account, early)).body).toMatchObject({ balance: '0', available: '0' })
    const metadata = (await expiriesOf(account)).map((each: { metadata: object }) => each.metadata)
    expect(metadata).toEqual([{ credit_id: first }, { credit_id: second, credit_ids: [second, third] }])
  })
})

test('an early hold takes what was kept at the earliest end, and leaves the rest to holds that were made later', async () => {
  const account = await aFundedAccount(0n)
  const first = await grant(account, 50, end(100))
  const early = await aHold(account, { amount: 50, expires_in: HOUR })
  const second = await later(200, () => grant(account, 50, end(300)))
  const late = await later(200, () => aHold(account, { amount: 50, expires_in: HOUR }))
  await later(900, async () => {
    expect((await release(account, early)).body).toMatchObject({ balance: '50', available: '0' })
    expect((await release(account, late)).body).toMatchObject({ balance: '0', available: '0' })
    const metadata = (await expiriesOf(account)).map((each: { metadata: object }) => each.metadata)
    expect(metadata).toEqual([{ credit_id: second }, { credit_id: first }])
  })
})

test('a revert of captured credits gives back credits that never expire, and a disabled account gives back too', async () => {
  const { account, id } = await aKeeper({})
  const { organization_id: org_id, id: billing_id } = account
  const usage = aUsage({ amount: 40 })
  await later(101, async () => {
    await capture(account, id, { usages: [usage], final: false })
    await ask(admin, 'revert-billing-usage', { org_id, billing_id, usage_id: usage.id })
    expect((await balance(account)).amount).toBe('100')
    expect((await ask(admin, 'disable-billing-account', { org_id, id: billing_id })).status).toBe(200)
    expect((await release(account, id)).body).toMatchObject({ balance: '40', available: '40' })
  })
})
