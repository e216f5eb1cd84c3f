import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as getBalance } from '../../../../functions/billing/accounts/get-balance.ts'
import { handler as grantCredits } from '../../../../functions/billing/accounts/grant-credits.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { readClock } from '../../../../lib/foundation/clock.ts'
import { expiringCreditsKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { admin } from '../../../support/accounts.ts'
import { hold, newHold } from '../../../support/holds.ts'
import { aPlan } from '../../../support/plans.ts'
import { call } from '../../../support/request.ts'
import { atInstant, entriesOf, getSubscription, subscribe, transactionsOf } from '../../../support/subscriptions.ts'
import { accountNow, aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const charge = (account: Account, amount: number) => report(account, [aUsage({ amount })])
const balanceShown = async ({ organization_id: org_id, id }: Account) =>
  (await call(getBalance, { as: admin, method: 'GET', params: { org_id, id } })).body.balance

/** Creates an account with a subscription to a monthly plan. The subscription starts on the last day of January. */
async function aSubscriber(plan: object, balance = 0n, given: object = {}) {
  const account = await aFundedAccount(balance, given)
  const made = await aPlan({ interval: 'month', period_credits: 100, ...plan })
  const source = `system.plan.${made.name}`
  const { id } = await atInstant('2027-01-31T10:00:00.000Z', () => subscribe(account, made.id))
  return { account, id, source }
}

test('a period gives its credits, which expire at its end: the next charge sees both', async () => {
  const { account } = await aSubscriber({ on_start_credits: 5 }, 10n)
  await atInstant('2027-02-01T00:00:00.000Z', async () => {
    expect((await charge(account, 30)).body.balance).toBe('85')
    expect(await balanceShown(account)).toMatchObject({ amount: '85', expiring: [{ amount: '70' }] })
  })
  // On 1 March, 70 credits of the first period have expired.
  await atInstant('2027-03-01T00:00:00.000Z', async () => {
    expect((await charge(account, 115)).body.balance).toBe('0')
  })
})

test.each([
  ['a balance', async (account: Account) => (await balanceShown(account)).amount],
  ['a hold', async (account: Account) => (await hold(account, newHold({ amount: 100 }))).body.balance],
  ['a charge', async (account: Account) => (await charge(account, 100)).body.balance.replace(/^0$/, '100')],
])('%s never decides without the credits that are due', async (_, ask) => {
  const { account } = await aSubscriber({ trial_days: 14 })
  expect((await atInstant('2027-02-10T00:00:00.000Z', () => charge(account, 1))).status).toBe(400)
  expect(await atInstant('2027-02-14T10:00:01.000Z', () => ask(account))).toBe('100')
})

test('periods of months keep the day of the start, or have the last day of a shorter month', async () => {
  const { account, id } = await aSubscriber({})
  const periodAt = (at: string) =>
    atInstant(at, async () => {
      const { subscription } = (await getSubscription(account, id)).body
      return [subscription.current_period_start_at, subscription.current_period_end_at].map((each) => each.slice(0, 13))
    })
  expect(await periodAt('2027-02-01T00:00:00.000Z')).toEqual(['2027-01-31T10', '2027-02-28T10'])
  expect(await periodAt('2027-03-01T00:00:00.000Z')).toEqual(['2027-02-28T10', '2027-03-31T10'])
  expect(await periodAt('2028-02-29T09:59:59.000Z')).toEqual(['2028-01-31T10', '2028-02-29T10'])
})

test('a transaction tells the plan and the subscription, at the start of its period', async () => {
  const { account, id, source } = await aSubscriber({ on_start_credits: 5 })
  await atInstant('2027-02-28T12:00:00.000Z', async () => {
    const transactions = await transactionsOf(account)
    const { billing_cycle_anchor_at: start, current_period_start_at } = (await getSubscription(account, id)).body
      .subscription
    const given = transactions.filter(({ type }: { type: string }) => type === 'credit')
    const about = { source, metadata: { subscription_id: id } }
    expect(given).toHaveLength(3)
    expect(given[0]).toMatchObject({ amount: '100', created_at: current_period_start_at, ...about })
    for (const each of given.slice(1)) expect(each).toMatchObject({ created_at: start, ...about })
  })
})

test('credits of a period that came and went unnoticed leave no entry', async () => {
  const { account, source } = await aSubscriber({}, 10n)
  await atInstant('2028-02-10T00:00:00.000Z', async () => {
    expect((await charge(account, 1)).body.balance).toBe('109')
    expect((await entriesOf(account)).filter((entry) => !entry.startsWith('-1 '))).toEqual([
      ...[`100 ${source}`, '-100 system.expired', `100 ${source}`],
    ])
  })
})

test('where the balance was below zero, unnoticed periods pay for that, with entries', async () => {
  const { account, source } = await aSubscriber({ period_credits: 10 }, 0n, { credit_min: -100n })
  await atInstant('2027-02-01T00:00:00.000Z', () => charge(account, 25))
  await atInstant('2027-06-01T00:00:00.000Z', async () => {
    expect((await balanceShown(account)).amount).toBe('10')
    const transactions = await transactionsOf(account)
    const booked = transactions.map((each: Record<string, string>) =>
      [each.created_at?.slice(0, 10), each.type, each.amount, each.source].join(' '),
    )
    expect(booked.filter((line: string) => line.startsWith('2027')).reverse()).toEqual([
      `2027-01-31 credit 10 ${source}`,
      '2027-02-01 debit 25 ',
      `2027-02-28 credit 10 ${source}`,
      `2027-03-31 credit 10 ${source}`,
      // At the start of the third period the balance was -5, so only 5 of the 10 granted credits were left to expire.
      '2027-04-30 debit 5 system.expired',
      `2027-05-31 credit 10 ${source}`,
    ])
  })
})

test('credits that never expire are given in full for each unnoticed period', async () => {
  const { account } = await aSubscriber({ period_credits_expire: false })
  await atInstant('2027-05-01T00:00:00.000Z', async () => {
    expect(await balanceShown(account)).toMatchObject({ amount: '400', expiring: [] })
    const sum = (await entriesOf(account)).reduce((total, entry) => total + Number.parseInt(entry, 10), 0)
    expect(sum).toBe(400)
  })
})

test('at the start of a period as much is given as the balance takes, and nothing is refused for it', async () => {
  const { account } = await aSubscriber({}, 0n)
  const params = { org_id: account.organization_id, billing_id: account.id }
  await atInstant('2027-02-01T00:00:00.000Z', async () => {
    await charge(account, 100)
    const body = { id: randomUUID(), amount: '9223372036854775800' }
    expect((await call(grantCredits, { as: admin, params, body })).status).toBe(200)
  })
  await atInstant('2027-03-01T00:00:00.000Z', async () => {
    expect((await charge(account, 1)).body.balance).toBe('9223372036854775806')
    expect((await balanceShown(account)).expiring).toMatchObject([{ amount: '6' }])
  })
})

test('the credits of plans do not count among the 100 grants that may be about to expire', async () => {
  const { account } = await aSubscriber({})
  const params = { org_id: account.organization_id, billing_id: account.id }
  await atInstant('2027-02-01T00:00:00.000Z', async () => {
    const expires_at = new Date(readClock().getTime() + 100 * DAY_MS).toISOString()
    await charge(account, 1)
    const item = await aTable().get(expiringCreditsKey(account.id))
    const granted = Array.from({ length: 99 }, () => ({ id: randomUUID(), left: 1n, expires_at }))
    const grants = [...((item?.grants ?? []) as object[]), ...granted]
    await aTable().write(update(expiringCreditsKey(account.id), { set: { grants } }))
    const grant = () => call(grantCredits, { as: admin, params, body: { id: randomUUID(), amount: 1, expires_at } })
    expect((await grant()).status).toBe(200)
    expect(reasonOf(await grant())).toBe('TOO_MANY_EXPIRING_CREDITS')
  })
  await atInstant('2027-03-01T00:00:00.000Z', async () => {
    expect((await charge(account, 101)).body.balance).toBe('0')
  })
})

test('8 charges at the instant of a period give its credits once', async () => {
  const { account, source } = await aSubscriber({})
  await atInstant('2027-02-28T10:00:05.000Z', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => charge(account, 2)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await accountNow(account)).balance).toBe(84n)
    const entries = await entriesOf(account)
    expect(entries.filter((entry) => !entry.startsWith('-2 '))).toEqual([
      ...[`100 ${source}`, '-100 system.expired', `100 ${source}`],
    ])
  })
})
