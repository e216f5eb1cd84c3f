import { expect, test } from 'vitest'
import { type Account, Account as StoredAccount } from '../../../../lib/billing/accounts/schema.ts'
import { parseRecord } from '../../../../lib/foundation/schema/fields.ts'
import { accountKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { ask } from '../../../rules/ask.ts'
import { aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { aClient, aTable } from '../../../support/world.ts'
import { eventsNow } from './events-world.ts'

const admin = await aClient(['admin'])
const at = ({ organization_id: org_id, id }: Account) => ({ org_id, id })
const set = async (account: Account, body: object) =>
  expect((await ask(admin, 'update-billing-account-limits', { at: at(account), ...body })).body).toEqual({})
const stored = async ({ id }: Account) => parseRecord(StoredAccount, await aTable().get(accountKey(id)))

async function alertsOf(account: Account) {
  const asked = { at: at(account), with_billing_details: 'true' }
  const { billing_details } = (await ask(admin, 'get-billing-account', asked)).body
  return [billing_details?.alert_below, billing_details?.alerts_below]
}

/** Charges the account, and returns the amounts in the events that this sends, and the ids of the events. */
async function crossedBy(account: Account, amount: number) {
  await eventsNow()
  await report(account, [aUsage({ amount })])
  const events = (await eventsNow()).filter(
    (event) => event.detail.billing_id === account.id && event['detail-type'] === 'BalanceLow',
  )
  expect(new Set(events.map(({ detail }) => detail.id)).size).toBe(events.length)
  return events.map(({ detail }) => detail.alert_below)
}

test('several amounts, the largest first, equal ones once', async () => {
  const account = await aFundedAccount(100n)
  expect(await alertsOf(account)).toEqual(['', []])
  await set(account, { alerts_below: [10, '50', -5, 50, 20] })
  expect(await alertsOf(account)).toEqual(['50', ['50', '20', '10', '-5']])
  await set(account, { credit_min: -10 })
  expect(await alertsOf(account)).toEqual(['50', ['50', '20', '10', '-5']])
})

test('alert_below sets a list of one, and an empty text or list clears', async () => {
  const account = await aFundedAccount(100n)
  for (const none of [{ alert_below: '' }, { alerts_below: [] }]) {
    await set(account, { alerts_below: [10, 50] })
    await set(account, { alert_below: 30 })
    expect(await alertsOf(account)).toEqual(['30', ['30']])
    await set(account, none)
    expect(await alertsOf(account)).toEqual(['', []])
    const { alert_below, alerts_below } = await stored(account)
    expect([alert_below, alerts_below]).toEqual([undefined, undefined])
  }
})

test('each amount that a charge crosses is an event with the amount, once', async () => {
  const account = await aFundedAccount(100n)
  await set(account, { alerts_below: [10, 50, 30] })
  expect(await crossedBy(account, 50)).toEqual([])
  expect(await crossedBy(account, 1)).toEqual(['50'])
  expect(await crossedBy(account, 40)).toEqual(['30', '10'])
  expect(await crossedBy(account, 1)).toEqual([])
})

test('an amount that an earlier release has set is the only one', async () => {
  const account = await aFundedAccount(100n)
  await set(account, { alerts_below: [10, 50] })
  await aTable().write(update(accountKey(account.id), { set: { alert_below: 70n } }))
  expect(await alertsOf(account)).toEqual(['70', ['70']])
  expect(await crossedBy(account, 95)).toEqual(['70'])
})
