import { expect, test } from 'vitest'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { parseOpenSubscriptions } from '../../../../lib/billing/timeline/advance.ts'
import type { OpenSubscription } from '../../../../lib/billing/timeline/schema.ts'
import { accountKey, subscriptionKey, subscriptionsKey, trialKey } from '../../../../lib/foundation/table/keys.ts'
import { remove, update } from '../../../../lib/foundation/table/writes.ts'
import { findAllFaults } from '../../../../lib/operator/doctor/find-all-faults.ts'
import { repairTable } from '../../../support/doctor.ts'
import { aPlan } from '../../../support/plans.ts'
import { atInstant, cancel, changePlan, subscribe, updateSubscription } from '../../../support/subscriptions.ts'
import { aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { aTable } from '../../../support/world.ts'

const OK = ['ok: each account knows the subscriptions that go on, and when one of them gives credits next']

async function find() {
  const { findings } = await findAllFaults(aTable(), new Date())
  return findings.filter(({ check }) => check === 'subscriptions').map(({ level, message }) => `${level}: ${message}`)
}

async function aSubscriber(given: object = {}) {
  const account = await aFundedAccount(0n)
  const plan = await aPlan({ interval: 'month', period_credits: 100, ...given })
  const { id } = await atInstant('2027-01-15T10:00:00.000Z', () => subscribe(account, plan.id))
  return { account, id, plan }
}
const charge = async (account: Account, amount: number) => (await report(account, [aUsage({ amount })])).body.balance
const entriesOf = async ({ id }: Account): Promise<OpenSubscription[]> =>
  parseOpenSubscriptions(await aTable().get(subscriptionsKey(id))).subscriptions
const setEntries = (account: Account, subscriptions: object[]) =>
  aTable().write(update(subscriptionsKey(account.id), { set: { subscriptions } }))
const FEBRUARY = '2027-02-01T00:00:00.000Z'
const MARCH = '2027-03-01T00:00:00.000Z'

/** Expects exactly these findings, repairs them, and expects no further findings. */
async function expectRepaired(...messages: string[]) {
  expect(await find()).toEqual(messages.map((message) => `problem: ${message}`).sort())
  await repairTable()
  expect(await find()).toEqual(OK)
}

test('subscriptions in any state are in order', async () => {
  const [{ account, id }, trial, due, ended] = [
    await aSubscriber(),
    await aSubscriber({ trial_days: 3 }),
    await aSubscriber(),
    await aSubscriber(),
  ]
  await atInstant(FEBRUARY, async () => {
    await changePlan(account, id, { plan: (await aPlan({ interval: 'year' })).id })
    await cancel(trial.account, trial.id)
    await updateSubscription(due.account, due.id, { state: 'past_due' })
    await cancel(ended.account, ended.id, { immediate: true })
    expect(await find()).toEqual(OK)
  })
  for (const at of [MARCH, '2028-02-01T00:00:00.000Z'])
    await atInstant(at, async () => {
      expect(await find()).toEqual(OK)
      await charge(account, 1)
      await updateSubscription(due.account, due.id, { state: 'active' })
      expect(await find()).toEqual(OK)
    })
})

test('an account that does not know a subscription learns of it, and its credits are given once', async () => {
  const { account, id } = await aSubscriber()
  await atInstant(FEBRUARY, async () => {
    expect(await charge(account, 1)).toBe('99')
    await setEntries(account, [])
    await expectRepaired(`account ${account.id} does not know subscription ${id}, which goes on`)
    expect(await charge(account, 1)).toBe('98')
  })
  await atInstant(MARCH, async () => {
    await setEntries(account, [])
    await aTable().write(update(accountKey(account.id), { remove: ['next_period', 'next_expiry'] }))
    await repairTable()
    expect(await find()).toEqual(OK)
    const [entry] = await entriesOf(account)
    expect([entry?.id, entry?.terms.period_credits]).toEqual([id, 100n])
    // The credits of the new period are available.
    expect(await charge(account, 1)).toBe('99')
  })
})

test('what an account knows differently follows the record', async () => {
  const { account, id } = await aSubscriber()
  await atInstant(FEBRUARY, async () => {
    const [entry] = await entriesOf(account)
    await cancel(account, id)
    await setEntries(account, [{ ...entry }])
    await expectRepaired(`account ${account.id} keeps subscription ${id} differently from its record`)
    expect((await entriesOf(account))[0]?.waiting).toMatchObject({ at: expect.stringMatching(/^2027-02-15/) })
  })
})

test('an account forgets a subscription that has ended, or does not exist', async () => {
  const [ended, gone] = [await aSubscriber(), await aSubscriber()]
  await atInstant(FEBRUARY, async () => {
    const entries = await entriesOf(ended.account)
    await cancel(ended.account, ended.id, { immediate: true })
    await setEntries(ended.account, entries)
    await aTable().write(remove(subscriptionKey(gone.id)))
    await expectRepaired(
      `account ${ended.account.id} knows subscription ${ended.id}, which has ended`,
      `account ${gone.account.id} knows subscription ${gone.id}, which does not exist`,
    )
    expect([await entriesOf(ended.account), await entriesOf(gone.account)]).toEqual([[], []])
  })
})

test('credits that were given are not given again: the account could not be charged any more', async () => {
  const { account, id } = await aSubscriber()
  await atInstant(FEBRUARY, async () => {
    await charge(account, 1)
    const [entry] = await entriesOf(account)
    await setEntries(account, [{ ...entry, decided_until: '2027-01-01T00:00:00.000Z' }])
    const now = '2027-01-15T10:00:00.000Z'
    await aTable().write(update(accountKey(account.id), { set: { next_period: now, next_expiry: now } }))
    expect((await report(account, [aUsage()])).status).not.toBe(200)
    expect((await find())[0]).toMatch(new RegExp(`subscription ${id} has given the credits of 2027-01-15`))
    await repairTable()
    expect(await find()).toEqual(OK)
    expect(await charge(account, 1)).toBe('98')
  })
})

test('the state of the account, and the instant at which it is settled next', async () => {
  const { account } = await aSubscriber()
  await atInstant(FEBRUARY, async () => {
    await charge(account, 1)
    await aTable().write(update(subscriptionsKey(account.id), { set: { is_disabled: true } }))
    await aTable().write(update(accountKey(account.id), { set: { next_period: MARCH } }))
    await expectRepaired(
      `account ${account.id} is active, but its subscriptions entitle nothing`,
      `account ${account.id} does not know when its subscriptions give credits next`,
    )
  })
  await atInstant(MARCH, async () => expect(await charge(account, 1)).toBe('99'))
})

test('an account remembers its trials', async () => {
  const { account, id, plan } = await aSubscriber({ trial_days: 3 })
  const key = trialKey(account.id, plan.id)
  await aTable().write(remove(key))
  await atInstant(FEBRUARY, () =>
    expectRepaired(`account ${account.id} does not remember the trial of subscription ${id}`),
  )
  expect((await aTable().get(key))?.subscription_id).toBe(id)
})

const itemOf = async ({ id }: Account) => parseOpenSubscriptions(await aTable().get(subscriptionsKey(id)))

test.each([
  ['an immediate cancellation', 'knows subscription %s, which has ended'],
  ['an immediate change', 'keeps subscription %s differently from its record'],
])('of %s, an account learns what was cut short', async (name, message) => {
  const { account, id } = await aSubscriber()
  const other = await aPlan({ interval: 'month', period_credits: 100 })
  await atInstant(FEBRUARY, async () => {
    expect(await charge(account, 1)).toBe('99')
    const before = await itemOf(account)
    if (name.includes('cancel')) await cancel(account, id, { immediate: true })
    else await changePlan(account, id, { plan: other.id, immediate: true })
    const { subscriptions, version } = before
    await aTable().write(
      update(subscriptionsKey(account.id), { set: { subscriptions, version }, remove: ['cut_periods'] }),
    )
    await expectRepaired(`account ${account.id} ${message.replace('%s', id)}`)
    expect((await itemOf(account)).cut_periods).toMatchObject([{ left: 100n }])
    if (name.includes('cancel')) await subscribe(account, other.id)
    expect(await charge(account, 1)).toBe('98')
  })
})
