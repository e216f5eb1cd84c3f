import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { billingCatalogKey, formatKey } from '../../../../lib/foundation/table/keys.ts'
import { ask } from '../../../rules/ask.ts'
import { admin } from '../../../support/accounts.ts'
import { fieldsOf } from '../../../support/answers.ts'
import { aPlan } from '../../../support/plans.ts'
import { aProductWith, product, updated, updateProduct } from '../../../support/products.ts'
import { aTable } from '../../../support/world.ts'

const aName = () => `f-${randomUUID().slice(0, 8)}`
const INT64_MAX = '9223372036854775807'
const limit = (feature: string, given: object = {}) => ({ feature, amount: '5', window: 'day', per: 'user', ...given })

async function aProductWithFeatures(given: object = {}) {
  const [one, two] = [aName(), aName()]
  const id = await aProductWith({ features: [{ name: one }, { name: two }], ...given })
  const { features } = await product(id)
  return { id, one, two, ids: features.map((feature: { id: string }) => feature.id) as [string, string] }
}

// This test is the first one, because the table must not have a limit yet.
test('the first limit of a table requires a release that knows limits, and values do not', async () => {
  const oldestWriter = async () => (await aTable().get(formatKey))?.min_writer
  const { id, one } = await aProductWithFeatures()
  await updated(id, { values: { [one]: 5 } })
  expect(await oldestWriter()).not.toBe(5n)
  await updated(id, { limits: [limit(one)] })
  expect(await oldestWriter()).toBe(5n)
})

test('limits and values name features by id or name, and are answered by id', async () => {
  const { id, one, two, ids } = await aProductWithFeatures()
  const limits = [limit(one, { amount: INT64_MAX }), limit(ids[1].toUpperCase(), { amount: 0, window: 'ever' })]
  const after = await updated(id, { limits, values: { [ids[0].toUpperCase()]: '-1', [two]: INT64_MAX } })
  expect(after.limits).toEqual([limit(ids[0], { amount: INT64_MAX }), limit(ids[1], { amount: '0', window: 'ever' })])
  expect(after.values).toEqual({ [ids[0]]: '-1', [ids[1]]: INT64_MAX })
  expect((await ask(admin, 'get-product', { id })).body.product).toEqual(after)
})

test('what is omitted stays, and what is given replaces the whole', async () => {
  const { id, one, two, ids } = await aProductWithFeatures()
  await updated(id, { limits: [limit(one)], values: { [one]: 1 } })
  expect(await updated(id, { title: 'T' })).toMatchObject({ limits: [limit(ids[0])], values: { [ids[0]]: '1' } })
  const after = await updated(id, { limits: [limit(two)], values: { [two]: 2 } })
  expect([after.limits, after.values]).toEqual([[limit(ids[1])], { [ids[1]]: '2' }])
  const none = await updated(id, { limits: [], values: {} })
  expect([none.limits, none.values]).toEqual([[], {}])
})

test('a new product may have limits of the features that it creates', async () => {
  const name = aName()
  const body = { name: `p-${name}`, features: [{ name }], limits: [limit(name)], values: { [name]: 7 } }
  const { features, limits, values } = (await ask(admin, 'create-product', { body })).body.product
  const id = features[0]?.id ?? ''
  expect([limits, values]).toEqual([[limit(id)], { [id]: '7' }])
})

test('a feature that is taken out of the product takes its limits and values along', async () => {
  const { id, one, two, ids } = await aProductWithFeatures()
  await updated(id, { limits: [limit(one), limit(two)], values: { [one]: 1, [two]: 2 } })
  const after = await updated(id, { features: [{ name: two }] })
  expect([after.limits, after.values]).toEqual([[limit(ids[1])], { [ids[1]]: '2' }])
  const back = await updated(id, { features: [{ name: one }, { name: two }] })
  expect([back.limits, back.values]).toEqual([after.limits, after.values])
})

test('limits follow a feature that gets another name', async () => {
  const { id, one, ids } = await aProductWithFeatures({ limits: [] })
  await updated(id, { limits: [limit(one)] })
  const name = aName()
  const after = await updated(id, { features: [{ id: ids[0], name }], values: { [name]: 3 } })
  expect([after.limits, after.values]).toEqual([[limit(ids[0])], { [ids[0]]: '3' }])
})

test('a refused limit changes nothing', async () => {
  const { id, one } = await aProductWithFeatures({ limits: [] })
  const before = await product(id)
  const { status } = await updateProduct(id, { title: 'refused', limits: [limit(one), limit(one)] })
  expect(status).toBe(400)
  expect(await product(id)).toEqual({ ...before, updated_at: expect.anything() })
})

test('a change of limits or values changes entitlements, a repetition does not', async () => {
  const { id, one } = await aProductWithFeatures({ plan_id: (await aPlan({})).id })
  const entitledAt = async () => (await aTable().get(billingCatalogKey))?.entitled_at as bigint
  let last = await entitledAt()
  for (const body of [{ limits: [limit(one)] }, { values: { [one]: 1 } }, { limits: [limit(one, { amount: 6 })] }]) {
    await updated(id, body)
    expect(await entitledAt()).toBeGreaterThan(last)
    last = await entitledAt()
    await updated(id, body)
    expect(await entitledAt()).toBe(last)
  }
})

test('limits in an update that is larger than a transaction', async () => {
  const features = Array.from({ length: 100 }, () => ({ name: aName() }))
  const limits = features.slice(0, 20).map(({ name }) => limit(name))
  const values = Object.fromEntries(features.map(({ name }, index) => [name, index]))
  const id = await aProductWith({ features, limits, values })
  const after = await product(id)
  expect([after.limits.length, Object.keys(after.values).length]).toEqual([20, 100])
  expect(after.limits[19]).toEqual(limit(after.features[19].id))
})

test('a value by the id and the name of one feature is 400 on the second', async () => {
  const { id, one, two, ids } = await aProductWithFeatures()
  const answer = await updateProduct(id, { values: { [ids[0]]: 1, [two]: null, [one]: 2 } })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, [`body.values.${one}`]])
})
