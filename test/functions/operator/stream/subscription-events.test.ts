import { afterAll, expect, test } from 'vitest'
import { type DeliveredEvent, startEventBus } from '../../../../local/event-bus.ts'
import { startStream } from '../../../../local/stream.ts'
import { later } from '../../../support/holds.ts'
import { aPlan } from '../../../support/plans.ts'
import { journal } from '../../../support/service.ts'
import { cancel, changePlan, getSubscription, subscribe, updateSubscription } from '../../../support/subscriptions.ts'
import { aFundedAccount } from '../../../support/usages.ts'

const told: DeliveredEvent[] = []
const bus = startEventBus(async (event) => {
  told.push(event)
})
const stream = startStream(journal)
afterAll(() => bus.stop())

/** Returns the events of a subscription that were sent since the last call. Drops the events of other subscriptions. */
async function eventsOf(id: string): Promise<DeliveredEvent[]> {
  await stream.caughtUp()
  return told.splice(0).filter(({ detail }) => detail.subscription_id === id)
}

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
