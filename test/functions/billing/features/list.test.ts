import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/features/list.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { aProductWith, product, updated } from '../../../support/products.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

const anybody = await aClient([])
const list = (query: Record<string, string> = {}) => send(handler, anybody, {}, { query })
const aName = () => `f-${randomUUID()}`

test('features that update product made, by id, and those that no product has any more', async () => {
  const names = [aName(), aName(), aName()]
  const id = await aProductWith({ features: names.map((name) => ({ name })) })
  const { features } = await product(id)
  await updated(id, { features: names.slice(1).map((name) => ({ name })) })
  const { body } = await list({ expand: 'x' })
  const dropped = features.find(({ name }: { name: string }) => name === names[0])
  expect(body.features.map((each: { id: string }) => each.id)).toEqual(
    features.map((each: { id: string }) => each.id).sort(),
  )
  expect(body.features.find((each: { id: string }) => each.id === dropped.id)).toMatchObject({ product_ids: [] })
  const first = (await list({ page_size: '2' })).body
  const rest = (await list({ page_size: '2', page_token: first.next_page_token })).body
  expect([...first.features, ...rest.features]).toEqual(body.features)
})

test('400 for a strange parameter', async () => {
  expect(fieldsOf(await list({ product_id: 'x', page_size: '1001' }))).toEqual(['page_size', 'product_id'])
})

test('costs a unit for the index items, one for the version, and one for each feature', async () => {
  const cost = await costOf(() => list({ page_size: '3' }))
  expect(cost.readUnits).toBe(1 + 1 + 1 + 3)
})
