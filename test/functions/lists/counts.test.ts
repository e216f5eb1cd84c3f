import { describe, expect, test } from 'vitest'
import { everyOperation } from '../every-operation.ts'

// A request with a parameter that the operation does not have is 400, and then nothing is counted.
const QUERIES = [undefined, { order_by: 'title' }, { org_id: 'acme' }, { org_id: 'acme', order_by: 'title' }]

const { all } = await everyOperation()
const lists = all.filter(({ name }) => name.startsWith('list-'))

describe.each(lists)('$name', ({ name, send }) => {
  test('tells whether a count is exact wherever it counts', async () => {
    for (const query of QUERIES) {
      const { status, body } = await send(query && { query })
      if (query === undefined) expect(status).toBe(200)
      expect([name, query, 'count_is_exact' in body]).toEqual([name, query, 'count' in body])
      if ('count' in body) expect(body).toMatchObject({ count: expect.any(Number), count_is_exact: true })
    }
  })
})

test('operations count in these lists', async () => {
  const users = lists.find(({ name }) => name === 'list-users')
  const organizations = lists.find(({ name }) => name === 'list-all-organizations')
  expect((await users?.send({ query: { org_id: 'acme', order_by: 'title' } }))?.body).toHaveProperty('count')
  expect((await organizations?.send())?.body).toHaveProperty('count')
})
