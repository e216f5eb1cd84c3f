import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { createTollgate, toUuid } from '../../client/index.ts'
import { serve } from '../../examples/serve.ts'
import { makeStripeWebhook } from '../../examples/stripe-webhook.ts'
import { aPlan } from '../support/plans.ts'
import { aService } from '../support/service.ts'
import { aFundedAccount } from '../support/usages.ts'
import { aClient } from '../support/world.ts'
import { events } from './stripe/events.ts'

const SECRET = 'whsec_the_signing_secret_of_the_endpoint'
const service = await aService()
const { clientId, secret } = await aClient(['admin'])
const tollgate = createTollgate({ baseUrl: service.url, clientId, clientSecret: secret })
const webhook = await serve(0, makeStripeWebhook(tollgate, SECRET))
afterAll(async () => {
  webhook.stop()
  await service.stop()
})

const sign = (payload: string, by = SECRET) => Stripe.webhooks.generateTestHeaderString({ payload, secret: by })

async function send(event: object, signature?: string): Promise<number> {
  const body = JSON.stringify(event)
  const headers = { 'stripe-signature': signature ?? sign(body) }
  return (await fetch(webhook.url, { method: 'POST', headers, body })).status
}

type Kind = keyof typeof events

/**
 * Makes an event about a new subscription. `object` replaces fields of the event's object. `created` is the time of the
 * event in seconds.
 */
function makeEvent(kind: Kind, object: object, created: number = events[kind].created) {
  const event = structuredClone<(typeof events)[Kind]>(events[kind])
  return { ...event, created, data: { object: { ...event.data.object, ...object } } }
}

/**
 * Creates a plan of 100 credits a month, and an account without credits. Makes the events of a subscription to the
 * plan.
 */
async function aCustomer() {
  const { organization_id, id: account } = await aFundedAccount(0n)
  const { name: plan } = await aPlan({ interval: 'month', period_credits: 100 })
  const place = { org_id: organization_id, billing_id: account }
  const metadata = { organization: organization_id, account }
  const [session, subscription] = [`cs_test_${randomUUID()}`, `sub_${randomUUID()}`]
  const parent = { type: 'subscription_details', quote_details: null, subscription_details: { metadata, subscription } }
  const id = await toUuid(session)
  return {
    completed: (given: object = {}) =>
      makeEvent('completed', { id: session, subscription, metadata: { ...metadata, plan }, ...given }),
    bought: (given: object) => makeEvent('completed', { id: session, mode: 'payment', subscription: null, ...given }),
    failed: (created?: number, given: object = {}) => makeEvent('failed', { parent, ...given }, created),
    paid: (created?: number, given: object = {}) => makeEvent('paid', { parent, ...given }, created),
    deleted: () => makeEvent('deleted', { id: subscription, metadata }),
    ...{ metadata, subscription },
    now: async () => (await tollgate.getSubscription({ ...place, id })).subscription,
    count: async () => (await tollgate.listSubscriptions(place)).subscriptions.length,
    states: async () => (await tollgate.listSubscriptions(place)).subscriptions.map(({ state }) => state),
    balance: async () => (await tollgate.getBillingBalance({ org_id: organization_id, id: account })).balance.amount,
  }
}
const FAILED_AT = events.failed.created

test('an event that Stripe has not signed is 400, and starts nothing', async () => {
  const { completed, count } = await aCustomer()
  const body = JSON.stringify(completed())
  const old = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET, timestamp: 1_700_000_000 })
  for (const signature of ['', 'undefined', sign(body, 'whsec_another'), sign(`${body} `), old])
    expect(await send(completed(), signature)).toBe(400)
  expect(await count()).toBe(0)
  expect(await send(completed(), sign(body))).toBe(200)
  expect(await count()).toBe(1)
})

test('a checkout starts one subscription, also where it is sent several times at once and its payment by another event', async () => {
  const { completed, subscription, now, count, balance } = await aCustomer()
  const paidLater = { ...completed(), type: 'checkout.session.async_payment_succeeded' }
  expect(await send(completed({ payment_status: 'unpaid' }))).toBe(200)
  expect(await count()).toBe(0)
  const sent = await Promise.all([paidLater, completed(), completed(), paidLater].map((event) => send(event)))
  expect(sent).toEqual([200, 200, 200, 200])
  expect(await now()).toMatchObject({ state: 'active', provider_id: subscription })
  expect([await count(), await balance()]).toEqual([1, '100'])
})

test('a payment that failed shuts out until the next one, and the time of an event decides', async () => {
  const { completed, failed, paid, now } = await aCustomer()
  await send(completed())
  expect(await send(failed())).toBe(200)
  expect((await now()).state).toBe('past_due')
  expect(await send(paid())).toBe(200)
  expect((await now()).state).toBe('active')
  for (const late of [failed(), paid(FAILED_AT - 60), failed(FAILED_AT - 120)]) expect(await send(late)).toBe(200)
  expect((await now()).state).toBe('active')
  expect(await send(failed(events.paid.created + 1))).toBe(200)
  expect(await send(paid())).toBe(200)
  expect((await now()).state).toBe('past_due')
})

test('of two subscriptions of one account an event changes the one that it is about', async () => {
  const { completed, failed, deleted, metadata, now, states } = await aCustomer()
  const { name: plan } = await aPlan({ interval: 'year' })
  const [session, subscription] = [`cs_test_${randomUUID()}`, `sub_${randomUUID()}`]
  await send(completed())
  expect(await send(completed({ id: session, subscription, metadata: { ...metadata, plan } }))).toBe(200)
  await send(failed())
  expect([(await now()).state, (await states()).toSorted()]).toEqual(['past_due', ['active', 'past_due']])
  await send(deleted())
  expect([(await now()).state, (await states()).toSorted()]).toEqual(['ended', ['active', 'ended']])
})

test('what arrives before its checkout is 409, so that Stripe sends it again', async () => {
  const { completed, failed, deleted, now, count } = await aCustomer()
  expect([await send(failed()), await send(deleted())]).toEqual([409, 409])
  expect(await count()).toBe(0)
  await send(completed())
  expect(await send(failed())).toBe(200)
  expect((await now()).state).toBe('past_due')
})

test('the first invoice says nothing that the checkout does not', async () => {
  const { completed, failed, paid, now } = await aCustomer()
  const first = { billing_reason: 'subscription_create' }
  expect([await send(failed(undefined, first)), await send(paid(undefined, first))]).toEqual([200, 200])
  await send(completed())
  await send(failed(undefined, first))
  expect((await now()).state).toBe('active')
})

test('a subscription that has ended at Stripe ends, and nothing that arrives later brings it back', async () => {
  const { completed, failed, paid, deleted, now, count, balance } = await aCustomer()
  await send(completed())
  expect([await send(deleted()), await send(deleted())]).toEqual([200, 200])
  const ended = await now()
  expect(ended.state).toBe('ended')
  for (const late of [completed(), failed(), paid(), deleted()]) expect(await send(late)).toBe(200)
  expect(await now()).toMatchObject({ state: 'ended', ended_at: ended.ended_at, canceled_at: ended.canceled_at })
  expect([await count(), await balance()]).toEqual([1, '100'])
})

test('credits are bought once, whatever is sent', async () => {
  const { bought, metadata, count, balance } = await aCustomer()
  const event = bought({ metadata: { ...metadata, product: 'credit-pack', quantity: '3' } })
  expect([await send(event), await send(event)]).toEqual([200, 200])
  expect([await count(), await balance()]).toEqual([0, '3000'])
})

test('an event about something else is 200 and does nothing; a checkout that Tollgate refuses is 500', async () => {
  const { completed, failed, deleted, metadata, count } = await aCustomer()
  const others = [
    completed({ metadata: {} }),
    failed(undefined, { parent: null }),
    { ...deleted(), type: 'invoice.sent' },
  ]
  for (const other of others) expect(await send(other)).toBe(200)
  expect(await count()).toBe(0)
  expect(await send(completed({ metadata: { ...metadata, plan: 'no-such-plan' } }))).toBe(500)
})
