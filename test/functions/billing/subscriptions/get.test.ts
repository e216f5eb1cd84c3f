import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/subscriptions/get.ts'
import { handler as deleteOrganization } from '../../../../functions/directory/organizations/delete.ts'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { admin, callersOf, statusesOf } from '../../../support/accounts.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { aPlan, updatePlan } from '../../../support/plans.ts'
import { aProductWith } from '../../../support/products.ts'
import { atInstant, getSubscription, subscribe } from '../../../support/subscriptions.ts'
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()

test('who views the billing of the organization may read; others learn nothing', async () => {
  const account = await anAccount(organization)
  const { id } = await subscribe(account, (await aPlan()).id)
  const { manager, viewer, member, stranger } = await callersOf(organization.resource)
  for (const [each, status] of [
    [id, 200],
    [randomUUID(), 404],
  ] as const) {
    const path = { org_id: organization.id, billing_id: account.id, id: each }
    expect(await statusesOf(handler, [viewer, member, stranger], path)).toEqual([403, 403, 403])
    expect(await statusesOf(handler, [manager, admin], path)).toEqual([status, status])
  }
})

test('ids in any letter case, the organization by name, and `-` for any account of it', async () => {
  const company = await anOrganization()
  const [account, other] = [await anAccount(company), await anAccount(company, { makeDefault: true })]
  const { id } = await subscribe(account, (await aPlan()).id)
  for (const path of [
    account,
    { org_id: company.name, billing_id: account.id.toUpperCase() },
    { org_id: company.id, billing_id: '-' },
  ])
    expect((await getSubscription(path, id.toUpperCase())).body.subscription.id).toBe(id)
  const foreign = await anAccount(organization)
  for (const path of [other, foreign, { org_id: organization.id, billing_id: '-' }])
    expect((await getSubscription(path, id)).status).toBe(404)
  for (const each of [randomUUID(), 'x', '-']) expect((await getSubscription(account, each)).status).toBe(404)
})

test('expand fills customer and plan', async () => {
  const [account, plan] = [await anAccount(organization), await aPlan({ interval: 'month' })]
  const product = await aProductWith({ features: [{ name: `feature-${plan.id}` }], plan_id: plan.id })
  const { id } = await subscribe(account, plan.id)
  const expanded = async (query: Record<string, string>) => {
    const { customer, plan: shown } = (await getSubscription(account, id, query)).body.subscription
    return [customer?.id ?? null, shown?.products?.map((each: { id: string }) => each.id) ?? null]
  }
  expect(await expanded({})).toEqual([null, null])
  expect(await expanded({ expand: 'customer' })).toEqual([account.id, null])
  expect(await expanded({ expand: 'plan' })).toEqual([null, [product]])
  expect(await expanded({ expand: 'customer,plan' })).toEqual([account.id, [product]])
  expect(fieldsOf(await getSubscription(account, id, { extend: 'plan' }))).toEqual(['extend'])
})

test('a plan that has become inactive is shown', async () => {
  const [account, plan] = [await anAccount(organization), await aPlan()]
  const { id } = await subscribe(account, plan.id)
  await updatePlan(plan.id, { state: 'inactive' })
  const { body } = await getSubscription(account, id, { expand: 'plan' })
  expect(body.subscription).toMatchObject({ state: 'active', plan: { id: plan.id, state: 'inactive' } })
})

test('the state and the period follow the clock', async () => {
  const account = await anAccount(organization)
  const { id, trial_ends_at } = await subscribe(account, (await aPlan({ interval: 'year', trial_days: 14 })).id)
  const stateAt = (at: number) =>
    atInstant(new Date(at).toISOString(), async () => {
      const { state, current_period_start_at } = (await getSubscription(account, id)).body.subscription
      return [state, current_period_start_at === trial_ends_at]
    })
  expect(await stateAt(Date.parse(trial_ends_at) - 1_000)).toEqual(['trialing', false])
  expect(await stateAt(Date.parse(trial_ends_at))).toEqual(['active', true])
})

test('a period without end has none', async () => {
  const account = await anAccount(organization)
  const { id, created_at } = await subscribe(account, (await aPlan()).id)
  await atInstant('2099-01-01T00:00:00.000Z', async () => {
    expect((await getSubscription(account, id)).body.subscription).toMatchObject({
      ...{ state: 'active', current_period_start_at: created_at, current_period_end_at: '' },
    })
  })
})

test('the deletion of its organization ends it: admins read it, and the plan is free', async () => {
  const [company, plan] = [await anOrganization(), await aPlan({ interval: 'month' })]
  const account = await anAccount(company)
  const { id } = await subscribe(account, plan.id)
  const { manager } = await callersOf(company.resource)
  await setAccountState(aTable(), account, 'disabled', new Date())
  expect((await updatePlan(plan.id, { interval: 'day' })).status).toBe(400)
  const gone = await send(deleteOrganization, admin, { id: company.id })
  expect([gone.status, gone.text]).toEqual([200, expect.anything()])
  const { state, ended_at, phases } = (await getSubscription(account, id, { expand: 'customer' })).body.subscription
  expect([state, phases, ended_at]).toEqual(['ended', [], expect.stringMatching(/Z$/)])
  expect((await getSubscription(account, id, {}, manager)).status).toBe(403)
  expect((await updatePlan(plan.id, { interval: 'day' })).status).toBe(200)
})
