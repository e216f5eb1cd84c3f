import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as create } from '../../../../functions/billing/products/create.ts'
import { handler } from '../../../../functions/billing/products/list.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient } from '../../../support/world.ts'
import { fieldsOf, reasonOf } from '../../every-operation.ts'

const admin = await aClient(['admin'])
const anybody = await aClient([])
const list = (query: Record<string, string> = {}) => send(handler, anybody, {}, { query })
const aName = () => `p-${randomUUID().slice(0, 12)}`

async function made(more: object = {}) {
  const answer = await send(create, admin, {}, { body: { body: { name: aName(), ...more } } })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.product
}

/** Creates a product whose prices have metadata of about 60 KB each. */
const large = (prices: number) =>
  made({
    prices: Array.from({ length: prices }, (_, index) => ({ name: `p${index}`, metadata: { a: 'a'.repeat(60_000) } })),
  })

test('all products by id with prices and features, whole and in pages', async () => {
  const products = [
    await made({ features: [{ name: aName() }] }),
    await made({ prices: [{ name: 'a' }] }),
    await made(),
  ]
  const expected = products.sort((a, b) => (a.id < b.id ? -1 : 1))
  expect((await list({ expand: 'x' })).body).toEqual({ products: expected, next_page_token: '' })
  const first = (await list({ page_size: '2' })).body
  const rest = (await list({ page_token: first.next_page_token })).body
  expect([...first.products, ...rest.products]).toEqual(expected)
  expect(rest.next_page_token).toBe('')
})

test('400 for a page of more than 100, a strange parameter, and a strange token', async () => {
  const query = { page_size: '101', state: 'active', page_num: '2' }
  expect(fieldsOf(await list(query))).toEqual(['page_num', 'page_size', 'state'])
  expect(fieldsOf(await list({ page_token: 'x' }))).toEqual(['page_token'])
  expect((await list({ page_size: '100' })).status).toBe(200)
})

test('costs a unit for the index items, one for the version, and one for each product', async () => {
  const cost = await costOf(() => list({ page_size: '2' }))
  expect(cost.readUnits).toBeLessThanOrEqual(1 + 1 + 1 + 2 + 1)
})

test('a page ends at 4 MiB, and a whole list of more is LIST_TOO_LONG', async () => {
  for (let count = 0; count < 8; count++) await large(10)
  const first = await list({ page_size: '100' })
  expect([first.body.products.length < 11, first.text.length < 4.2 * 1024 * 1024]).toEqual([true, true])
  const rest = await list({ page_size: '100', page_token: first.body.next_page_token })
  expect(first.body.products.length + rest.body.products.length).toBe(11)
  expect(reasonOf(await list())).toBe('LIST_TOO_LONG')
})
