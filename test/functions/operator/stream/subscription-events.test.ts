import { expect, test } from 'vitest'
import { later } from '../../../support/holds.ts'
import { aPlan } from '../../../support/plans.ts'
import { cancel, changePlan, getSubscription, subscribe, updateSubscription } from '../../../support/subscriptions.ts'
import { aFundedAccount } from '../../../support/usages.ts'
import { eventsNow } from './events-world.ts'

/** Returns the events of a subscription that were sent since the last call. Drops the events of other subscriptions. */
const eventsOf = async (id: string) => (await eventsNow()).filter(({ detail }) => detail.subscription_id === id)

test('each write that changes a subscription sends one event, and the clock sends none', async () => {
  const account = await aFundedAccount()
  const [plan, other] = [await aPlan({ interval: 'month' }), await aPlan({ interval: 'month' })]
  const { id, current_period_end_at: end } = await subscribe(account, plan.id)
  const common = { org_id: account.organization_id, billing_id: account.id, subscription_id: id, plan_id: plan.id }
  const [started] = await eventsOf(id)
  expect(started).toMatchObject({ 'detail-type': 'SubscriptionStarted', detail: { ...common, state: 'active' } })
  expect(started?.detail.effective_at).toBeUndefined()

  await changePlan(account, id, { plan: other.id })
  expect(await eventsOf(id)).toMatchObject([
    { 'detail-type': 'SubscriptionChanged', detail: { ...common, effective_at: end } },
  ])
  await changePlan(account, id, { phase_change: { cancel_upcoming_changes: true } })
  expect(await eventsOf(id)).toMatchObject([{ 'detail-type': 'SubscriptionChanged', detail: common }])
  await updateSubscription(account, id, { state: 'past_due' })
  expect(await eventsOf(id)).toMatchObject([
    { 'detail-type': 'SubscriptionChanged', detail: { ...common, state: 'past_due' } },
  ])
  await updateSubscription(account, id, { metadata: { seen: true }, provider_id: 'sub_1' })
  expect(await eventsOf(id)).toEqual([])

  await cancel(account, id)
  await cancel(account, id)
  expect(await eventsOf(id)).toMatchObject([
    { 'detail-type': 'SubscriptionCanceled', detail: { ...common, effective_at: end } },
  ])
  await later(40 * 24 * 60 * 60, async () => {
    expect((await getSubscription(account, id)).body.subscription.state).toBe('ended')
    await updateSubscription(account, id, { metadata: {} })
    expect(await eventsOf(id)).toEqual([])
  })
})

test('a subscription that ends at once tells when', async () => {
  const account = await aFundedAccount()
  const { id } = await subscribe(account, (await aPlan({ interval: 'year' })).id)
  await eventsOf(id)
  await cancel(account, id, { immediate: true })
  const [event] = await eventsOf(id)
  expect(event).toMatchObject({ 'detail-type': 'SubscriptionCanceled', detail: { state: 'ended' } })
  expect(event?.detail.effective_at).toBe(event?.detail.at)
  expect(event?.detail.id).toMatch(/-SubscriptionCanceled$/)
})
