import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type List, readList } from '../../../../lib/foundation/lists/read-list.ts'
import { mapInBatches } from '../../../../lib/foundation/table/chunk.ts'
import { IDS, listedKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { costOf } from '../../../support/recorder.ts'
import { aTable } from '../../../support/world.ts'

const table = aTable()
const { pk } = listedKey('ROLE', '')
const idOf = (index: number) => `id-${String(index).padStart(4, '0')}`

interface Entry {
  id: string
  text?: string
}

/** Makes a list in which each index item leads to one entry. `text` makes the entries large. */
const listOf = (given: Partial<List<Entry>> = {}, text = ''): List<Entry> => ({
  identity: ['test'],
  pk,
  range: IDS,
  candidatesOf: (indexItem) => [{ read: async () => ({ id: String(indexItem.id), ...(text && { text }) }) }],
  ...given,
})
const add = (index: number) => table.write(put(listedKey('ROLE', idOf(index)), { id: idOf(index) }))
const idsOf = ({ entries }: { entries: Entry[] }) => entries.map(({ id }) => id)
const all = (count: number) => Array.from({ length: count }, (_, index) => idOf(index))

async function traverse(list: List<Entry>, page_size: number, between = async () => {}): Promise<string[][]> {
  const pages: string[][] = []
  let page_token: string | undefined
  do {
    const page = await readList(table, list, { page_size, page_token })
    pages.push(idsOf(page))
    page_token = page.next_page_token || undefined
    await between()
  } while (page_token !== undefined)
  return pages
}

await mapInBatches([...all(1000).keys()], add)

describe('pages', () => {
  test.each([1, 7, 100, 999, 1000])(
    'of %i have every entry once, in order',
    async (size) => {
      const pages = await traverse(listOf(), size)
      expect(pages.flat()).toEqual(all(1000))
      expect(pages.slice(0, -1).every(({ length }) => length === size)).toBe(true)
    },
    60_000,
  )

  test('the size may change from page to page', async () => {
    const first = await readList(table, listOf(), { page_size: 3 })
    const second = await readList(table, listOf(), { page_size: 5, page_token: first.next_page_token })
    expect([...idsOf(first), ...idsOf(second)]).toEqual(all(8))
  })

  test('a page of 100 is one query and one batch: nothing is read twice', async () => {
    const cost = await costOf(() => readList(table, listOf(), { page_size: 100 }))
    expect(cost.result.entries).toHaveLength(100)
    expect(cost.requests).toHaveLength(1)
  })

  test('what was there all along is seen once, with writers beside it', async () => {
    let index = 0
    const pages = await traverse(listOf(), 50, async () => {
      // Adds two entries while the list is read: one before the start of the next page, and one after the start of the
      // next page.
      await table.write(put(listedKey('ROLE', `id-0${index}-new`), { id: 'new' }))
      await table.write(put(listedKey('ROLE', `id-9${index++}-new`), { id: 'new' }))
    })
    expect(pages.flat().filter((id) => id !== 'new')).toEqual(all(1000))
  })
})

describe('a whole list', () => {
  const whole = listOf({ range: { first: 'ID#id-', last: `ID#${idOf(999)}` } })
  const inRange = (id: string) => /^id-\d{4}$/.test(id)
  const plain = listOf({
    ...whole,
    candidatesOf: (indexItem) => (inRange(String(indexItem.id)) ? listOf().candidatesOf(indexItem) : []),
  })

  test('of 1,000 entries is one answer', async () => {
    const { entries, next_page_token } = await readList(table, plain, {})
    expect([entries.length, next_page_token]).toEqual([1000, ''])
  })

  test('of 1,001 is refused, never cut', async () => {
    await add(1000)
    const longer = listOf({ range: { first: 'ID#id-', last: `ID#${idOf(1000)}` }, candidatesOf: plain.candidatesOf })
    await expect(readList(table, longer, {})).rejects.toMatchObject({ reason: 'LIST_TOO_LONG' })
    expect((await readList(table, longer, { page_size: 1000 })).entries).toHaveLength(1000)
  })

  test('that is larger than 4 MiB is refused, and its pages end early', async () => {
    const large = listOf({ range: { first: 'ID#id-0000', last: 'ID#id-0019' } }, 'x'.repeat(600_000))
    await expect(readList(table, large, {})).rejects.toMatchObject({ reason: 'LIST_TOO_LONG' })
    const pages = await traverse(large, 1000)
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.flat().filter(inRange)).toEqual(all(20))
  })

  test('an entry that is larger than a page is answered alone', async () => {
    const huge = listOf({ range: { first: 'ID#id-0000', last: 'ID#id-0002' } }, 'x'.repeat(5_000_000))
    expect((await traverse(huge, 10)).filter((page) => inRange(String(page[0]))).length).toBe(3)
  })
})

describe('an index item', () => {
  const range = { first: 'ID#id-0000', last: 'ID#id-0002' }
  const several = listOf({
    range,
    candidatesOf: (indexItem) =>
      ['a', 'b', 'c'].map((within) => ({ within, read: async () => ({ id: `${String(indexItem.id)}/${within}` }) })),
  })

  test.each([1, 2, 4])('that leads to several entries is cut between them, by pages of %i', async (size) => {
    const found = (await traverse(several, size)).flat().filter((id) => /^id-\d{4}\//.test(id))
    expect(found).toEqual(all(3).flatMap((id) => [`${id}/a`, `${id}/b`, `${id}/c`]))
  })

  test('whose item is gone since is passed over', async () => {
    const gone = listOf({
      range,
      candidatesOf: (indexItem) => [
        { read: async () => (indexItem.id === idOf(1) ? undefined : { id: String(indexItem.id) }) },
      ],
    })
    const found = (await traverse(gone, 1)).flat().filter((id) => /^id-\d{4}$/.test(id))
    expect(found).toEqual([idOf(0), idOf(2)])
  })

  test('that a filter drops does not end a page', async () => {
    const odd = listOf({
      candidatesOf: (indexItem) => (/^id-\d{3}1$/.test(String(indexItem.id)) ? listOf().candidatesOf(indexItem) : []),
    })
    const pages = await traverse(odd, 30)
    expect(pages.map(({ length }) => length)).toEqual([30, 30, 30, 10])
  })
})

describe('a token is 400', () => {
  const refused = { reason: 'INVALID_ARGUMENT', violations: [{ field: 'page_token' }] }
  const ask = (page_token: string, list = listOf()) => readList(table, list, { page_size: 2, page_token })
  const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test('of another list', async () => {
    const { next_page_token } = await readList(table, listOf(), { page_size: 2 })
    await expect(ask(next_page_token, listOf({ identity: ['test', 'other'] }))).rejects.toMatchObject(refused)
    expect((await ask(next_page_token)).entries).toHaveLength(2)
  })

  test('that was cut, or is none', async () => {
    const { next_page_token } = await readList(table, listOf(), { page_size: 2 })
    for (const token of [next_page_token.slice(0, -4), 'x', '{}', forge([]), forge({}), forge(1), randomUUID()]) {
      await expect(ask(token)).rejects.toMatchObject(refused)
    }
  })

  test('that points out of the list', async () => {
    const { next_page_token } = await readList(table, listOf(), { page_size: 2 })
    const [version, digest] = JSON.parse(Buffer.from(next_page_token, 'base64url').toString())
    for (const sk of ['A', 'ID', 'ID%', 'J', '']) {
      await expect(ask(forge([version, digest, sk, '']))).rejects.toMatchObject(refused)
    }
    expect((await ask(forge([version, digest, 'ID#id-0500', '']))).entries).toHaveLength(2)
  })
})
