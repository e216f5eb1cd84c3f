import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProductWith, product, updated } from '../../../support/products.ts'
import { aProduct } from '../../../support/world.ts'

const summary = (prices: { name: string; state: string }[]) => prices.map(({ name, state }) => `${name} ${state}`)
const metered = { name: 'm', usage_type: 'metered', billing_scheme: 'tiered', metered_aggregate: 'max' }
const terms = { amount: '5', currency: 'eur', interval: 'month', ...metered }
const pricesOf = async (id: string, prices: object[]) => (await updated(id, { prices })).prices

test('a new price has every field, with defaults for those that were omitted, and an id of its own', async () => {
  const { id } = await aProduct()
  const given = randomUUID()
  const prices = await pricesOf(id, [{ id: given, name: 'Once' }])
  expect(prices).toEqual([
    {
      ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), product_id: id, provider_id: '', name: 'Once', interval: '' },
      ...{ usage_type: 'licensed', billing_scheme: 'flat', state: 'active', currency: 'usd', amount: '0' },
      ...{ metered_aggregate: '', tier_mode: '', metadata: {} },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: prices[0].created_at,
    },
  ])
  expect(prices[0].id).not.toBe(given)
})

test('a known name in any letter case keeps its id; a price that is not listed becomes inactive', async () => {
  const { id } = await aProduct()
  const [a, b] = await pricesOf(id, [{ name: 'A' }, { name: 'b' }])
  const after = await pricesOf(id, [{ name: 'c' }, { name: 'a' }])
  expect(summary(after)).toEqual(['c active', 'A active', 'b inactive'])
  expect([after[1].id, after[2].id]).toEqual([a.id, b.id])
  expect(summary((await product(id)).prices)).toEqual(summary(after))
})

test('an id in any letter case matches its price without a name', async () => {
  const { id } = await aProduct()
  const [a] = await pricesOf(id, [{ name: 'a' }, { name: 'b' }])
  expect(summary(await pricesOf(id, [{ id: a.id.toUpperCase() }]))).toEqual(['a active', 'b inactive'])
})

test('an empty list makes every price inactive; without a list no price changes', async () => {
  const id = await aProductWith({ prices: [{ name: 'a' }, { name: 'b' }] })
  expect(summary((await updated(id, { title: 'x' })).prices)).toEqual(['a active', 'b active'])
  expect(summary(await pricesOf(id, []))).toEqual(['a inactive', 'b inactive'])
})

test('a price that is listed again with the same terms is active again, with its old id', async () => {
  const { id } = await aProduct()
  const [before] = await pricesOf(id, [terms])
  await pricesOf(id, [])
  const [again] = await pricesOf(id, [terms])
  expect(again).toEqual({ ...before, updated_at: again.updated_at })
})

test.each([
  {},
  { amount: 5, currency: 'EUR', interval: 'month' },
  { amount: null, currency: '', interval: null, usage_type: '', billing_scheme: '', metered_aggregate: '' },
])('%j changes none of the terms of a price', async (given) => {
  const { id } = await aProduct()
  const before = await pricesOf(id, [terms])
  expect(await pricesOf(id, [{ name: 'M', ...given }])).toEqual(before)
})

test('metadata and tier mode of a price may change', async () => {
  const { id } = await aProduct()
  const [before] = await pricesOf(id, [terms])
  const [after] = await pricesOf(id, [{ ...terms, tier_mode: 'volume', metadata: { a: 1 } }])
  expect(after).toEqual({ ...before, tier_mode: 'volume', metadata: { a: 1 }, updated_at: after.updated_at })
  expect(await pricesOf(id, [{ name: 'm' }])).toEqual([after])
  expect((await pricesOf(id, [{ name: 'm', tier_mode: '' }]))[0].tier_mode).toBe('')
})

test('every value of the enumerations is accepted', async () => {
  const words = {
    interval: ['day', 'week', 'month', 'year', ''],
    usage_type: ['licensed', 'metered', ''],
    billing_scheme: ['flat', 'tiered', ''],
    metered_aggregate: ['sum', 'last_during_period', 'last_ever', 'max', ''],
    tier_mode: ['graduated', 'volume', ''],
  }
  const base = { usage_type: 'metered', billing_scheme: 'tiered' }
  const prices = Object.entries(words).flatMap(([field, values]) =>
    values.map((value) => ({ ...base, [field]: value, name: `${field}-${value}` })),
  )
  expect(await pricesOf((await aProduct()).id, prices)).toHaveLength(prices.length)
})
