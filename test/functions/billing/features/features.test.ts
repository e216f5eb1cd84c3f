import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ask } from '../../../rules/ask.ts'
import { aProductWith, product, updated } from '../../../support/products.ts'
import { aClient } from '../../../support/world.ts'

const anybody = await aClient([])
const aName = () => `f-${randomUUID()}`

test('features of products by id, and those that no product has any more, whole and in pages', async () => {
  const names = [{ name: aName() }, { name: aName() }, { name: aName() }]
  const id = await aProductWith({ features: names })
  const dropped = (await product(id)).features[0]
  const features = [{ ...dropped, product_ids: [] }, ...(await updated(id, { features: names.slice(1) })).features]
  const { body } = await ask(anybody, 'list-features')
  const withoutTime = (list: { id: string }[]) =>
    list.map((feature) => ({ ...feature, updated_at: '' })).sort((one, other) => (one.id < other.id ? -1 : 1))
  expect(body.features.map((feature) => ({ ...feature, updated_at: '' }))).toEqual(withoutTime(features))
  const first = (await ask(anybody, 'list-features', { page_size: 2 })).body
  const rest = (await ask(anybody, 'list-features', { page_size: 2, page_token: first.next_page_token })).body
  expect([...first.features, ...rest.features]).toEqual(body.features)
})

test('a name that a feature gave up leads to no feature', async () => {
  const name = aName()
  const id = await aProductWith({ features: [{ name }] })
  await updated(id, { features: [{ id: (await product(id)).features[0].id, name: aName() }] })
  expect((await ask(anybody, 'get-feature', { id: name })).status).toBe(404)
})
