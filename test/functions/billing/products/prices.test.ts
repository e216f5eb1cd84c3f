import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aProductWith, product, updated, updateProduct } from '../../../support/products.ts'
import { aProduct } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

interface Price {
  id: string
  name: string
  state: string
}
const summary = (prices: Price[]) => prices.map(({ name, state }) => `${name} ${state}`)
const metered = { name: 'm', usage_type: 'metered', billing_scheme: 'tiered', metered_aggregate: 'max' }
const terms = { amount: '5', currency: 'eur', interval: 'month', ...metered }

test('a new price has every field, with defaults for those that were omitted', async () => {
  const { id } = await aProduct()
  const { prices } = await updated(id, { prices: [{ name: 'Once' }] })
  expect(prices).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      product_id: id,
      provider_id: '',
      name: 'Once',
      interval: '',
      usage_type: 'licensed',
      billing_scheme: 'flat',
      state: 'active',
      currency: 'usd',
      amount: '0',
      metered_aggregate: '',
      tier_mode: '',
      metadata: {},
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: prices[0].created_at,
    },
  ])
})

test('the default aggregate of a metered price is the sum', async () => {
  const [price] = (await updated((await aProduct()).id, { prices: [{ name: 'm', usage_type: 'metered' }] })).prices
  expect(price).toMatchObject({ usage_type: 'metered', metered_aggregate: 'sum' })
})

test('the id of a new price is never the one that the request gives', async () => {
  const given = randomUUID()
  const { prices } = await updated((await aProduct()).id, { prices: [{ id: given, name: 'new' }] })
  expect(prices[0].id).not.toBe(given)
})

describe('the list is the whole desired list', () => {
  test('a known name in any letter case keeps its id; a price that is not listed becomes inactive', async () => {
    const { id } = await aProduct()
    const [a, b] = (await updated(id, { prices: [{ name: 'A' }, { name: 'b' }] })).prices
    const after = (await updated(id, { prices: [{ name: 'c' }, { name: 'a' }] })).prices
    expect(summary(after)).toEqual(['c active', 'A active', 'b inactive'])
    expect([after[1].id, after[2].id]).toEqual([a.id, b.id])
    expect(summary((await product(id)).prices)).toEqual(summary(after))
  })

  test('an id in any letter case matches its price without a name', async () => {
    const { id } = await aProduct()
    const [a] = (await updated(id, { prices: [{ name: 'a' }, { name: 'b' }] })).prices
    const after = (await updated(id, { prices: [{ id: a.id.toUpperCase() }] })).prices
    expect(summary(after)).toEqual(['a active', 'b inactive'])
  })

  test('an empty list makes every price inactive; without a list no price changes', async () => {
    const id = await aProductWith({ prices: [{ name: 'a' }, { name: 'b' }] })
    expect(summary((await updated(id, { title: 'x' })).prices)).toEqual(['a active', 'b active'])
    expect(summary((await updated(id, { prices: [] })).prices)).toEqual(['a inactive', 'b inactive'])
  })

  test('a price that is listed again with the same terms is active again, with its old id', async () => {
    const { id } = await aProduct()
    const [before] = (await updated(id, { prices: [terms] })).prices
    await updated(id, { prices: [] })
    const refused = await updateProduct(id, { prices: [{ ...terms, amount: 6 }] })
    expect(reasonOf(refused)).toBe('PRICE_IMMUTABLE')
    const [again] = (await updated(id, { prices: [terms] })).prices
    expect(again).toEqual({ ...before, updated_at: again.updated_at })
  })

  test('two elements that mean one price are 400', async () => {
    const { id } = await aProduct()
    const [a] = (await updated(id, { prices: [{ name: 'a' }] })).prices
    const answer = await updateProduct(id, { prices: [{ id: a.id }, { name: 'A' }] })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['body.prices[1].id']])
  })

  test('the read-only fields of an element are ignored', async () => {
    const { id } = await aProduct()
    const { prices } = await updated(id, {
      prices: [{ name: 'a', state: 'inactive', product_id: 'x', provider_id: 5 }],
    })
    expect(prices[0]).toMatchObject({ state: 'active', product_id: id, provider_id: '' })
  })
})

describe('the terms of a price are immutable', () => {
  test.each([
    [{ amount: 6 }, ['amount']],
    [{ amount: '0' }, ['amount']],
    [{ currency: 'usd' }, ['currency']],
    [{ interval: 'year' }, ['interval']],
    [{ interval: '' }, ['interval']],
    [{ usage_type: 'licensed', metered_aggregate: null }, ['usage_type']],
    [{ billing_scheme: 'flat' }, ['billing_scheme']],
    [{ metered_aggregate: 'sum' }, ['metered_aggregate']],
    [
      { amount: 6, currency: 'usd', interval: 'day', metered_aggregate: 'last_ever' },
      ['amount', 'currency', 'interval', 'metered_aggregate'],
    ],
  ])('%j is 400 with code 9, and nothing of the update is applied', async (change, fields) => {
    const { id } = await aProduct()
    const [before] = (await updated(id, { prices: [terms] })).prices
    const prices = [{ name: 'other' }, { ...terms, ...change, metadata: { a: 1 } }]
    const answer = await updateProduct(id, { title: 'refused', prices })
    expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 9, 'PRICE_IMMUTABLE'])
    expect(fieldsOf(answer)).toEqual(fields.map((field) => `body.prices[1].${field}`))
    expect(await product(id)).toMatchObject({ title: '', prices: [before] })
  })

  test('the name is one of them: a known id with another name is refused', async () => {
    const { id } = await aProduct()
    const [a] = (await updated(id, { prices: [{ name: 'a' }, { name: 'b' }] })).prices
    for (const name of ['c', 'b']) {
      const answer = await updateProduct(id, { prices: [{ id: a.id, name }] })
      expect([reasonOf(answer), fieldsOf(answer)]).toEqual(['PRICE_IMMUTABLE', ['body.prices[0].name']])
    }
  })

  test.each([
    {},
    { amount: 5, currency: 'EUR', interval: 'month' },
    { amount: null, currency: '', interval: null, usage_type: '', billing_scheme: '', metered_aggregate: '' },
  ])('%j changes none of them', async (given) => {
    const { id } = await aProduct()
    const [before] = (await updated(id, { prices: [terms] })).prices
    const body = { prices: [{ name: 'M', ...given }] }
    expect((await updated(id, body)).prices).toEqual([before])
  })

  test('metadata and tier mode may change', async () => {
    const { id } = await aProduct()
    const [before] = (await updated(id, { prices: [terms] })).prices
    const [after] = (await updated(id, { prices: [{ ...terms, tier_mode: 'volume', metadata: { a: 1 } }] })).prices
    expect(after).toEqual({ ...before, tier_mode: 'volume', metadata: { a: 1 }, updated_at: after.updated_at })
    expect((await updated(id, { prices: [{ name: 'm' }] })).prices).toEqual([after])
    expect((await updated(id, { prices: [{ name: 'm', tier_mode: '' }] })).prices[0].tier_mode).toBe('')
  })

  test('a tier mode needs a tiered price', async () => {
    const id = await aProductWith({ prices: [{ name: 'flat' }] })
    const answer = await updateProduct(id, { prices: [{ name: 'flat', tier_mode: 'volume' }] })
    expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, 3, ['body.prices[0].tier_mode']])
  })
})

test.each(['0', 0, '9007199254740993', '9223372036854775807', '-0'])('the amount %j is exact', async (amount) => {
  const [price] = (await updated((await aProduct()).id, { prices: [{ name: 'p', amount }] })).prices
  expect(price.amount).toBe(String(BigInt(amount)))
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
    values.map((value) => ({ ...base, [field]: value })),
  )
  const named = prices.map((price, i) => ({ ...price, name: `p${i}` }))
  expect((await updated((await aProduct()).id, { prices: named })).prices).toHaveLength(named.length)
})
