import { expect, test } from 'vitest'
import { handler as disable } from '../../../../functions/billing/accounts/disable.ts'
import { handler as enable } from '../../../../functions/billing/accounts/enable.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { admin } from '../../../support/accounts.ts'
import { findFindings } from '../../../support/doctor.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { aPlan } from '../../../support/plans.ts'
import {
  atInstant,
  cancel,
  entriesOf,
  getSubscription,
  subscribe,
  updateSubscription,
} from '../../../support/subscriptions.ts'
import { aFundedAccount, aUsage, report } from '../../../support/usages.ts'

// Tests the credits that plans grant while an account is disabled or a subscription is past due.

const [JANUARY, MARCH, APRIL, MAY] = [1, 3, 4, 5].map((month) => `2027-0${month}-15T10:00:00.000Z`) as [
  ...[string, string, string, string],
]

async function aSubscriber(given: object = {}) {
  const account = await aFundedAccount(0n)
  const plan = await aPlan({ interval: 'month', period_credits: 100, period_credits_expire: false, ...given })
  const { id } = await atInstant('2027-01-01T00:00:00.000Z', () => subscribe(account, plan.id))
  return { account, id, source: `system.plan.${plan.name}` }
}

const set = (handler: typeof disable, { organization_id: org_id, id }: Account) => send(handler, admin, { org_id, id })
const secondBefore = (instant: string) => new Date(Date.parse(instant) - 1_000).toISOString()
const charge = (account: Account, amount: number) => report(account, [aUsage({ amount })])
const creditsOf = async (account: Account) =>
  (await entriesOf(account)).filter((entry) => entry.includes('plan')).map((entry) => entry.split(' ')[0])

test('what was due before a disabling is given by it, later periods only if they go on when it is enabled', async () => {
  const { account } = await aSubscriber()
  await atInstant(MARCH, () => set(disable, account))
  await atInstant(APRIL, async () => {
    const given = await creditsOf(account)
    expect(given.reduce((sum, each) => sum + Number(each), 0)).toBe(300)
  })
  await atInstant(MAY, async () => {
    await set(enable, account)
    // The balance has the credits of January, February, March and May.
    expect((await charge(account, 1)).body.balance).toBe('399')
    await set(disable, account)
    await set(enable, account)
    expect((await charge(account, 1)).body.balance).toBe('398')
  })
})

test('an enabled account is due at once, also for a process whose clock is a second behind', async () => {
  const { account } = await aSubscriber()
  await atInstant(MARCH, () => set(disable, account))
  await atInstant(MAY, () => set(enable, account))
  const faults = await findFindings('subscriptions', 'subscribed accounts')
  expect(faults.filter(({ message }) => message.includes(account.id))).toEqual([])
  await atInstant(secondBefore(MAY), async () => expect((await charge(account, 1)).body.balance).toBe('399'))
})

test('a period that began before the disabling, and goes on at the enabling, gives nothing again', async () => {
  const { account } = await aSubscriber()
  await atInstant(JANUARY, async () => {
    await set(disable, account)
    await set(enable, account)
    expect((await charge(account, 1)).body.balance).toBe('99')
  })
})

test('an account that is enabled after its subscription has ended gets nothing', async () => {
  const { account, id } = await aSubscriber()
  await atInstant('2027-01-20T00:00:00.000Z', () => set(disable, account))
  await atInstant('2027-02-15T00:00:00.000Z', () => cancel(account, id))
  await atInstant(MAY, async () => {
    expect((await getSubscription(account, id)).body.subscription.ended_at).toMatch(/^2027-03-01/)
    await set(enable, account)
    expect((await charge(account, 1)).body.balance).toBe('99')
  })
})

test('cancel, PUT and reads work on a disabled account', async () => {
  const { account, id } = await aSubscriber()
  await set(disable, account)
  await atInstant(JANUARY, async () => {
    expect((await updateSubscription(account, id, { metadata: { a: 1 }, state: 'past_due' })).status).toBe(200)
    expect((await cancel(account, id, { immediate: true })).status).toBe(200)
    expect((await getSubscription(account, id)).body.subscription.state).toBe('ended')
  })
})

test('a period that begins while past due gives nothing, and its credits come once with the payment', async () => {
  const { account, id } = await aSubscriber()
  const put = (state: string) => updateSubscription(account, id, { state })
  await atInstant(JANUARY, () => put('past_due'))
  await atInstant(APRIL, async () => {
    expect((await charge(account, 1)).body.balance).toBe('99')
    await put('active')
    // The balance has the credits of January and April.
    expect((await charge(account, 1)).body.balance).toBe('198')
    await put('past_due')
    await put('active')
    expect((await charge(account, 1)).body.balance).toBe('197')
  })
  await atInstant(MAY, async () => expect((await charge(account, 1)).body.balance).toBe('296'))
})

test('what was due before it was past due is given', async () => {
  const { account, id } = await aSubscriber()
  await atInstant(MARCH, async () => {
    await updateSubscription(account, id, { state: 'past_due' })
    expect((await charge(account, 1)).body.balance).toBe('299')
  })
})

test('past due and disabled at once: both have to end', async () => {
  const { account, id } = await aSubscriber()
  await atInstant(JANUARY, async () => {
    await updateSubscription(account, id, { state: 'past_due' })
    await set(disable, account)
  })
  await atInstant(MARCH, async () => {
    await updateSubscription(account, id, { state: 'active' })
  })
  await atInstant(APRIL, async () => {
    await set(enable, account)
    expect((await charge(account, 1)).body.balance).toBe('199')
  })
})
