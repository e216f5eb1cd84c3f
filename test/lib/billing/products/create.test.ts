import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createProduct, previewProduct } from '../../../../lib/billing/products/create.ts'
import { readProduct } from '../../../../lib/billing/products/load.ts'
import type { OperatorChange } from '../../../../lib/billing/products/request.ts'
import { aProduct, aTable } from '../../../support/world.ts'

const aName = () => `p-${randomUUID().slice(0, 8)}`
const creation = (change: OperatorChange) => ({
  id: randomUUID(),
  change,
  now: new Date(),
  newId: (given: string | undefined) => given ?? randomUUID(),
  path: 'body',
})

test('a new product has its prices and features, and defaults for all other fields', async () => {
  const price = randomUUID()
  const request = creation({ name: aName(), prices: [{ id: price, name: 'month' }], features: [{ name: aName() }] })
  const created = await createProduct(aTable(), request)
  expect(created).toMatchObject({
    product: { id: request.id, name: request.change.name, title: '', state: 'active', behavior: 'basic', plan_ids: [] },
    prices: [{ id: price, product_id: request.id }],
    features: [{ product_ids: [request.id] }],
  })
  expect(await readProduct(aTable(), request.id)).toEqual({
    product: created.product,
    prices: created.prices,
    features: created.features,
  })
})

test('a taken name is 409, and nothing is created', async () => {
  const request = creation({ name: (await aProduct()).name, features: [{ name: aName() }] })
  await expect(createProduct(aTable(), request)).rejects.toMatchObject({
    reason: 'ALREADY_EXISTS',
    violations: [{ field: 'body.name', description: 'is the name of another product' }],
  })
  expect(await readProduct(aTable(), request.id)).toBeUndefined()
})

test('a product that breaks a rule is 400, and nothing is created', async () => {
  const request = creation({ name: aName(), behavior_config: { credit_amount: 5n } })
  await expect(createProduct(aTable(), request)).rejects.toMatchObject({
    reason: 'INVALID_ARGUMENT',
    violations: [{ field: 'body.behavior_config.credit_amount', description: 'needs the behavior "credits"' }],
  })
  expect(await readProduct(aTable(), request.id)).toBeUndefined()
})

test('a creation that is repeated changes the product that exists', async () => {
  const request = creation({ name: aName(), prices: [{ name: 'month' }] })
  const first = await createProduct(aTable(), request)
  const second = await createProduct(aTable(), request)
  expect(second.prices).toEqual(first.prices)
  expect(second.product).toEqual({ ...first.product, updated_at: expect.anything() })
})

test('a preview saves nothing, and accepts a name that is taken now', async () => {
  const request = creation({ name: (await aProduct()).name, title: 'T' })
  expect(await previewProduct(aTable(), request)).toMatchObject({ product: { ...request.change, id: request.id } })
  expect(await readProduct(aTable(), request.id)).toBeUndefined()
})
