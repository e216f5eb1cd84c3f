import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/features/get.ts'
import { send, statusOf } from '../../../support/groups-and-resources.ts'
import { aProductWith, product, updated } from '../../../support/products.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

const anybody = await aClient([])
const get = (id: string, query?: Record<string, string>) => send(handler, anybody, { id }, query && { query })
const aName = () => `F-${randomUUID()}`

test('every client reads a feature, by its id in any letter case or its name', async () => {
  const name = aName()
  const id = await aProductWith({ features: [{ name, title: 'T', metadata: { a: 1 } }] })
  const [feature] = (await product(id)).features
  expect((await get(feature.id.toUpperCase())).body).toEqual({ feature })
  expect((await get(name)).body).toEqual({ feature: { ...feature, product_ids: [id] } })
})

test('404 for what is not there, and for a name that was given up', async () => {
  const name = aName()
  const id = await aProductWith({ features: [{ name }] })
  const [feature] = (await product(id)).features
  await updated(id, { features: [{ id: feature.id, name: aName() }] })
  for (const unknown of [randomUUID(), name, name.toLowerCase(), 'a b']) expect(await statusOf(get(unknown))).toBe(404)
  expect(fieldsOf(await get(feature.id, { x: '1' }))).toEqual(['x'])
})

test('costs a unit for the version and one for the feature', async () => {
  const id = await aProductWith({ features: [{ name: aName() }] })
  const [feature] = (await product(id)).features
  expect((await costOf(() => get(feature.id))).readUnits).toBe(1 + 2)
})
