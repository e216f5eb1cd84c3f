import { afterAll, expect, expectTypeOf, test } from 'vitest'
import { createTollgate, isLimitReached, isSeatsTaken, TollgateError } from '../../client/index.ts'
import { setBudgets } from '../support/budgets.ts'
import { aLimitedWorld } from '../support/limits.ts'
import { aPlan } from '../support/plans.ts'
import { aProductWith } from '../support/products.ts'
import { aService } from '../support/service.ts'
import { subscribe } from '../support/subscriptions.ts'
import { aFundedAccount } from '../support/usages.ts'
import { aClient, anAccount, anOrganization } from '../support/world.ts'

const service = await aService()
afterAll(() => service.stop())
const { clientId, secret } = await aClient(['admin'])
const tollgate = createTollgate({ baseUrl: service.url, clientId, clientSecret: secret })

/** @throws Error if the call succeeds */
async function errorOf(call: Promise<unknown>): Promise<unknown> {
  const answer = await call.catch((error: unknown) => ({ error }))
  if (typeof answer === 'object' && answer !== null && 'error' in answer) return answer.error
  throw new Error('the call succeeded')
}

test('isLimitReached gives the limit that refused a usage or a hold', async () => {
  const { account, feature, name } = await aLimitedWorld([{ amount: 3, per: 'user' }])
  const place = { organization: account.organization_id, account: account.id }
  const use = (amount: number) =>
    tollgate.createUsage({ ...place, usages: [{ type: 'feature', feature: name, amount, user_id: 'jane' }] })
  const { allowances } = await use(2)
  expect(allowances).toMatchObject([{ user_id: 'jane', remaining: '1' }])
  const error = await errorOf(use(2))
  if (!isLimitReached(error)) throw error
  expect(error.metadata).toEqual({
    ...{ billing_id: account.id, source: 'plan', feature, window: 'day', per: 'user' },
    ...{ limit: '3', used: '2', requested: '2', resets_at: expect.stringMatching(/T00:00:00\.000Z$/) },
  })
  expect([error.reason, error.status, error.violations.map(({ field }) => field)]).toEqual([
    ...['LIMIT_REACHED', 400, ['usages[0]']],
  ])
  expectTypeOf(error.metadata.source).toEqualTypeOf<'plan' | 'budget'>()

  await setBudgets(account, [{ feature: '', amount: 5, window: 'day', per: 'account' }])
  const ofHold = await errorOf(tollgate.hold(place, { amount: 6 }))
  expect(isLimitReached(ofHold) && ofHold.metadata).toMatchObject({ source: 'budget', feature: '', requested: '6' })
})

test('entitled asks whether limits allow an amount, for a user', async () => {
  const { account, name } = await aLimitedWorld([{ amount: 3, per: 'user' }])
  const place = { organization: account.organization_id, account: account.id }
  const may = (amount?: number | bigint | string) =>
    tollgate.entitled(place, name, { user_id: 'jane', ...(amount !== undefined && { amount }) })
  expect([await may(), await may(3n), await may('4')]).toEqual([true, true, false])
  expect(await errorOf(tollgate.entitled(place, name))).toMatchObject({ status: 400, reason: 'INVALID_ARGUMENT' })
})

test('other refusals and other errors are neither', async () => {
  const account = await aFundedAccount(1n)
  const place = { organization: account.organization_id, account: account.id }
  const poor = await errorOf(tollgate.createUsage({ ...place, usages: [{ amount: 2 }] }))
  expect(poor).toBeInstanceOf(TollgateError)
  for (const error of [poor, new Error('LIMIT_REACHED'), { reason: 'LIMIT_REACHED' }, 'SEATS_TAKEN', undefined, null])
    expect([isLimitReached(error), isSeatsTaken(error)]).toEqual([false, false])
})

test('isSeatsTaken gives the limit of seats, and is no reached limit', async () => {
  const organization = await anOrganization()
  const account = await anAccount(organization, { makeDefault: true })
  const plan = await aPlan({ interval: 'month' })
  await aProductWith({ plan_id: plan.id, behavior: 'per_seat', behavior_config: { seat_limit: 1 } })
  await subscribe(account, plan.id)
  const expires_at = new Date(Date.now() + 86_400_000).toISOString()
  const reserve = (user_id: string) => tollgate.reserveSeat({ id: organization.id, user_id, expires_at })
  await reserve('jane')
  const error = await errorOf(reserve('john'))
  if (!isSeatsTaken(error)) throw error
  expect([error.metadata.limit, error.metadata.used, isLimitReached(error)]).toEqual(['1', '1', false])
})
