import { expect, test } from 'vitest'
import { handler as disableHandler } from '../../../../functions/billing/accounts/disable.ts'
import { handler as enableHandler } from '../../../../functions/billing/accounts/enable.ts'
import { handler as balanceHandler } from '../../../../functions/billing/accounts/get-balance.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import type { Handler } from '../../../../lib/http/operation.ts'
import { later } from '../../../support/holds.ts'
import { aPlan } from '../../../support/plans.ts'
import { call } from '../../../support/request.ts'
import { cancel, changePlan, subscribe, updateSubscription } from '../../../support/subscriptions.ts'
import { aFundedAccount } from '../../../support/usages.ts'
import { aClient } from '../../../support/world.ts'

const DAY = 86_400

const admin = await aClient(['admin'])
const send = async (handler: Handler, { organization_id: org_id, id }: Account, method = 'POST') => {
  const { status, body, text } = await call(handler, { as: admin, method, params: { org_id, id } })
  expect(status, text).toBe(200)
  return body
}
const balanceIn = async (account: Account, days: number): Promise<string> =>
  (await later(days * DAY, () => send(balanceHandler, account, 'GET'))).balance.amount

test('a subscription that ended while its account was disabled gives nothing when the account is enabled', async () => {
  const account = await aFundedAccount(0n)
  const plan = await aPlan({ interval: 'day', period_credits: '10', period_credits_expire: false })
  const { id } = await subscribe(account, plan.id)
  await send(disableHandler, account)
  await later(2.5 * DAY, () => cancel(account, id))
  await later(5.5 * DAY, () => send(enableHandler, account))
  expect(await balanceIn(account, 6)).toBe('10')
})

test('a plan with credits follows one without, also where nobody paid when the trial ended', async () => {
  const account = await aFundedAccount(0n)
  const free = await aPlan({ interval: 'month', period_credits: '0', trial_days: '1' })
  const paid = await aPlan({ interval: 'day', period_credits: '10', period_credits_expire: false })
  const { id } = await subscribe(account, free.id)
  await later(0.5 * DAY, () => updateSubscription(account, id, { state: 'past_due' }))
  await later(2 * DAY, () => changePlan(account, id, { plan_change: { plan: paid.id } }))
  await later(3 * DAY, () => updateSubscription(account, id, { state: 'active' }))
  expect(await balanceIn(account, 28)).toBe('0')
  expect(await balanceIn(account, 32.5)).not.toBe('0')
})
