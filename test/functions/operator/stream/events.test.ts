import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { grantOnce, makeCreditGrant } from '../../../../lib/billing/accounts/grant.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { accountKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ask } from '../../../rules/ask.ts'
import { aHold, capture, later } from '../../../support/holds.ts'
import { deliver } from '../../../support/service.ts'
import { accountNow, aFundedAccount, aUsage, balanceOf, report } from '../../../support/usages.ts'
import { aClient, aTable } from '../../../support/world.ts'
import { eventsNow, recordsOf, refuseEvents } from './events-world.ts'

const admin = await aClient(['admin'])
const set = (account: Account, attributes: Record<string, unknown>) =>
  aTable().transact([update(accountKey(account.id), { set: attributes })])

async function watched(balance = 100n, alert_below: bigint | undefined = 50n, credit_min = 0n) {
  const account = await aFundedAccount(balance, { credit_min })
  if (alert_below !== undefined) await set(account, { alert_below })
  return account
}

/** Returns the events of an account that were sent since the last call. Drops the events of other accounts. */
const eventsOf = async ({ id }: Account) => (await eventsNow()).filter(({ detail }) => detail.billing_id === id)
const typesOf = async (account: Account) => (await eventsOf(account)).map((event) => event['detail-type'])
const charge = (account: Account, amount: number) => report(account, [aUsage({ amount })])

const recordsOfCharge = (account: Account, amount: number) => recordsOf(() => charge(account, amount))

test('a charge from the line to below it tells that the balance is low, once, with everything', async () => {
  const account = await watched()
  await charge(account, 50)
  expect(await typesOf(account)).toEqual([])
  await charge(account, 1)
  const { updated_at } = await accountNow(account)
  expect(await eventsOf(account)).toEqual([
    {
      ...{ id: expect.any(String), source: 'tollgate', 'detail-type': 'BalanceLow', time: updated_at },
      detail: {
        ...{ id: expect.any(String), org_id: account.organization_id, billing_id: account.id },
        ...{ balance: '49', alert_below: '50', at: updated_at },
      },
    },
  ])
  await charge(account, 1)
  expect(await typesOf(account)).toEqual([])
})

test('a charge down to the floor tells that the balance is exhausted, without alert_below too', async () => {
  for (const credit_min of [0n, -20n]) {
    const account = await watched(10n, undefined, credit_min)
    await charge(account, 10 - Number(credit_min) - 1)
    expect(await typesOf(account)).toEqual([])
    await charge(account, 1)
    const [event] = await eventsOf(account)
    expect(event).toMatchObject({ 'detail-type': 'BalanceExhausted' })
    expect(event?.detail).toMatchObject({ balance: String(credit_min), credit_min: String(credit_min) })
    expect(event?.detail).not.toHaveProperty('alert_below')
  }
})

test('what a hold sets aside tells nothing: the lines are those of the balance', async () => {
  const account = await watched()
  const id = await aHold(account, { amount: 100 })
  expect(await typesOf(account)).toEqual([])
  await capture(account, id, { usages: [aUsage({ amount: 51 })] })
  expect(await typesOf(account)).toEqual(['BalanceLow'])
})

test('a charge that crosses both lines tells both', async () => {
  const account = await watched()
  await charge(account, 100)
  expect(await typesOf(account)).toEqual(['BalanceLow', 'BalanceExhausted'])
})

test('credits and reverts arm the lines again, and tell nothing themselves', async () => {
  const account = await watched()
  const usage = aUsage({ amount: 60 })
  await report(account, [usage])
  expect(await typesOf(account)).toEqual(['BalanceLow'])
  await ask(admin, 'revert-billing-usage', {
    org_id: account.organization_id,
    billing_id: account.id,
    usage_id: usage.id,
  })
  expect(await typesOf(account)).toEqual([])
  await charge(account, 51)
  expect(await typesOf(account)).toEqual(['BalanceLow'])
  const now = new Date()
  await grantOnce(aTable(), makeCreditGrant(randomUUID(), { account_id: account.id, amount: 1n }, now))
  expect(await typesOf(account)).toEqual([])
  await charge(account, 1)
  expect(await typesOf(account)).toEqual(['BalanceLow'])
})

test('a line that moves over the balance tells nothing, and neither does the next charge below it', async () => {
  const account = await watched(100n, 10n)
  await set(account, { alert_below: 200n, credit_min: 100n, available_balance: 0n })
  await charge(account, 1)
  await set(account, { credit_min: 0n, available_balance: 100n })
  await charge(account, 1)
  expect(await typesOf(account)).toEqual([])
})

test('two charges in one batch are two changes: each tells the line that it crosses', async () => {
  const account = await watched()
  const batch = []
  for (const amount of [51, 1, 48]) batch.push(...(await recordsOfCharge(account, amount)))
  const first = await eventsOf(account)
  expect(await deliver(batch)).toEqual([])
  const again = await eventsOf(account)
  expect(again.map((event) => [event['detail-type'], event.detail.balance])).toEqual([
    ['BalanceLow', '49'],
    ['BalanceExhausted', '0'],
  ])
  expect(again.map(({ detail }) => detail)).toEqual(first.map(({ detail }) => detail))
})

test('an event that comes again has the same id', async () => {
  const account = await watched()
  const records = await recordsOfCharge(account, 51)
  const [first] = await eventsOf(account)
  await deliver(records)
  const [again] = await eventsOf(account)
  expect(again?.detail).toEqual(first?.detail)
})

test('a bus that is down holds up no entry of the journal; the event is delivered again', async () => {
  const account = await watched()
  refuseEvents(3)
  await charge(account, 51)
  expect(await typesOf(account)).toEqual(['BalanceLow'])
  const records = await recordsOfCharge(account, 49)
  expect(await typesOf(account)).toEqual(['BalanceExhausted'])
  refuseEvents(1)
  const failed = await deliver(records)
  expect(failed).toEqual([records.find(({ eventName }) => eventName === 'MODIFY')?.dynamodb?.SequenceNumber])
  expect(await balanceOf(account)).toBe(0n)
})

test('credits that expire take the balance below a line as a charge does, at their instant', async () => {
  const account = await watched(40n)
  const expires_at = new Date(Date.now() + 60_000).toISOString()
  const grant = makeCreditGrant(randomUUID(), { account_id: account.id, amount: 60n, expires_at }, new Date())
  await grantOnce(aTable(), grant)
  expect(await typesOf(account)).toEqual([])
  // The charge is refused, so the expiry is the only change of the account. The local stream can merge changes that
  // follow each other immediately.
  await later(120, () => charge(account, 41))
  const events = await eventsOf(account)
  expect(events.map((event) => [event['detail-type'], event.detail.at])).toEqual([['BalanceLow', expires_at]])
})
