import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as getProduct } from '../../../../functions/billing/products/get.ts'
import { aPlan, getPlan } from '../../../support/plans.ts'
import { aProductWith } from '../../../support/products.ts'
import { costOf } from '../../../support/recorder.ts'
import { call } from '../../../support/request.ts'
import { aClient } from '../../../support/world.ts'

test('by its id in any letter case, or its name, by any client', async () => {
  const plan = await aPlan()
  const as = await aClient([])
  for (const text of [plan.id, plan.id.toUpperCase(), plan.name])
    expect((await getPlan(text, as)).body).toEqual({ plan })
  for (const text of [randomUUID(), 'no-such-plan', plan.name.toUpperCase(), '%23', ''])
    expect((await getPlan(text, as)).status).toBe(404)
})

test('its products are those of get product, in the order in which they joined', async () => {
  const plan = await aPlan()
  const first = await aProductWith({ plan_id: plan.name, prices: [{ name: 'monthly', amount: 5 }] })
  const second = await aProductWith({ plan_id: plan.id, features: [{ name: `f-${randomUUID()}` }] })
  const { products } = (await getPlan(plan.id)).body.plan
  const as = await aClient([])
  const expected = await Promise.all(
    [first, second].map((id) => call(getProduct, { as, method: 'GET', params: { id } })),
  )
  expect(products).toEqual(expected.map(({ body }) => body.product))
  expect(products.map((each: { plan_ids: string[] }) => each.plan_ids)).toEqual([[plan.id], [plan.id]])
})

test('costs two round trips without products, and one more with them', async () => {
  const plan = await aPlan()
  const as = await aClient([])
  await getPlan(plan.id, as)
  expect(await costOf(() => getPlan(plan.id, as))).toMatchObject({ depth: 2, readUnits: 3 })
  await aProductWith({ plan_id: plan.id })
  expect(await costOf(() => getPlan(plan.id, as))).toMatchObject({ depth: 3, readUnits: 4 })
})
