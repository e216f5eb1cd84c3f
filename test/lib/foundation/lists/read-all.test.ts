import { expect, test } from 'vitest'
import type { PageRequest } from '../../../../lib/foundation/lists/query.ts'
import { readAll } from '../../../../lib/foundation/lists/read-all.ts'

/** A list of so many numbers, whose pages are at most so long. The token is the first number of the page. */
function aList(length: number, longest = 1_000) {
  const requests: PageRequest[] = []
  const readPage = async (request: PageRequest) => {
    requests.push(request)
    const first = Number(request.page_token ?? 0)
    const end = Math.min(length, first + Math.min(longest, request.page_size ?? 0))
    const entries = Array.from({ length: end - first }, (_, index) => first + index)
    return { entries, next_page_token: end === length ? '' : String(end) }
  }
  return { requests, readPage }
}

test.each([0, 1, 1_000, 1_001, 2_500])('a list of %d is read to its end, in pages of 1,000', async (length) => {
  const { requests, readPage } = aList(length)
  const { entries, hasMore } = await readAll(readPage)
  expect([entries.length, new Set(entries).size, hasMore]).toEqual([length, length, false])
  expect(requests).toHaveLength(Math.max(1, Math.ceil(length / 1_000)))
})

test('a page that is shorter than asked, or empty, is not taken for the last one', async () => {
  expect((await readAll(aList(10, 3).readPage)).entries).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  const tokens = ['a', 'b', '']
  const { entries } = await readAll(async () => ({ entries: [], next_page_token: tokens.shift() ?? '' }))
  expect([entries, tokens]).toEqual([[], []])
})

test('a limit ends the list, says whether there is more, and asks for no more than that', async () => {
  const { requests, readPage } = aList(2_000)
  expect(await readAll(readPage, 1_200)).toMatchObject({ entries: { length: 1_200 }, hasMore: true })
  expect(requests.map(({ page_size }) => page_size)).toEqual([1_000, 200])
  expect(await readAll(aList(5).readPage, 5)).toMatchObject({ entries: { length: 5 }, hasMore: false })
})
