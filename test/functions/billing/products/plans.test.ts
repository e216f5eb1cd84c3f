import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPlan as makePlan } from '../../../../lib/billing/plans/change-plan.ts'
import { fieldsOf, metadataOf, reasonOf } from '../../../support/answers.ts'
import { aPlan, aPlanName, getPlan } from '../../../support/plans.ts'
import { aProductWith, insisting, product, updateProduct } from '../../../support/products.ts'
import { aProduct, aTable } from '../../../support/world.ts'

const productIds = async (plan: string): Promise<string[]> =>
  (await getPlan(plan)).body.plan.products.map(({ id }: { id: string }) => id)

test('a product joins a plan by its id or name, once, and stays in its others', async () => {
  const [one, two] = [await aPlan(), await aPlan()]
  const id = await aProductWith({ plan_id: one.name })
  expect((await insisting(id, { plan_id: two.id.toUpperCase() })).body.product.plan_ids).toEqual([one.id, two.id])
  expect((await insisting(id, { plan_id: one.name })).body.product.plan_ids).toEqual([one.id, two.id])
  expect([await productIds(one.id), await productIds(two.id)]).toEqual([[id], [id]])
})

test('a text that means no plan is kept, and a plan that is named like it later gets no product', async () => {
  const text = aPlanName()
  const id = await aProductWith({ plan_id: text })
  expect((await product(id)).plan_ids).toEqual([text])
  const plan = await aPlan({ name: text })
  await insisting(id, { title: 'changed' })
  expect([(await product(id)).plan_ids, await productIds(plan.id)]).toEqual([[text], []])
  await insisting(id, { plan_id: text })
  expect([(await product(id)).plan_ids, await productIds(plan.id)]).toEqual([[text, plan.id], [id]])
})

test('a plan that is made with a chosen id has the products that had the id as a text', async () => {
  const chosen = randomUUID()
  const id = await aProductWith({ plan_id: chosen })
  await makePlan(aTable(), { id: chosen, change: { name: aPlanName() }, now: new Date() }, async () => false, true)
  expect(await productIds(chosen)).toEqual([id])
})

test('a plan has at most 50 products', async () => {
  const plan = await aPlan()
  for (let made = 0; made < 50; made++) await aProductWith({ plan_id: plan.id })
  const { id } = await aProduct()
  const refused = await updateProduct(id, { plan_id: plan.id })
  expect([refused.status, reasonOf(refused), fieldsOf(refused)]).toEqual([400, 'PLAN_TOO_LARGE', ['body.plan_id']])
  expect(metadataOf(refused)).toEqual({ resource_type: 'plan', resource: plan.id })
  expect(await productIds(plan.id)).toHaveLength(50)
})

test('a plan has at most 500 different features, also where one of its products gets more', async () => {
  const plan = await aPlan()
  const features = (count: number) => Array.from({ length: count }, () => ({ name: `f-${randomUUID()}` }))
  const shared = features(100)
  for (let made = 0; made < 4; made++) await aProductWith({ plan_id: plan.id, features: features(100) })
  const id = await aProductWith({ plan_id: plan.id, features: shared })
  // If two products of a plan have the same feature, the plan counts the feature once.
  const same = await aProductWith({ plan_id: plan.id, features: shared.slice(0, 10) })
  const refused = await insisting(same, { features: features(1) })
  expect([reasonOf(refused), fieldsOf(refused)]).toEqual(['PLAN_TOO_LARGE', ['body.features']])
  expect((await insisting(id, { features: shared.slice(1) })).status).toBe(200)
})

test('a plan that would be answered with more than 4 MiB is refused', async () => {
  const plan = await aPlan()
  const prices = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `p${index}`,
      amount: 1,
      metadata: { text: 'x'.repeat(60_000) },
    }))
  for (let made = 0; made < 4; made++) await aProductWith({ plan_id: plan.id, prices: prices(16) })
  const id = await aProductWith({ prices: prices(16) })
  expect(reasonOf(await insisting(id, { plan_id: plan.id }))).toBe('PLAN_TOO_LARGE')
  expect((await getPlan(plan.id)).status).toBe(200)
})
