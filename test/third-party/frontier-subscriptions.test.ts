import { afterAll, expect, test } from 'vitest'
import { ApiClient as V1Beta1 } from '../../vendor/frontier/api-client.mjs'
import { basic } from '../support/request.ts'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

/** Tests plans, subscriptions and entitlements with a client that is generated from Frontier's public API. */
const service = await aService()
afterAll(() => service.stop())
const headers = { authorization: basic(await aClient(['admin'])), 'Content-Type': 'application/json' }
const frontier = new V1Beta1({ baseUrl: service.url, baseApiParams: { headers } })

const { data } = await frontier.frontierServiceCreateOrganization({ name: 'hooli' })
const hooli = data.organization?.id ?? ''
const account = await frontier.frontierServiceCreateBillingAccount(hooli, { body: { name: 'hooli' } })
const billing = account.data.billing_account?.id ?? ''

test('plans: create, list, get, update', async () => {
  const body = { name: 'solo', title: 'Solo', interval: 'month', on_start_credits: '5', trial_days: '7' }
  const plan = (await frontier.frontierServiceCreatePlan({ body })).data.plan
  expect(plan).toMatchObject(body)
  const { plans } = (await frontier.frontierServiceListPlans()).data
  expect(plans?.map(({ name }) => name).sort()).toEqual(['solo', 'team', 'team-yearly'])
  const id = plan?.id ?? ''
  await frontier.frontierServiceUpdatePlan(id, { body: { ...body, title: 'Alone' } })
  expect((await frontier.frontierServiceGetPlan(id)).data.plan?.title).toBe('Alone')
})

test('subscriptions: checkout, list, get, update, change, cancel, trialed', async () => {
  const body = { subscription_body: { plan: 'team', skip_trial: false, cancel_after_trial: false } }
  const started = (await frontier.adminServiceDelegatedCheckout(hooli, billing, body)).data.subscription
  const { id = '', plan_id = '' } = started ?? {}
  expect(started?.state).toBe('trialing')
  const listed = (await frontier.frontierServiceListSubscriptions(hooli, billing, { state: 'trialing' })).data
  expect(listed.subscriptions?.map((each) => each.id)).toEqual([id])
  const trial = await frontier.frontierServiceHasTrialed(hooli, billing, plan_id)
  expect(trial.data.trialed).toBe(true)
  await frontier.frontierServiceUpdateSubscription(hooli, billing, id, { metadata: { note: 'x' } })
  const got = (await frontier.frontierServiceGetSubscription(hooli, billing, id, { expand: ['plan'] })).data
    .subscription
  expect([got?.metadata, got?.plan?.name]).toEqual([{ note: 'x' }, 'team'])
  const change = { plan_change: { plan: 'team-yearly', immediate: false } }
  expect((await frontier.frontierServiceChangeSubscription(hooli, billing, id, change)).data.phase?.reason).toBe(
    'change',
  )
  expect((await frontier.frontierServiceCancelSubscription(hooli, billing, id, { immediate: true })).data).toEqual({})
  expect((await frontier.frontierServiceGetSubscription(hooli, billing, id)).data.subscription?.state).toBe('ended')
})

test('entitlements and bought credits', async () => {
  const may = async () =>
    (await frontier.frontierServiceCheckFeatureEntitlement(hooli, billing, { feature: 'support' })).data.status
  expect(await may()).toBe(false)
  await frontier.adminServiceDelegatedCheckout(hooli, billing, { subscription_body: { plan: 'team-yearly' } })
  expect(await may()).toBe(true)
  const body = { product_body: { product: 'credit-pack', quantity: '2' } }
  expect((await frontier.adminServiceDelegatedCheckout(hooli, billing, body)).data.product?.name).toBe('credit-pack')
})
