import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as grantCredits } from '../../../../functions/billing/accounts/grant-credits.ts'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import type { Account } from '../../../../lib/billing/accounts/schema.ts'
import { admin } from '../../../support/accounts.ts'
import { aPlan, aPlanName, updatePlan } from '../../../support/plans.ts'
import { aProductWith, updated } from '../../../support/products.ts'
import { call } from '../../../support/request.ts'
import { cancel, changePlan, checkOut, entriesOf, listSubscriptions } from '../../../support/subscriptions.ts'
import { abandon, first, loseAnswer, withFault } from '../../../support/table-faults.ts'
import { aFundedAccount, balanceOf } from '../../../support/usages.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'
import { reasonOf } from '../../every-operation.ts'

const anEmptyAccount = () => aFundedAccount(0n)
const start = (account: Account, id: string, subscription_body: object) => checkOut(account, { id, subscription_body })
const grant = ({ organization_id, id: billing_id }: Account, id: string) =>
  call(grantCredits, { as: admin, params: { org_id: organization_id, billing_id }, body: { id, amount: 7 } })

test('a checkout that is sent again starts nothing, whatever has become of plan, account and subscription', async () => {
  const [account, other] = [await anEmptyAccount(), await aPlan()]
  const plan = await aPlan({ interval: 'month', on_start_credits: 5 })
  const id = randomUUID()
  await start(account, id, { plan: plan.name })
  await updatePlan(plan.id, { name: aPlanName(), state: 'inactive' })
  const again = await start(account, id.toUpperCase(), { plan: plan.name, skip_trial: false })
  expect([again.status, again.body.balance, again.body.subscription.plan_id]).toEqual([200, '5', plan.id])
  await changePlan(account, id, { plan: other.id, immediate: true })
  const changed = await start(account, id, { plan: plan.id })
  expect([changed.status, changed.body.subscription.plan_id]).toEqual([200, other.id])
  await setAccountState(aTable(), account, 'disabled', new Date())
  await cancel(account, id, { immediate: true })
  expect((await start(account, id, { plan: plan.id })).body.subscription.state).toBe('ended')
  expect((await listSubscriptions(account)).body.subscriptions).toHaveLength(1)
})

test('a purchase that is sent again buys nothing, though the product or another one has another name by now', async () => {
  const account = await anEmptyAccount()
  const sells = { behavior: 'credits', behavior_config: { credit_amount: 10 } }
  const product = await aProductWith(sells)
  const { name } = await updated(product, {})
  const body = { id: randomUUID(), product_body: { product: name } }
  await checkOut(account, body)
  await updated(product, { name: `renamed-${product.slice(0, 8)}` })
  const again = await checkOut(account, body)
  expect([again.status, again.body.balance, again.body.product?.id]).toEqual([200, '10', product])
  await updated(await aProductWith(sells), { name })
  expect((await checkOut(account, body)).body.balance).toBe('10')
  expect((await checkOut(account, { ...body, product_body: { product } })).body.balance).toBe('10')
})

test('subscriptions, bought and granted credits share their ids', async () => {
  const [account, plan] = [await anEmptyAccount(), await aPlan({ trial_days: 3 })]
  const product = await aProductWith({ behavior: 'credits', behavior_config: { credit_amount: 10 } })
  const [started, bought, granted] = [randomUUID(), randomUUID(), randomUUID()]
  await start(account, started, { plan: plan.id })
  await checkOut(account, { id: bought, product_body: { product } })
  await grant(account, granted)
  expect(reasonOf(await grant(account, started))).toBe('CREDIT_ID_REUSED')
  for (const id of [bought, granted])
    for (const name of [plan.id, 'no-such-plan'])
      expect(reasonOf(await start(account, id, { plan: name }))).toBe('CHECKOUT_ID_REUSED')
  expect(await balanceOf(account)).toBe(17n)
  // The journal has no entry for the subscription itself.
  expect(await entriesOf(account)).toEqual(['10 system.buy', '7 system.awarded'])
})

test('without an id each request is a checkout of its own', async () => {
  const [account, plan] = [await anEmptyAccount(), await aPlan()]
  const body = { subscription_body: { plan: plan.id } }
  expect((await checkOut(account, body)).status).toBe(200)
  expect(reasonOf(await checkOut(account, body))).toBe('ALREADY_SUBSCRIBED')
})

test('with `-` a known checkout is known after another account has become the default', async () => {
  const [company, plan] = [await anOrganization(), await aPlan({ on_start_credits: 5 })]
  const old = await anAccount(company, { balance: 0n, makeDefault: true })
  const path = { org_id: company.id, billing_id: '-' }
  const body = { id: randomUUID(), subscription_body: { plan: plan.id } }
  await checkOut(path, body)
  const next = await anAccount(company, { balance: 0n, makeDefault: true })
  const again = await checkOut(path, body)
  expect([again.body.balance, again.body.subscription.customer_id]).toEqual(['5', old.id])
  expect(reasonOf(await checkOut({ ...path, billing_id: next.id }, body))).toBe('CHECKOUT_ID_REUSED')
})

test('16 copies at once, and a lost answer, start one subscription and give its credits once', async () => {
  const [account, plan] = [
    await anEmptyAccount(),
    await aPlan({ interval: 'month', on_start_credits: 5, period_credits: 100 }),
  ]
  const id = randomUUID()
  const copies = await Promise.all(Array.from({ length: 16 }, () => start(account, id, { plan: plan.id })))
  expect(copies.map(({ status, body }) => [status, body.balance])).toEqual(copies.map(() => [200, '105']))
  expect((await listSubscriptions(account)).body.subscriptions.map((each: { id: string }) => each.id)).toEqual([id])
  expect((await entriesOf(account)).sort()).toEqual([`100 system.plan.${plan.name}`, `5 system.plan.${plan.name}`])
  const other = await anEmptyAccount()
  for (const given of [{}, { id: randomUUID() }]) {
    const lost = first(1, 'TransactWriteItems', loseAnswer)
    const next = await aPlan({ on_start_credits: 5 })
    const answer = await withFault(lost, () => checkOut(other, { ...given, subscription_body: { plan: next.id } }))
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('active')])
  }
  expect(await balanceOf(other)).toBe(10n)
})

test('a copy of a start that arrives after the end starts nothing anew', async () => {
  const [account, plan] = [await anEmptyAccount(), await aPlan({ interval: 'month', period_credits: 100 })]
  const subscriptions = async () => (await listSubscriptions(account)).body.subscriptions
  for (const given of [{ id: randomUUID() }, {}]) {
    const late = await abandon(() => checkOut(account, { ...given, subscription_body: { plan: plan.id } }))
    const [{ id, state }, ...others] = await subscriptions()
    expect([state, others.length]).toEqual(['active', 'id' in given ? 0 : 1])
    await cancel(account, id, { immediate: true })
    await late().catch(() => undefined)
    expect((await subscriptions()).filter((each: { state: string }) => each.state !== 'ended')).toEqual([])
  }
  // The first subscription has given the credits for this time, so those of the second one are 0.
  expect(await balanceOf(account)).toBe(100n)
})
