import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/products/update.ts'
import { aProductWith, product, updateProduct } from '../../../support/products.ts'
import { call } from '../../../support/request.ts'
import { aClient, aProduct } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

const as = await aClient(['admin'])
const made = await aProduct()
const price = (fields: object) => ({ prices: [{ name: 'monthly', ...fields }] })
const feature = (fields: object) => ({ features: [{ name: 'fast', ...fields }] })
const many = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `f-${i}` }))

describe('a field that breaks a rule is 400 with its path, and changes nothing', () => {
  test.each([
    [{ name: '' }, ['name']],
    [{ name: 'ab' }, ['name']],
    [{ name: 'Upper' }, ['name']],
    [{ name: 'with space' }, ['name']],
    [{ name: 'dotted.name' }, ['name']],
    [{ name: 'line\n' }, ['name']],
    [{ name: 'a'.repeat(257) }, ['name']],
    [{ title: 5, description: [], plan_id: {} }, ['description', 'plan_id', 'title']],
    [{ title: '\ud800', description: '\udfff', plan_id: 'x\ud800' }, ['description', 'plan_id', 'title']],
    [{ title: 'é'.repeat(32_769) }, ['title']],
    [{ behavior: 'free' }, ['behavior']],
    [{ behavior: '' }, ['behavior']],
    [{ behavior: 'BASIC' }, ['behavior']],
    [{ behavior: 'free', behavior_config: { credit_amount: 1 } }, ['behavior']],
    [{ behavior_config: [] }, ['behavior_config']],
    [{ metadata: [] }, ['metadata']],
    [{ prices: {} }, ['prices']],
    [{ prices: [null, 5, []] }, ['prices[0]', 'prices[1]', 'prices[2]']],
    [{ prices: many(101) }, ['prices']],
    [{ features: many(101) }, ['features']],
    [{ features: 'fast' }, ['features']],
    [{ features: [null] }, ['features[0]']],
    [price({ name: '' }), ['prices[0].name']],
    [price({ name: 5 }), ['prices[0].name']],
    [price({ id: 5 }), ['prices[0].id']],
    [price({ interval: 'hour' }), ['prices[0].interval']],
    [price({ interval: 'Month' }), ['prices[0].interval']],
    [price({ usage_type: 'free' }), ['prices[0].usage_type']],
    [price({ billing_scheme: 'free' }), ['prices[0].billing_scheme']],
    [price({ billing_scheme: 'tiered', tier_mode: 'free' }), ['prices[0].tier_mode']],
    [price({ tier_mode: 'volume' }), ['prices[0].tier_mode']],
    [price({ billing_scheme: 'flat', tier_mode: 'volume' }), ['prices[0].tier_mode']],
    [price({ usage_type: 'metered', metered_aggregate: 'avg' }), ['prices[0].metered_aggregate']],
    [price({ metered_aggregate: 'sum' }), ['prices[0].metered_aggregate']],
    [price({ usage_type: 'licensed', metered_aggregate: 'max' }), ['prices[0].metered_aggregate']],
    [price({ currency: 'dollar' }), ['prices[0].currency']],
    [price({ currency: 'xyz' }), ['prices[0].currency']],
    [price({ currency: 'us' }), ['prices[0].currency']],
    [price({ currency: ' usd' }), ['prices[0].currency']],
    [price({ currency: 840 }), ['prices[0].currency']],
    [price({ amount: -1 }), ['prices[0].amount']],
    [price({ amount: '-1' }), ['prices[0].amount']],
    [price({ amount: 1.5 }), ['prices[0].amount']],
    [price({ amount: '9223372036854775808' }), ['prices[0].amount']],
    [price({ amount: 'ten' }), ['prices[0].amount']],
    [price({ amount: '' }), ['prices[0].amount']],
    [price({ amount: true }), ['prices[0].amount']],
    [price({ unit: 1 }), ['prices[0].unit']],
    [{ prices: [{ amount: 1 }] }, ['prices[0].name']],
    [{ prices: [{ id: randomUUID() }] }, ['prices[0].name']],
    [{ prices: [{ name: 'a' }, { name: 'b' }, { name: 'A' }] }, ['prices[2].name']],
    [{ features: [{ name: 'a' }, { name: 'a' }] }, ['features[1].name']],
    [{ features: [{ title: 'T' }] }, ['features[0].name']],
    [{ features: [{ id: randomUUID() }] }, ['features[0].name']],
    [feature({ name: '' }), ['features[0].name']],
    [feature({ name: 'with space' }), ['features[0].name']],
    [feature({ name: 'dotted.name' }), ['features[0].name']],
    [feature({ name: 'f'.repeat(257) }), ['features[0].name']],
    [feature({ title: 5 }), ['features[0].title']],
    [feature({ state: 'active' }), ['features[0].state']],
  ])('%j names %j', async (body, fields) => {
    const before = await product(made.id)
    const answer = await updateProduct(made.id, { description: 'refused', ...body })
    expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([400, 3, 'INVALID_ARGUMENT'])
    expect(fieldsOf(answer)).toEqual(fields.map((field) => `body.${field}`))
    expect(await product(made.id)).toEqual({ ...before, updated_at: expect.anything() })
  })

  test('all violations at once, rules between fields included', async () => {
    const answer = await updateProduct(made.id, {
      name: 'X',
      behavior: 'basic',
      behavior_config: { credit_amount: 1, seat_limit: 'x', min_quantity: 9, max_quantity: 8 },
      prices: [
        { name: 'a', amount: -1 },
        { name: 'A', currency: '??', billing_scheme: 'flat', tier_mode: 'volume' },
      ],
      features: [
        { id: 'x', name: 'one' },
        { id: 'X', name: 'one', size: 1 },
      ],
      wrong: true,
    })
    const fields = [
      'behavior_config.credit_amount',
      'behavior_config.min_quantity',
      'behavior_config.seat_limit',
      'features[1].id',
      'features[1].name',
      'features[1].size',
      'name',
      'prices[0].amount',
      'prices[1].currency',
      'prices[1].name',
      'prices[1].tier_mode',
      'wrong',
    ]
    expect(fieldsOf(answer)).toEqual(fields.map((field) => `body.${field}`))
  })
})

describe('the body', () => {
  test.each([[{}], [{ body: null }], [{ body: [] }], [{ body: 'text' }], [{ body: 1 }]])('%j is 400', async (body) => {
    const answer = await call(handler, { as, params: { id: made.id }, body })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['body']])
  })

  test('a product without the member "body" around it is 400, naming each field', async () => {
    const answer = await call(handler, { as, params: { id: made.id }, body: { title: 'x', name: 'y' } })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['body', 'name', 'title']])
  })
})

test('a request that contradicts itself is 400 even for an unknown product', async () => {
  const unknown = randomUUID()
  expect((await updateProduct(unknown, { title: 'x' })).status).toBe(404)
  const contradictory = [
    { behavior_config: { min_quantity: 2, max_quantity: 1 } },
    { prices: [{ name: 'a' }, { name: 'A' }] },
    { features: [{ name: 'a' }, { name: 'a' }] },
  ]
  for (const body of contradictory) expect((await updateProduct(unknown, body)).status).toBe(400)
})

test('a currency is any code of ISO 4217 in any letter case, and is stored in lower case', async () => {
  for (const [given, stored] of [
    ['usd', 'usd'],
    ['EUR', 'eur'],
    ['jPy', 'jpy'],
    ['BHD', 'bhd'],
    ['', 'usd'],
    [null, 'usd'],
  ]) {
    const id = await aProductWith(price({ currency: given }))
    expect((await product(id)).prices[0].currency).toBe(stored)
  }
})

test('a product that is too large for the table is 413, and nothing changes', async () => {
  const { id } = await aProduct()
  const plan = (number: number) => `${number}`.padEnd(1_000, '漢')
  expect((await updateProduct(id, { description: 'd'.repeat(65_536) })).status).toBe(200)
  let joined = 0
  let answer = await updateProduct(id, { plan_id: plan(0) })
  while (answer.status === 200) answer = await updateProduct(id, { plan_id: plan(++joined), title: `after ${joined}` })
  expect([answer.status, answer.body.code, reasonOf(answer)]).toEqual([413, 3, 'TOO_LARGE'])
  const { title, plan_ids } = await product(id)
  expect([title, plan_ids.length]).toEqual([`after ${joined - 1}`, joined])
})
