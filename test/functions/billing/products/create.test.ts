import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/products/create.ts'
import { handler as get } from '../../../../functions/billing/products/get.ts'
import { send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient } from '../../../support/world.ts'
import { detailOf, fieldsOf, reasonOf } from '../../every-operation.ts'

const admin = await aClient(['admin'])
const aName = () => `p-${randomUUID().slice(0, 12)}`
const create = (body: object, as = admin, query?: Record<string, string>) =>
  send(handler, as, {}, { body: { body }, ...(query && { query }) })
const insisting = async (body: object): ReturnType<typeof create> => {
  const answer = await create(body)
  return answer.body.code === 10 ? insisting(body) : answer
}

test('the answer has every field, and defaults for those that are not given', async () => {
  const name = aName()
  const { status, body } = await create({ name, plan_id: 'monthly', prices: [{ name: 'once', amount: 5 }] })
  expect([status, body.product]).toMatchObject([
    200,
    {
      name,
      state: 'active',
      behavior: 'basic',
      plan_ids: ['monthly'],
      prices: [{ name: 'once', amount: '5', state: 'active' }],
    },
  ])
  expect((await send(get, admin, { id: body.product.id })).body).toEqual(body)
  expect((await create({ name: aName() })).body.product.plan_ids).toEqual([])
})

test('credits without a behavior make it a pack of credits; with another one they are refused', async () => {
  const behavior_config = { credit_amount: 10 }
  expect((await create({ name: aName(), behavior_config })).body.product.behavior).toBe('credits')
  expect((await create({ name: aName(), behavior_config: { credit_amount: 0 } })).body.product.behavior).toBe('basic')
  const refused = await create({ name: aName(), behavior: 'basic', behavior_config })
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['body.behavior_config.credit_amount']])
})

test('400 names every field at once, the ones that need a product to be validated too', async () => {
  const prices = [{ id: randomUUID() }, { name: 'a', interval: 'decade' }, { name: 'A' }]
  const behavior_config = { seat_limit: 1, min_quantity: 2, max_quantity: 1 }
  const answer = await create({ name: 'No', x: 1, prices, behavior_config }, admin, { y: '1' })
  expect([answer.status, fieldsOf(answer)]).toEqual([
    400,
    [
      ...['body.behavior_config.min_quantity', 'body.behavior_config.seat_limit', 'body.name'],
      ...['body.prices[0].name', 'body.prices[1].interval', 'body.prices[2].name', 'body.x', 'y'],
    ],
  ])
  expect(fieldsOf(await create({}))).toEqual(['body.name'])
})

test('platform admins alone, and 403 comes before a taken name', async () => {
  const { name } = (await create({ name: aName() })).body.product
  expect(await statusOf(create({ name }, await aClient(['member'])))).toBe(403)
  expect(await statusOf(create({ name }, await aClient([])))).toBe(403)
})

test('a taken name is 409 with the id of its holder', async () => {
  const { id, name } = (await create({ name: aName() })).body.product
  const answer = await create({ name })
  expect([answer.status, reasonOf(answer), fieldsOf(answer)]).toEqual([409, 'ALREADY_EXISTS', ['body.name']])
  expect(detailOf(answer, 'ErrorInfo').metadata).toEqual({ resource_type: 'product', resource: id })
})

test('an id in a price is passed over; a feature that is known by id or name is shared', async () => {
  const [given, feature] = [randomUUID(), { name: `f-${randomUUID()}` }]
  const one = (await create({ name: aName(), prices: [{ id: given, name: 'p' }], features: [feature] })).body.product
  expect(one.prices[0].id).not.toBe(given)
  const [{ id }] = one.features
  const two = (await create({ name: aName(), features: [{ id }] })).body.product
  const three = (await create({ name: aName(), features: [{ ...feature, id: randomUUID() }] })).body.product
  const product_ids = [one.id, two.id, three.id].sort()
  expect((await send(get, admin, { id: one.id })).body.product.features).toMatchObject([{ id, product_ids }])
})

test('of several creations with one name at once, one is done', async () => {
  const name = aName()
  const answers = await Promise.all(Array.from({ length: 4 }, () => insisting({ name })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('100 prices and 100 features are made, whole', async () => {
  const names = Array.from({ length: 100 }, () => ({ name: `f-${randomUUID()}` }))
  const { status, body } = await create({ name: aName(), prices: names, features: names })
  expect([status, body.product.prices.length, body.product.features.length]).toEqual([200, 100, 100])
  expect((await send(get, admin, { id: body.product.id })).body).toEqual(body)
})

test('costs 8 write units, 2 for each price and 6 for each new feature', async () => {
  const bare = await costOf(() => create({ name: aName() }))
  const full = await costOf(() => create({ name: aName(), prices: [{ name: 'p' }], features: [{ name: aName() }] }))
  expect([bare.writeUnits, full.writeUnits]).toEqual([8 + 2, 8 + 2 + 6 + 2])
})
