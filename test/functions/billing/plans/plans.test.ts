import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { aPlan, aPlanName } from '../../../support/plans.ts'
import { aProductWith } from '../../../support/products.ts'
import { aClient } from '../../../support/world.ts'

const anybody = await aClient([])
const getPlan = async (id: string) => (await ask(anybody, 'get-plan', { id })).body.plan
const update = (id: string, body: object) => ask(admin, 'update-plan', { id, body })

/** Sends a change, and repeats it while the answer is 409 ABORTED. */
async function insist(id: string, body: object): Promise<number> {
  const answer = await update(id, body)
  return answer.body.code === 10 ? insist(id, body) : answer.status
}

test('active plans with their products by id, others where they are asked for, in pages', async () => {
  const ids = (await Promise.all([aPlan(), aPlan(), aPlan(), aPlan()])).map(({ id }): string => id).sort()
  const [gone = '', second = ''] = ids
  await update(gone, { state: 'inactive' })
  await aProductWith({ plan_id: second })
  const list = async (query: object) => (await ask(anybody, 'list-plans', query)).body
  const idsOf = ({ plans }: { plans: { id: string }[] }) => plans.map(({ id }) => id)
  expect(idsOf(await list({}))).toEqual(ids.slice(1))
  expect(idsOf(await list({ state: 'inactive' }))).toEqual([gone])
  expect(idsOf(await list({ state: 'all' }))).toEqual(ids)
  expect((await list({ state: 'active' })).plans[0]).toEqual(await getPlan(second))
  const first = await list({ page_size: 2 })
  const rest = await list({ page_size: 2, page_token: first.next_page_token })
  expect([idsOf(first), idsOf(rest), rest.next_page_token]).toEqual([ids.slice(1, 3), ids.slice(3), ''])
})

test('the answer has every field, and defaults for those that are not given', async () => {
  const name = aPlanName()
  const { body } = await ask(admin, 'create-plan', { body: { name } })
  expect(body.plan).toEqual({
    ...{ name, title: '', description: '', interval: '', credit_interval: '' },
    ...{ on_start_credits: '0', trial_days: '0' },
    ...{ period_credits: '0', period_credits_expire: true, state: 'active', products: [], metadata: {} },
    ...{ id: expect.any(String), created_at: expect.any(String), updated_at: expect.any(String) },
  })
  expect(await getPlan(body.plan.id)).toEqual(body.plan)
})

test('its products are those of get product, in the order in which they joined', async () => {
  const plan = await aPlan()
  const first = await aProductWith({ plan_id: plan.name, prices: [{ name: 'monthly', amount: 5 }] })
  const second = await aProductWith({ plan_id: plan.id, features: [{ name: `f-${randomUUID()}` }] })
  const { products } = await getPlan(plan.id)
  const read = async (id: string) => (await ask(anybody, 'get-product', { id })).body.product
  expect(products).toEqual([await read(first), await read(second)])
  expect(products.map(({ plan_ids }) => plan_ids)).toEqual([[plan.id], [plan.id]])
})

test('fields that are given replace the stored ones, and the others stay', async () => {
  const plan = await aPlan({ title: 'One', interval: 'month', period_credits: 5, metadata: { a: 1 } })
  await aProductWith({ plan_id: plan.id })
  const changed = (await update(plan.id, { title: 'Two', trial_days: 3 })).body.plan
  const given = { title: 'Two', trial_days: '3', interval: 'month', period_credits: '5', metadata: { a: 1 } }
  expect(changed).toMatchObject(given)
  expect(changed.products).toHaveLength(1)
  expect(await getPlan(plan.id)).toEqual(changed)
  const { status, body } = await update(plan.id, changed)
  expect([status, body.plan]).toEqual([200, { ...changed, updated_at: body.plan.updated_at }])
})

test('a name is given up with the change, and another plan may take it', async () => {
  const [plan, other, name] = [await aPlan(), await aPlan(), aPlanName()]
  expect((await update(plan.id, { name })).body.plan.name).toBe(name)
  expect((await ask(anybody, 'get-plan', { id: plan.name })).status).toBe(404)
  expect((await update(other.id, { name: plan.name })).status).toBe(200)
  expect((await getPlan(plan.name)).id).toBe(other.id)
})

test('of several creations with one name at once, one is done', async () => {
  const name = aPlanName()
  const create = async () => (await ask(admin, 'create-plan', { body: { name } })).status
  const statuses = await Promise.all(Array.from({ length: 5 }, create))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('changes at once lose nothing', async () => {
  const { id } = await aPlan()
  const changes = [{ title: 'T' }, { description: 'D' }, { period_credits: 7 }]
  const joining = aProductWith({ plan_id: id })
  await Promise.all([...changes.map((body) => insist(id, body)), joining])
  const found = await getPlan(id)
  expect(found).toMatchObject({ title: 'T', description: 'D', period_credits: '7' })
  expect(found.products.map((each) => each.id)).toEqual([await joining])
})
