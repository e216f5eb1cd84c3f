import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { flag, type PageRequest, pageFields, query, repeated } from '../../../../lib/foundation/lists/query.ts'
import { readAll } from '../../../../lib/foundation/lists/read-list.ts'
import { uuid } from '../../../../lib/foundation/schema/primitives.ts'
import { validate } from '../../../../lib/http/input.ts'

describe('query', () => {
  const schema = query({ ...pageFields(50), with_roles: v.optional(flag), ids: v.optional(repeated(uuid, 2)) })

  const parse = (given: Record<string, string>) => {
    const violations: { field: string; description: string }[] = []
    const value = validate(schema, given, violations)
    return value === undefined ? violations.map(({ field, description }) => `${field} ${description}`).sort() : value
  }
  const id = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41'

  describe('a parameter is taken', () => {
    test.each([
      [{}, {}],
      [
        { page_size: '50', page_num: '1' },
        { page_size: 50, page_num: '1' },
      ],
      [{ with_roles: 'true' }, { with_roles: true }],
      [{ with_roles: 'false' }, { with_roles: false }],
      [{ ids: `${id},${id.toUpperCase()}` }, { ids: [id, id] }],
      // An empty parameter is treated as a missing parameter. The parameter `expand` has no effect.
      [{ page_size: '', page_token: '', with_roles: '', ids: '' }, {}],
      [{ expand: 'org,project' }, {}],
    ])('%o', (given, expected) => expect({ ...(parse(given) as object) }).toEqual(expected))
  })

  describe('a parameter is a violation', () => {
    test.each([
      [{ page_size: '0' }, ['page_size must be a whole number from 1 to 50']],
      [{ page_size: '51' }, ['page_size must be at most 50']],
      [{ page_size: '-1' }, ['page_size must be a whole number from 1 to 50']],
      [{ page_size: '1.0' }, ['page_size must be a whole number from 1 to 50']],
      [{ page_size: '01' }, ['page_size must be a whole number from 1 to 50']],
      [{ page_num: '2' }, ['page_num must be 1: use page_token for further pages']],
      [{ page_token: 'x'.repeat(601) }, ['page_token is not a token of this list']],
      [{ with_roles: '1' }, ['with_roles must be one of: true, false']],
      [{ ids: `${id},${id},${id}` }, ['ids must be given at most 2 times']],
      [{ ids: `${id},x` }, ['ids[1] must be a UUID']],
      [
        { org: 'x', page_siz: '', page_size: 'x' },
        [
          'org is not a parameter of this operation',
          'page_siz is not a parameter of this operation',
          'page_size must be a whole number from 1 to 50',
        ],
      ],
      [{ __proto__x: '1' }, ['__proto__x is not a parameter of this operation']],
    ])('%o', (given, expected) => expect(parse(given)).toEqual(expected))
  })
})

describe('read all', () => {
  /**
   * Makes a list of this many numbers, with at most `longest` numbers in a page. The page token is the first number of
   * the page.
   */
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
})
