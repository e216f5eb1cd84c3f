import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { reasonOf } from '../../../support/answers.ts'
import { aProductWith, insisting, product, updated, updateProduct } from '../../../support/products.ts'
import { aProduct } from '../../../support/world.ts'

const aName = () => `p-${randomUUID().slice(0, 12)}`
const anyTime = { updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) }
const INT64_MAX = '9223372036854775807'

test('an answer has every field of the product, and fields that were never set are empty', async () => {
  const { id, name, created_at } = await aProduct()
  expect(await product(id)).toEqual({
    ...{ id, name, title: '', description: '', plan_ids: [], state: 'active', prices: [], behavior: 'basic' },
    behavior_config: { credit_amount: '0', seat_limit: '0', min_quantity: '0', max_quantity: '0' },
    ...{ features: [], limits: [], values: {}, metadata: {}, created_at, ...anyTime },
  })
})

test('a created product is read as it was answered, by its id in any letter case or its name', async () => {
  const names = Array.from({ length: 100 }, () => ({ name: `f-${randomUUID()}` }))
  const created = await ask(admin, 'create-product', { body: { name: aName(), prices: names, features: names } })
  const { id, name, prices, features } = created.body.product
  expect([prices.length, features.length]).toEqual([100, 100])
  for (const text of [id, id.toUpperCase(), name])
    expect((await ask(admin, 'get-product', { id: text })).body).toEqual(created.body)
})

test('a name that a product gave up leads to no product', async () => {
  const id = await aProductWith({})
  const { name } = await product(id)
  await updated(id, { name: aName() })
  expect((await ask(admin, 'get-product', { id: name })).status).toBe(404)
})

test.each([
  { name: aName() },
  { title: 'T \u0000 🙂' },
  { title: '', description: '' },
  { description: 'D\n' },
  { behavior: 'per_seat' },
  { metadata: {} },
  { prices: [] },
  { features: [] },
  { limits: [], values: {} },
  {},
])('an update with %j replaces these fields, and the others stay', async (body) => {
  const id = await aProductWith({ title: 'T', description: 'D', metadata: { a: 1 }, plan_id: 'plan' })
  const before = await product(id)
  const after = await updated(id, body)
  expect(after).toEqual({ ...before, ...body, ...anyTime })
  expect(await product(id)).toEqual({ ...after, ...anyTime })
})

test('null means that a field is not given', async () => {
  const id = await aProductWith({ title: 'T', prices: [{ name: 'p' }], features: [{ name: aName() }] })
  const before = await product(id)
  const fields = ['name', 'title', 'description', 'plan_id', 'prices', 'behavior', 'features', 'metadata']
  const nulls = Object.fromEntries([...fields, 'behavior_config'].map((field) => [field, null]))
  expect(await updated(id, nulls)).toEqual({ ...before, ...anyTime })
})

test('a product can be read, changed and written back', async () => {
  const price = { name: 'm', interval: 'month', usage_type: 'metered', billing_scheme: 'tiered', tier_mode: 'volume' }
  const id = await aProductWith({ prices: [price], features: [{ name: aName() }], plan_id: 'a' })
  const before = await product(id)
  const after = await updated(id, { ...before, title: 'changed', state: 'inactive', plan_ids: [] })
  expect(after).toEqual({ ...before, title: 'changed', ...anyTime })
})

test('plan_id adds a plan once, and plans keep the order in which they were added', async () => {
  const { id } = await aProduct()
  for (const plan_id of ['b', 'a', 'b', '', null]) await updated(id, { plan_id })
  expect((await product(id)).plan_ids).toEqual(['b', 'a'])
})

test('a product may keep its own name, and may take one that another gave up', async () => {
  const [one, other] = [await aProduct(), await aProduct()]
  expect((await updateProduct(one.id, { name: one.name })).status).toBe(200)
  await updated(other.id, { name: aName() })
  expect((await updateProduct(one.id, { name: other.name })).status).toBe(200)
})

test('one of several products gets a name that all ask for at the same time', async () => {
  const create = async (name: string): Promise<number> => {
    const { status, body } = await ask(admin, 'create-product', { body: { name } })
    return body.code === 10 ? create(name) : status
  }
  const products = await Promise.all(Array.from({ length: 4 }, () => aProduct()))
  const [name, second] = [aName(), aName()]
  const renamed = await Promise.all(products.map(async ({ id }) => (await insisting(id, { name })).status))
  const created = await Promise.all(products.map(() => create(second)))
  for (const statuses of [renamed, created]) expect(statuses.sort()).toEqual([200, 409, 409, 409])
})

test('members of behavior_config that are omitted stay, and int64 values are exact', async () => {
  const id = await aProductWith({ behavior: 'credits', behavior_config: { credit_amount: INT64_MAX } })
  await updated(id, { behavior_config: { min_quantity: 3, max_quantity: '9007199254740993' } })
  const after = await updated(id, { behavior_config: { min_quantity: null, max_quantity: 4 } })
  const expected = { credit_amount: INT64_MAX, seat_limit: '0', min_quantity: '3', max_quantity: '4' }
  expect(after.behavior_config).toEqual(expected)
})

test('a refused update changes nothing', async () => {
  const other = await product(await aProductWith({ features: [{ name: aName() }] }))
  const id = await aProductWith({ prices: [{ name: 'p', amount: 5 }], features: [{ name: aName() }] })
  const before = await product(id)
  for (const [body, reason] of [
    [{ behavior: 'free' }, 'INVALID_ARGUMENT'],
    [{ behavior_config: { credit_amount: 1 } }, 'INVALID_ARGUMENT'],
    [{ name: other.name }, 'ALREADY_EXISTS'],
    [{ features: [{ id: before.features[0].id, name: other.features[0].name }] }, 'ALREADY_EXISTS'],
    [{ prices: [{ name: 'new' }, { name: 'p', amount: 6 }] }, 'PRICE_IMMUTABLE'],
  ] as const)
    expect(reasonOf(await updateProduct(id, { title: 'refused', ...body }))).toBe(reason)
  expect(await product(id)).toEqual({ ...before, ...anyTime })
})

test('a product that is too large for the table is 413, and nothing changes', async () => {
  const { id } = await aProduct()
  const plan = (number: number) => `${number}`.padEnd(1_000, '漢')
  expect((await updateProduct(id, { description: 'd'.repeat(65_536) })).status).toBe(200)
  let joined = 0
  let answer = await updateProduct(id, { plan_id: plan(0) })
  while (answer.status === 200) answer = await updateProduct(id, { plan_id: plan(++joined), title: `after ${joined}` })
  expect([answer.status, reasonOf(answer)]).toEqual([413, 'TOO_LARGE'])
  const { title, plan_ids } = await product(id)
  expect([title, plan_ids.length]).toEqual([`after ${joined - 1}`, joined])
})

test('an answer with very many violations stays below the size limit of an answer', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`k${index}`, 0]))
  const answer = await updateProduct((await aProduct()).id, unknown)
  expect(answer.status).toBe(400)
  expect(answer.text.length).toBeLessThan(5 * 1024 * 1024)
})
