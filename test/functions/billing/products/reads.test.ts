import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readAtOneVersion } from '../../../../lib/billing/products/commit.ts'
import { ProductRecord } from '../../../../lib/billing/products/schema.ts'
import { parseRecord } from '../../../../lib/foundation/schema/fields.ts'
import { billingCatalogKey, logEntryKey, logKey, productKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { ask } from '../../../rules/ask.ts'
import { reasonOf } from '../../../support/answers.ts'
import { aProductWith, product, updated } from '../../../support/products.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, aTable } from '../../../support/world.ts'

const anybody = await aClient([])
const list = (query: object = {}) => ask(anybody, 'list-products', query)
const aName = () => `p-${randomUUID().slice(0, 12)}`

/** Creates a product whose prices have metadata of about 60 KB each. */
const large = (prices: number) =>
  aProductWith({
    prices: Array.from({ length: prices }, (_, index) => ({ name: `p${index}`, metadata: { a: 'a'.repeat(60_000) } })),
  })

test('all products by id with prices and features, whole and in pages', async () => {
  const given = [{ features: [{ name: aName() }] }, { prices: [{ name: 'a' }] }, {}]
  const ids = await Promise.all(given.map(aProductWith))
  const products = await Promise.all(
    ids.sort().map(async (id) => (await ask(anybody, 'get-product', { id })).body.product),
  )
  expect((await list({ expand: 'x' })).body).toEqual({ products, next_page_token: '' })
  const first = await costOf(() => list({ page_size: 2 }))
  // A unit is for the index items, one for the version, one for the caller, and one for each product and feature.
  expect(first.readUnits).toBeLessThanOrEqual(1 + 1 + 1 + 2 + 1)
  const rest = (await list({ page_token: first.result.body.next_page_token })).body
  expect([...first.result.body.products, ...rest.products]).toEqual(products)
  expect(rest.next_page_token).toBe('')
})

test('a page ends at 4 MiB, and a whole list of more is LIST_TOO_LONG', async () => {
  for (let count = 0; count < 8; count++) await large(10)
  const first = await list({ page_size: 100 })
  expect([first.body.products.length < 11, first.text.length < 4.2 * 1024 * 1024]).toEqual([true, true])
  const rest = await list({ page_size: 100, page_token: first.body.next_page_token })
  expect(first.body.products.length + rest.body.products.length).toBe(11)
  expect(reasonOf(await list())).toBe('LIST_TOO_LONG')
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
    const { status, body } = await ask(anybody, 'get-product', { id })
    expect(status).toBe(200)
    expect([...new Set(body.product.features.map(({ title }) => title))]).toEqual([body.product.title])
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
  await table.write(put(billingCatalogKey, { version: version.version + 1n, pending_log: log }))
  const get = () => ask(anybody, 'get-product', { id })
  const cost = await costOf(get)
  expect([cost.result.body.product.title, cost.writeUnits]).toEqual(['after', 0])
  expect((await product(id)).title).toBe('after')
  expect((await get()).body.product.title).toBe('after')
})
