import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { grantOnce, makeCreditGrant } from '../../../../lib/billing/accounts/grant.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { ask } from '../../../rules/ask.ts'
import { aHold, capture, later, release } from '../../../support/holds.ts'
import { deliver } from '../../../support/service.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aFundedAccount, aUsage, balanceOf, report } from '../../../support/usages.ts'
import { aClient, aTable } from '../../../support/world.ts'
import { caughtUp, eventsNow, recordsOf } from './events-world.ts'

const admin = await aClient(['admin'])
/** Returns the details of the events about expired holds that were sent since the last call. */
const detailsNow = async () =>
  (await eventsNow()).flatMap((event) => (event['detail-type'] === 'HoldsExpired' ? [event.detail] : []))
beforeEach(async () => void (await detailsNow()))
const read = ({ organization_id, id }: Account) => ask(admin, 'get-billing-balance', { org_id: organization_id, id })
const inMinutes = (minutes: number) => ({ expires_in: minutes * 60 })
const detailOf = (account: Account, released: string, available_balance: string) => ({
  ...{ id: expect.stringMatching(/-HoldsExpired$/), org_id: account.organization_id, billing_id: account.id },
  ...{ released, available_balance, at: expect.stringMatching(/^\d{4}-.*Z$/) },
})

/**
 * Charges an account that must first be settled. Waits for the stream between the settlement and the charge, because
 * the local stream could otherwise report both writes as one change.
 */
const chargeAfterSettlement = (account: Account, amount: number) =>
  withFault(before('TransactWriteItems', 2, caughtUp), () => report(account, [aUsage({ amount })]))

test('the first charge that needs the credits of expired holds sends one event with their sum, and the same one again', async () => {
  const account = await aFundedAccount(100n)
  for (const amount of [30, 20]) await aHold(account, { amount, ...inMinutes(1) })
  await aHold(account, { amount: 5, ...inMinutes(60) })
  await later(120, async () => {
    await report(account, [aUsage({ amount: 10 })])
    await read(account)
    expect(await detailsNow()).toEqual([])
    const records = await recordsOf(() => chargeAfterSettlement(account, 40))
    const details = await detailsNow()
    expect([details, await balanceOf(account)]).toEqual([[detailOf(account, '50', '85')], 50n])
    await report(account, [aUsage({ amount: 1 })])
    expect(await detailsNow()).toEqual([])
    await deliver(records)
    expect(await detailsNow()).toEqual(details)
  })
})

test('credits that expire together with a hold change neither the sum nor the event', async () => {
  const account = await aFundedAccount(100n)
  const expires_at = new Date(Date.now() + 60_000).toISOString()
  const grant = makeCreditGrant(randomUUID(), { account_id: account.id, amount: 40n, expires_at }, new Date())
  await grantOnce(aTable(), grant)
  await aHold(account, { amount: 10, ...inMinutes(1) })
  await later(120, async () => {
    await read(account)
    const [detail] = await detailsNow()
    expect(detail).toMatchObject({ billing_id: account.id, released: '10' })
  })
})

test('new holds, releases, captures, and captures that prolong a hold send nothing', async () => {
  const records = await recordsOf(async () => {
    const account = await aFundedAccount(100n)
    const [first, second, third] = [await aHold(account), await aHold(account), await aHold(account)]
    await release(account, first)
    await capture(account, second, { usages: [aUsage({ amount: 4 })] })
    const more = { usages: [aUsage({ amount: 4 })], final: false, ...inMinutes(90) }
    const prolonged = await capture(account, third, more)
    expect([prolonged.status, prolonged.body.hold.state]).toEqual([200, 'open'])
  })
  expect(records.length).toBeGreaterThan(0)
  expect(await detailsNow()).toEqual([])
})
