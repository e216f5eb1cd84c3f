import { expect, test } from 'vitest'
import { planKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { findFindings, repairTable } from '../../../support/doctor.ts'
import { aPlan, getPlan, updatePlan } from '../../../support/plans.ts'
import { aProductWith } from '../../../support/products.ts'
import { aProduct, aTable } from '../../../support/world.ts'

const productIds = async (plan: string): Promise<string[]> =>
  (await getPlan(plan)).body.plan.products.map(({ id }: { id: string }) => id)

test('the doctor finds and repairs a plan that does not name its product, and one that names another', async () => {
  const plan = await aPlan()
  const id = await aProductWith({ plan_id: plan.id })
  const table = aTable()
  const item = await table.get(planKey(plan.id))
  await table.write(put(planKey(plan.id), { ...item, members: [] }))
  const found = async () => (await findFindings('products')).map(({ message }) => message)
  expect(await found()).toEqual([`product ${id} has a plan that does not name it`])
  await repairTable()
  expect([await found(), await productIds(plan.id)]).toEqual([[], [id]])
  const { id: other } = await aProduct()
  const members = [
    { id: other, bytes: 5n },
    { id, bytes: 5n },
  ]
  await table.write(put(planKey(plan.id), { ...item, members }))
  expect(await found()).toEqual([`plan ${plan.id} names a product that does not have it`])
  await repairTable()
  expect([await found(), await productIds(plan.id)]).toEqual([[], [id]])
  expect((await updatePlan(plan.id, { title: 'x' })).status).toBe(200)
})
