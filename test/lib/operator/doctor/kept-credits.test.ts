import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as grantCredits } from '../../../../functions/billing/accounts/grant-credits.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { readClock } from '../../../../lib/foundation/clock.ts'
import { accountKey } from '../../../../lib/foundation/table/keys.ts'
import { update } from '../../../../lib/foundation/table/writes.ts'
import { findFindings, repairTable } from '../../../support/doctor.ts'
import { aHold, later, release } from '../../../support/holds.ts'
import { call } from '../../../support/request.ts'
import { accountNow, aFundedAccount, aUsage, report } from '../../../support/usages.ts'
import { aClient, aTable } from '../../../support/world.ts'

const admin = await aClient()

const grant = async ({ organization_id: org_id, id: billing_id }: Account, amount: number, expires_at = '') => {
  const body = { id: randomUUID(), amount, expires_at }
  expect((await call(grantCredits, { as: admin, params: { org_id, billing_id }, body })).status).toBe(200)
}

/** Makes an account with 50 credits, and 80 further ones that a hold on 130 credits keeps over their end. */
async function aKeeper(): Promise<{ account: Account; id: string; ended_at: string }> {
  const account = await aFundedAccount(0n)
  const ended_at = new Date(readClock().getTime() + 100_000).toISOString()
  await grant(account, 50)
  await grant(account, 100, ended_at)
  const id = await aHold(account, { amount: 130, expires_in: 600 })
  await later(101, async () => expect((await report(account, [aUsage({ amount: 1 })])).status).toBe(400))
  return { account, id, ended_at }
}
type Change = Parameters<typeof update>[1]
const change = (account: Account, changes: Change) => aTable().write(update(accountKey(account.id), changes))
const find = async () => (await findFindings('account balances')).map(({ message }) => message)
const stateOf = async (account: Account) => {
  const { balance, held, available_balance, kept, kept_before, next_expiry } = await accountNow(account)
  return { balance, held, available_balance, kept, kept_before, next_expiry }
}

test('an account that keeps what its holds keep is in order, and hold and account end with nothing kept', async () => {
  const { account, id } = await aKeeper()
  expect((await stateOf(account)).kept).toMatchObject([{ amount: 80n }])
  expect(await find()).toEqual([])
  await later(102, () => release(account, id))
  expect(await find()).toEqual([])
  expect(await stateOf(account)).toMatchObject({ balance: 50n, kept: undefined, kept_before: undefined })
})

test('kept credits that no hold can keep are found, and the repair leaves those that the holds keep', async () => {
  const { account, ended_at } = await aKeeper()
  const entry = (amount: bigint) => ({ ended_at, amount, credit_ids: [randomUUID()] })
  const early = { ...entry(7n), ended_at: '2020-01-01T00:00:00.000Z' }
  const late = { ...entry(9n), ended_at: '2199-01-01T00:00:00.000Z' }
  await change(account, { set: { kept: [early, entry(131n), late] } })
  expect(await find()).toEqual([
    `account ${account.name} (${account.id}) keeps 147 expired credits, but its holds keep at most 130 of them`,
  ])
  await repairTable()
  expect(await find()).toEqual([])
  expect(await stateOf(account)).toMatchObject({ balance: 130n, kept: [{ ended_at, amount: 130n }] })
})

test.each<[string, string, Change]>([
  ['the last end', 'does not know the last end of its kept credits', { remove: ['kept_before'] }],
  ['the next end', 'does not know when a hold gives its kept credits back', { remove: ['next_expiry'] }],
])('an account that has lost %s of its kept credits gets it back', async (_, message, damage) => {
  const { account, id } = await aKeeper()
  const before = await stateOf(account)
  await change(account, damage)
  expect(await find()).toEqual([`account ${account.name} (${account.id}) ${message}`])
  await repairTable()
  expect(await find()).toEqual([])
  expect(await stateOf(account)).toEqual(before)
  await later(102, async () => expect((await release(account, id)).body).toMatchObject({ balance: '50' }))
})
