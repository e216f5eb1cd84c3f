import { expect, test } from 'vitest'
import { aPlan, getPlan, listPlans, updatePlan } from '../../../support/plans.ts'
import { aProductWith } from '../../../support/products.ts'
import { aClient } from '../../../support/world.ts'

const idsOf = ({ body }: { body: { plans: { id: string }[] } }) => body.plans.map(({ id }) => id)

test('active plans with their products by id, others where they are asked for, in pages', async () => {
  const made = await Promise.all([aPlan(), aPlan(), aPlan(), aPlan()])
  const ids = made.map(({ id }) => id).sort()
  const [gone = ''] = ids
  await updatePlan(gone, { state: 'inactive' })
  await aProductWith({ plan_id: ids[1] })
  const as = await aClient([])
  expect(idsOf(await listPlans({}, as))).toEqual(ids.slice(1))
  expect(idsOf(await listPlans({ state: 'inactive' }, as))).toEqual([gone])
  expect(idsOf(await listPlans({ state: 'all' }, as))).toEqual(ids)
  const whole = (await listPlans({ state: 'active' }, as)).body.plans
  expect(whole[0]).toEqual((await getPlan(String(ids[1]))).body.plan)
  const pages: string[] = []
  for (let token = ''; ; ) {
    const page = await listPlans({ page_size: '2', ...(token && { page_token: token }) }, as)
    pages.push(...idsOf(page))
    token = page.body.next_page_token
    if (token === '') break
  }
  expect(pages).toEqual(ids.slice(1))
  for (const query of [{ state: 'deleted' }, { page_size: '101' }] as Record<string, string>[])
    expect((await listPlans(query, as)).status).toBe(400)
})
