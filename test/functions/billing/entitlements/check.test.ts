import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setAccountState } from '../../../../lib/billing/accounts/limits.ts'
import { updateProduct as changeProduct } from '../../../../lib/billing/products/update-product.ts'
import { deleteOrganization } from '../../../support/accounts.ts'
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
import { anAccount, anOrganization, aTable } from '../../../support/world.ts'

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
  expect((await checkEntitlement(account, { feature })).body).toEqual({
    status: false,
    reason: 'NOT_ENTITLED',
    allowances: [],
  })
  const { features, subscriptions } = (await listEntitlements(account)).body
  expect([features, subscriptions]).toEqual([[], []])
})
