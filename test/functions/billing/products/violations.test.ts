import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/products/update.ts'
import { type Answer, call } from '../../../support/request.ts'
import { aClient, aProduct } from '../../../support/world.ts'

const admin = await aClient(['admin'])
const update = (id: string, body: object) => call(handler, { as: admin, params: { id }, body: { body } })
const summary = ({ body, status }: Answer) => [status, body.code, body.details[0].reason]
const fieldsOf = ({ body }: Answer): string[] =>
  body.details[1].field_violations.map(({ field }: { field: string }) => field).sort()

async function aProductWithPrices(prices: object[]): Promise<string> {
  const { id } = await aProduct()
  expect((await update(id, { prices })).status).toBe(200)
  return id
}

describe('terms of a known price that change together with its tier mode', () => {
  test('are immutable; the tier mode itself is valid for the requested scheme', async () => {
    const id = await aProductWithPrices([{ name: 'a', amount: 5 }])
    const tiered = { name: 'a', amount: 6, billing_scheme: 'tiered', tier_mode: 'volume' }
    const answer = await update(id, { prices: [tiered] })
    expect(summary(answer)).toEqual([400, 9, 'PRICE_IMMUTABLE'])
    expect(fieldsOf(answer)).toEqual(['body.prices[0].amount', 'body.prices[0].billing_scheme'])
  })

  test('a tier mode for a known flat price is invalid unless the request also asks for "tiered"', async () => {
    const id = await aProductWithPrices([{ name: 'a' }])
    const answer = await update(id, { prices: [{ name: 'a', tier_mode: 'volume' }] })
    expect(summary(answer)).toEqual([400, 3, 'INVALID_ARGUMENT'])
  })

  test('are immutable when the request makes a tiered price flat and omits the tier mode', async () => {
    const id = await aProductWithPrices([{ name: 'a', billing_scheme: 'tiered', tier_mode: 'volume' }])
    const answer = await update(id, { prices: [{ name: 'a', billing_scheme: 'flat' }] })
    expect(summary(answer)).toEqual([400, 9, 'PRICE_IMMUTABLE'])
    expect(fieldsOf(answer)).toEqual(['body.prices[0].billing_scheme'])
  })

  test('are reported together with all other violations', async () => {
    const id = await aProductWithPrices([{ name: 'a', amount: 5 }])
    const answer = await update(id, { prices: [{ name: 'a', amount: 6 }], behavior_config: { credit_amount: 5 } })
    expect(summary(answer)).toEqual([400, 3, 'INVALID_ARGUMENT'])
    expect(fieldsOf(answer)).toEqual(['body.behavior_config.credit_amount', 'body.prices[0].amount'])
  })
})

describe('an element without id and name', () => {
  test.each([
    [{ prices: [{ interval: 'month' }, { name: 'y', amount: -1 }] }, ['prices[0].name', 'prices[1].amount']],
    [{ prices: [{}, { name: 'b' }, { name: '' }] }, ['prices[0].name', 'prices[2].name']],
    [{ features: [{ title: 'x' }, { name: 'é' }] }, ['features[0].name', 'features[1].name']],
    [{ features: [{ id: '' }, { id: null, name: null }, 5] }, ['features[0].name', 'features[1].name', 'features[2]']],
  ])('%j is reported together with all other violations', async (body, fields) => {
    const answer = await update((await aProduct()).id, body)
    expect(summary(answer)).toEqual([400, 3, 'INVALID_ARGUMENT'])
    expect(fieldsOf(answer)).toEqual(fields.map((field) => `body.${field}`))
  })

  test('is 400 even for an unknown product', async () => {
    for (const body of [{ prices: [{}] }, { features: [{}] }]) {
      expect((await update(randomUUID(), body)).status).toBe(400)
    }
  })
})

test.each(['uſd', 'ınr', 'us', 'usdd', 'zzz', 'u d', '١٢٣'])('%s is not a currency', async (currency) => {
  const answer = await update((await aProduct()).id, { prices: [{ name: 'a', currency }] })
  expect(fieldsOf(answer)).toEqual(['body.prices[0].currency'])
})

test.each(['usd', 'EUR', 'Jpy', 'VED', 'chf', 'CLF', 'xau'])('%s is a currency', async (currency) => {
  const { status, body } = await update((await aProduct()).id, { prices: [{ name: 'a', currency }] })
  expect([status, body.product.prices[0].currency]).toEqual([200, currency.toLowerCase()])
})

test('all taken names are reported at once', async () => {
  const [one, other] = [await aProduct(), await aProduct()]
  const names = ['a', 'b', 'c', 'd'].map((name) => `${name}-${randomUUID().slice(0, 8)}`)
  const named = (from: number, to: number) => names.slice(from, to).map((name) => ({ name }))
  expect((await update(one.id, { features: named(0, 2) })).status).toBe(200)
  const mine = (await update(other.id, { features: named(2, 4) })).body.product.features as { id: string }[]
  const features = mine.map(({ id }, index) => ({ id, name: names[index] }))
  const answer = await update(other.id, { name: one.name, features })
  expect(summary(answer)).toEqual([409, 6, 'ALREADY_EXISTS'])
  expect(fieldsOf(answer)).toEqual(['body.features[0].name', 'body.features[1].name', 'body.name'])
})

describe('a list that is too long', () => {
  test('is reported together with the violations of its elements', async () => {
    const prices = Array.from({ length: 101 }, (_, index) => ({ name: `p${index}`, amount: index === 7 ? 'x' : 1 }))
    const answer = await update((await aProduct()).id, { prices })
    expect(fieldsOf(answer)).toEqual(['body.prices', 'body.prices[7].amount'])
  })

  test('has its elements checked up to the longest length only', async () => {
    const prices = Array.from({ length: 50_000 }, () => 0)
    const answer = await update((await aProduct()).id, { prices })
    expect(fieldsOf(answer)).toHaveLength(101)
  })
})

test('an answer with very many violations stays below the size limit of an answer', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`k${index}`, 0]))
  const answer = await update((await aProduct()).id, unknown)
  expect(answer.status).toBe(400)
  expect(answer.text.length).toBeLessThan(5 * 1024 * 1024)
})
