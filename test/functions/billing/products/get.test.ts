import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/billing/products/get.ts'
import { readAtOneVersion } from '../../../../lib/billing/products/commit.ts'
import { ProductRecord } from '../../../../lib/billing/products/schema.ts'
import { parseRecord } from '../../../../lib/foundation/schema/fields.ts'
import { billingCatalogKey, logEntryKey, logKey, productKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { send, statusOf } from '../../../support/groups-and-resources.ts'
import { aProductWith, product, updated } from '../../../support/products.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

const anybody = await aClient([])
const get = (id: string, query?: Record<string, string>) => send(handler, anybody, { id }, query && { query })
const aName = () => `p-${randomUUID().slice(0, 12)}`

test('every client reads a product, by its id in any letter case or its name', async () => {
  const id = await aProductWith({ prices: [{ name: 'one' }, { name: 'two' }], features: [{ name: aName() }] })
  await updated(id, { prices: [{ name: 'two' }] })
  const { body } = await get(id.toUpperCase())
  expect(body.product.prices.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
    ['two', 'active'],
    ['one', 'inactive'],
  ])
  expect((await get(body.product.name)).body).toEqual(body)
  expect({ ...(await product(id)), updated_at: '' }).toEqual({ ...body.product, updated_at: '' })
})

test('a name in the form of an id leads to its product', async () => {
  const name = randomUUID()
  const id = await aProductWith({ name })
  expect((await get(name)).body.product.id).toBe(id)
})

test('404 for what is not there, and for a name that was given up', async () => {
  const [name, id] = [aName(), await aProductWith({})]
  await updated(id, { name })
  await updated(id, { name: aName() })
  for (const unknown of [randomUUID(), name, 'No', 'a'.repeat(300)]) expect(await statusOf(get(unknown))).toBe(404)
  expect(fieldsOf(await get(id, { x: '1' }))).toEqual(['x'])
})

test('readers beside writers see all of a change, or nothing of it', async () => {
  const names = Array.from({ length: 5 }, aName)
  const id = await aProductWith({ features: names.map((name) => ({ name })) })
  const steps = Array.from({ length: 12 }, (_, step) => `T${step}`)
  let isOver = false
  const write = async () => {
    for (const title of steps) await updated(id, { title, features: names.map((name) => ({ name, title })) })
    isOver = true
  }
  const writing = write()
  let seen = 0
  while (!isOver) {
    const { status, body } = await get(id)
    expect(status).toBe(200)
    const titles = new Set(body.product.features.map(({ title }: { title: string }) => title))
    expect([...titles]).toEqual([body.product.title])
    seen++
  }
  await writing
  expect(seen).toBeGreaterThan(0)
})

test('a large change that is committed and not yet replayed is read, and the reader writes nothing', async () => {
  const table = aTable()
  const id = await aProductWith({ title: 'before' })
  const { version, items } = await readAtOneVersion(table, [productKey(id)])
  const changed = { ...parseRecord(ProductRecord, items[0]), title: 'after', at_version: version.version + 1n }
  const log = randomUUID()
  await table.write(put(logKey(log), { log, started_at: new Date().toISOString() }))
  await table.write(put(logEntryKey(log, 0), { changes: [{ key: productKey(id), item: changed }] }))
  const pending = { version: version.version + 1n, pending_log: log }
  await table.write(put(billingCatalogKey, pending))
  const cost = await costOf(() => get(id))
  expect([cost.result.body.product.title, cost.writeUnits]).toEqual(['after', 0])
  expect((await product(id)).title).toBe('after')
  expect((await get(id)).body.product.title).toBe('after')
})

test('costs a unit for the version, one for the product with its prices, and one for each feature', async () => {
  const id = await aProductWith({
    prices: [{ name: 'a' }, { name: 'b' }],
    features: [{ name: aName() }, { name: aName() }],
  })
  const cost = await costOf(() => get(id))
  expect([cost.readUnits, cost.writeUnits]).toEqual([1 + 1 + 1 + 2, 0])
})
