import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { handler as getBalance } from '../../functions/billing/accounts/get-balance.ts'
import { handler as grantCredits } from '../../functions/billing/accounts/grant-credits.ts'
import type { Account } from '../../lib/billing/accounts/schema.ts'
import { readClock } from '../../lib/foundation/clock.ts'
import { aHold } from './holds.ts'
import { call } from './request.ts'
import { transactionsOf } from './subscriptions.ts'
import { aFundedAccount } from './usages.ts'
import { aClient } from './world.ts'

const admin = await aClient()

export const end = (seconds: number) => new Date(readClock().getTime() + seconds * 1_000).toISOString()
export const grant = async (
  { organization_id: org_id, id: billing_id }: Account,
  amount: number,
  expires_at: string,
) => {
  const body = { id: randomUUID(), amount, expires_at }
  expect((await call(grantCredits, { as: admin, params: { org_id, billing_id }, body })).status).toBe(200)
  return body.id
}
export const balance = async ({ organization_id: org_id, id }: Account) =>
  (await call(getBalance, { as: admin, params: { org_id, id } })).body.balance

export const HOUR = 3_600
export const WEEK = 7 * 24 * HOUR

/** Makes an account with credits that end in 100 seconds, and a hold on some of them that ends later. */
export async function aKeeper({ credits = 100, held = 100, forever = 0n, expires_in = HOUR }) {
  const account = await aFundedAccount(forever)
  const ended_at = end(100)
  const credit_id = await grant(account, credits, ended_at)
  return { account, ended_at, credit_id, id: await aHold(account, { amount: held, expires_in }) }
}
export const expiriesOf = async (account: Account) =>
  (await transactionsOf(account)).filter(({ source }: { source: string }) => source === 'system.expired')
