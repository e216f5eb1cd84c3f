import { describe, expect, test } from 'vitest'
import { detailOf } from '../every-operation.ts'
import { askList, type ListCase } from './list-case.ts'
import { admin, LISTS } from './lists.ts'

const MAX_ENTRIES = 1_000

/**
 * The lists that are filled: one list for each kind of index item. The kinds are grants, index items with their own
 * keys, and members. `EVERY_CASE=1` fills all lists.
 */
const FILLED = ['list-policies by resource', 'list-permissions by namespace', 'list-group-users by group']
const lists = LISTS.map((list) => [`${list.operation} by ${list.by}`, list] as const).filter(
  // Leaves out the list of products, because one page has at most 100 products. A separate test fills this list.
  ([name, { operation, isShared }]) =>
    FILLED.includes(name) || (process.env.EVERY_CASE === '1' && operation !== 'list-products' && !isShared),
)

describe.each(lists)('%s', (_, { operation, idsIn, hasMetadata, make }) => {
  const get = (entries: ListCase, query: Record<string, string> = {}) =>
    askList(admin, { operation }, entries.ask(query))

  test('1,000 entries are one answer; 1,001 are refused, never cut', async () => {
    const entries = await make()
    const made = await entries.add(MAX_ENTRIES)
    const whole = await get(entries)
    expect([whole.status, whole.body.next_page_token]).toEqual([200, ''])
    expect(idsIn(whole.body).sort()).toEqual(made.sort())
    const [last] = await entries.add(1)
    const refused = await get(entries)
    expect([refused.status, refused.body.code, detailOf(refused, 'ErrorInfo').reason]).toEqual([
      400,
      9,
      'LIST_TOO_LONG',
    ])
    const first = await get(entries, { page_size: '1000' })
    const rest = await get(entries, { page_token: first.body.next_page_token })
    const found = [...idsIn(first.body), ...idsIn(rest.body)]
    expect([idsIn(first.body).length, found.sort()]).toEqual([MAX_ENTRIES, [...made, last].sort()])
  })

  test.runIf(hasMetadata)(
    'a page ends at 4 MiB, and the next one goes on',
    async () => {
      const entries = await make()
      const made = await entries.add(75, JSON.stringify({ text: 'x'.repeat(60_000) }))
      const refused = await get(entries)
      expect([refused.status, detailOf(refused, 'ErrorInfo').reason]).toEqual([400, 'LIST_TOO_LONG'])
      const first = await get(entries, { page_size: '75' })
      const rest = await get(entries, { page_size: '75', page_token: first.body.next_page_token })
      expect(Buffer.byteLength(first.text)).toBeLessThanOrEqual(4.1 * 1024 * 1024)
      expect([idsIn(first.body).length, rest.body.next_page_token]).toEqual([69, ''])
      expect([...idsIn(first.body), ...idsIn(rest.body)].sort()).toEqual(made.sort())
    },
    60_000,
  )
})
