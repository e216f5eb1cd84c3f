import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/entitlements/check.ts'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import { updateProduct as changeProduct } from '../../../../lib/billing/products/update-product.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { admin, callersOf, deleteOrganization, statusesOf } from '../../../support/accounts.ts'
import { aPlan } from '../../../support/plans.ts'
import { aProductWith, updated } from '../../../support/products.ts'
import {
  atInstant,
  cancel,
  changePlan,
  checkEntitlement,
  listEntitlements,
  subscribe,
  updateSubscription,
} from '../../../support/subscriptions.ts'
import { anAccount, anOrganization, aProject, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const organization = await anOrganization()
const aFeatureName = () => `feature-${randomUUID().slice(0, 12)}`

/** Creates a plan with a product that has the feature. */
async function aPlanWith(feature: string, given: object = {}) {
  const plan = await aPlan({ interval: 'month', ...given })
  const product = await aProductWith({ features: [{ name: feature }], plan_id: plan.id })
  return { id: plan.id, product }
}
type Path = Parameters<typeof checkEntitlement>[0]
const entitled = async (path: Path, feature: string) => (await checkEntitlement(path, { feature })).body.status

test('platform admins and members, and who views the billing of the organization; others learn nothing', async () => {
  const [account, feature] = [await anAccount(organization), aFeatureName()]
  await aPlanWith(feature)
  const { manager, viewer, member, stranger } = await callersOf(organization.resource)
  for (const [billing_id, name, status] of [
    [account.id, feature, 200],
    [randomUUID(), feature, 404],
    [account.id, 'no-such-feature', 404],
  ] as const) {
    const [path, body] = [{ org_id: organization.id, billing_id }, { feature: name }]
    expect(await statusesOf(handler, [viewer, stranger], path, { body })).toEqual([403, 403])
    expect(await statusesOf(handler, [manager, member, admin], path, { body })).toEqual([status, status, status])
  }
})

test('a plan of a subscription has a product with the feature, by id or name', async () => {
  const [account, other] = [await anAccount(organization), await anAccount(organization)]
  const [feature, elsewhere] = [aFeatureName(), aFeatureName()]
  const plan = await aPlanWith(feature)
  await aPlanWith(elsewhere)
  const [{ id = '' } = {}] = (await updated(plan.product, {})).features
  expect(await entitled(account, feature)).toBe(false)
  await subscribe(account, plan.id)
  for (const named of [feature, id, id.toUpperCase()]) expect(await entitled(account, named)).toBe(true)
  expect([await entitled(account, elsewhere), await entitled(other, feature)]).toEqual([false, false])
})

test('an unknown feature is 404, and so is the name of a product', async () => {
  const account = await anAccount(organization)
  const plan = await aPlanWith(aFeatureName())
  await subscribe(account, plan.id)
  const { name } = await updated(plan.product, {})
  for (const feature of [randomUUID(), 'no-such-feature', name, plan.id])
    expect((await checkEntitlement(account, { feature })).status).toBe(404)
  for (const body of [{}, { feature: '' }, { feature: 1 }])
    expect(fieldsOf(await checkEntitlement(account, body))).toEqual(['feature'])
  expect(fieldsOf(await checkEntitlement(account, { feature: 'x', plan: 'y' }))).toEqual(['plan'])
})

test('`-` and `project_id` work as for usages', async () => {
  const company = await anOrganization()
  const [account, project] = [await anAccount(company, { makeDefault: true }), await aProject(company)]
  const [feature, foreign] = [aFeatureName(), await aProject(organization)]
  await subscribe(account, (await aPlanWith(feature)).id)
  const ask = (org_id: string, billing_id: string, given: object = {}) =>
    checkEntitlement({ org_id, billing_id }, { feature, ...given })
  for (const answer of [
    await ask(company.name, '-'),
    await ask(company.id, account.id.toUpperCase(), { project_id: project.id }),
    await ask('-', '-', { project_id: project.id }),
  ])
    expect([answer.status, answer.body]).toEqual([200, { status: true }])
  expect(fieldsOf(await ask(company.id, account.id, { project_id: foreign.id }))).toEqual(['project_id'])
  expect(fieldsOf(await ask('-', '-'))).toEqual(['project_id'])
  expect(fieldsOf(await ask(company.id, '-', { project_id: project.id }))).toEqual(['project_id'])
  expect((await ask('-', '-', { project_id: randomUUID() })).status).toBe(404)
  expect((await ask(organization.id, account.id)).status).toBe(404)
})

test('a trial entitles; past due, disabled and ended ones do not', async () => {
  const [account, feature] = [await anAccount(organization), aFeatureName()]
  const { id } = await subscribe(account, (await aPlanWith(feature, { trial_days: 14 })).id)
  expect(await entitled(account, feature)).toBe(true)
  await updateSubscription(account, id, { state: 'past_due' })
  expect(await entitled(account, feature)).toBe(false)
  await updateSubscription(account, id, { state: 'active' })
  expect(await entitled(account, feature)).toBe(true)
  await setAccountState(aTable(), account, 'disabled', new Date())
  expect(await entitled(account, feature)).toBe(false)
  await setAccountState(aTable(), { ...account, state: 'disabled', version: 1n }, 'active', new Date())
  expect(await entitled(account, feature)).toBe(true)
  await cancel(account, id, { immediate: true })
  expect(await entitled(account, feature)).toBe(false)
})

test('what waits comes by the clock: an end, and a change of the plan', async () => {
  const [account, one, two, three] = [await anAccount(organization), aFeatureName(), aFeatureName(), aFeatureName()]
  const [canceled, changed] = [
    await subscribe(account, (await aPlanWith(one)).id),
    await subscribe(account, (await aPlanWith(two)).id),
  ]
  await cancel(account, canceled.id)
  await changePlan(account, changed.id, { plan: (await aPlanWith(three)).id })
  const all = async () => [await entitled(account, one), await entitled(account, two), await entitled(account, three)]
  const end = Date.parse(canceled.current_period_end_at)
  await atInstant(new Date(end - 5_000).toISOString(), async () => expect(await all()).toEqual([true, true, false]))
  await atInstant(new Date(end + 5_000).toISOString(), async () => expect(await all()).toEqual([false, false, true]))
})

test('products and features are those of now: an inactive product entitles as long as it is in the plan', async () => {
  const [account, feature, added] = [await anAccount(organization), aFeatureName(), aFeatureName()]
  const plan = await aPlanWith(feature)
  await subscribe(account, plan.id)
  const product = await aProductWith({ features: [{ name: added }] })
  expect(await entitled(account, added)).toBe(false)
  await updated(product, { plan_id: plan.id })
  expect(await entitled(account, added)).toBe(true)
  const operate = (change: object) =>
    changeProduct(aTable(), { id: product, change, now: new Date(), newId: () => randomUUID(), path: 'body' })
  await operate({ state: 'inactive' })
  expect(await entitled(account, added)).toBe(true)
  await operate({ plan_ids: [] })
  expect(await entitled(account, added)).toBe(false)
  await updated(plan.product, { features: [] })
  expect([200, 404]).toContain((await checkEntitlement(account, { feature })).status)
  expect((await checkEntitlement(account, { feature })).body.status).not.toBe(true)
})

test('after the deletion of its organization nothing entitles', async () => {
  const [company, feature] = [await anOrganization(), aFeatureName()]
  const account = await anAccount(company)
  await subscribe(account, (await aPlanWith(feature)).id)
  await setAccountState(aTable(), account, 'disabled', new Date())
  await deleteOrganization(company.resource)
  expect((await checkEntitlement(account, { feature })).body).toEqual({ status: false })
  const { features, subscriptions } = (await listEntitlements(account)).body
  expect([features, subscriptions]).toEqual([[], []])
})
