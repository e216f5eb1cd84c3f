/** @module Pages, filters and sorts lists, and keeps their counters. */

import { ApiError } from '../errors.ts'
import type { Item } from '../table/item.ts'
import type { Page, Range } from '../table/reads.ts'
import type { Table } from '../table/table.ts'
import { MAX_ENTRIES, type PageRequest } from './query.ts'
import { compareKeys, type ListIdentity, type Position, readToken, writeToken } from './token.ts'

/** Usually an index item produces one entry, and none if a filter excludes it. */
export interface Candidate<Entry> {
  /** The position within the index item, if it produces several entries. The entries are ordered by these positions. */
  within?: string
  /** Returns undefined if the entry was deleted meanwhile, and the list then skips the entry. */
  read: () => Promise<Entry | undefined>
}

/** A range of index items and the entries that they produce. */
export interface List<Entry> {
  identity: ListIdentity
  pk: string
  range: Range
  candidatesOf: (indexItem: Item) => readonly Candidate<Entry>[]
  /** Small if entries are large, so that they fit into memory. */
  atOnce?: number
  /** Defined for a list that spans several partitions, or whose order is not the order of the sort keys. */
  readIndexItems?: ReadIndexItems
}

/**
 * @param at the sort key of the first index item to read; undefined for the start of the list
 * @param after the sort key after which to continue, which the previous call of this request returned; undefined in the first call
 */
export type ReadIndexItems = (at: string | undefined, after: string | undefined, limit: number) => Promise<Page>

export interface ListPage<Entry> {
  entries: Entry[]
  /** Empty at the end of the list. */
  next_page_token: string
}

/** A Lambda function answers with at most 6 MB, and the other parts of the answer need space, too. */
const MAX_BYTES = 4 * 1024 * 1024
/** For one request. A page with a selective filter ends early. 10,000 items cost about 400 read units. */
const MAX_INDEX_ITEMS = 10_000
/** In one batch. */
const ENTRIES_AT_ONCE = 100

/**
 * Reads a page of a list, or the whole list if the request asks for no page. Every read is strongly consistent, except reads of the word
 * index. An entry that stays in the list from the first page to the last is listed exactly once. The pages are not a snapshot.
 *
 * A page that is shorter than requested is not always the last page, because a page also ends at 4 MiB, and after
 * 10,000 index items. Throws 400 for a token of another list. Throws LIST_TOO_LONG for a whole list of more than 1,000
 * entries or 4 MiB.
 */
export async function readList<Entry>(
  table: Table,
  list: List<Entry>,
  { page_size, page_token, operation }: PageRequest,
): Promise<ListPage<Entry>> {
  const identity = operation === undefined ? list.identity : [operation, ...list.identity]
  const after = page_token === undefined ? undefined : readToken(identity, list.range, page_token)
  const isWhole = page_size === undefined && page_token === undefined
  const size = page_size ?? MAX_ENTRIES
  const { entries, last } = await collect(table, list, after, size)
  if (last !== undefined && isWhole) throw tooLong()
  return { entries, next_page_token: last === undefined ? '' : writeToken(identity, last) }
}

export const tooLong = () => new ApiError('LIST_TOO_LONG', 'the list is too long for one answer: ask with page_size')

interface Found<Entry> extends Candidate<Entry> {
  position: Position
}

/** Returns the position of the last checked entry, unless the list is at its end. */
async function collect<Entry>(
  table: Table,
  list: List<Entry>,
  after: Position | undefined,
  size: number,
): Promise<{ entries: Entry[]; last?: Position }> {
  const entries: Entry[] = []
  let bytes = 0
  let last = after
  for await (const { found, isEnd, indexItem } of candidates(table, list, after, size)) {
    while (found.length > 0) {
      if (entries.length === size) return { entries, ...(last && { last }) }
      const some = found.splice(0, Math.min(list.atOnce ?? ENTRIES_AT_ONCE, size - entries.length))
      const read = await Promise.all(some.map((candidate) => candidate.read()))
      for (const [index, { position }] of some.entries()) {
        const entry = read[index]
        bytes += entry === undefined ? 0 : sizeOf(entry)
        // The first entry is always returned, even if it is too large.
        if (bytes > MAX_BYTES && entries.length > 0) return { entries, ...(last && { last }) }
        if (entry !== undefined) entries.push(entry)
        last = position
      }
    }
    if (isEnd) return { entries }
    last = indexItem
  }
  return { entries, ...(last && { last }) }
}

/** A `bigint` is written as a string. */
const sizeOf = (entry: unknown): number =>
  Buffer.byteLength(JSON.stringify(entry, (_key, value) => (typeof value === 'bigint' ? String(value) : value)))

interface Batch<Entry> {
  found: Found<Entry>[]
  isEnd: boolean
  indexItem: Position
}

/** Sorts after every other position within an index item. */
const END_OF_INDEX_ITEM = '\uffff'

const forwards =
  (table: Table, pk: string, range: Range): ReadIndexItems =>
  (at, after, limit) =>
    table.page(pk, at === undefined ? range : { ...range, first: at }, { after, limit })

async function* candidates<Entry>(
  table: Table,
  list: List<Entry>,
  after: Position | undefined,
  size: number,
): AsyncIterable<Batch<Entry>> {
  const { readIndexItems = forwards(table, list.pk, list.range) } = list
  let from: string | undefined
  // The first request reads one item more than requested, to know whether there is a next page. If a filter excludes so
  // many items that further requests are needed, each of them reads the maximum number of items.
  let limit = Math.min(size, MAX_ENTRIES) + (after === undefined ? 1 : 2)
  let indexItems = 0
  do {
    // The index item at the position is read again, because it may produce further entries.
    const { items, next } = await readIndexItems(after?.sk, from, limit)
    indexItems += items.length
    const found = items.flatMap((indexItem) => {
      const sk = String(indexItem.sk)
      return [...list.candidatesOf(indexItem)]
        .map((candidate) => ({ ...candidate, position: { sk, within: candidate.within ?? '' } }))
        .filter(({ position }) => after === undefined || isBehind(position, after))
    })
    yield {
      found,
      isEnd: next === undefined,
      indexItem: { sk: String(items.at(-1)?.sk ?? from), within: END_OF_INDEX_ITEM },
    }
    from = next
    limit = MAX_ENTRIES
  } while (from !== undefined && indexItems < MAX_INDEX_ITEMS)
}

const isBehind = (position: Position, after: Position): boolean =>
  position.sk === after.sk ? compareKeys(position.within, after.within) > 0 : true

/** `hasMore` is true if there are entries after the limit. */
export async function readAll<Entry>(
  readPage: (request: PageRequest) => Promise<ListPage<Entry>>,
  limit = Number.POSITIVE_INFINITY,
): Promise<{ entries: Entry[]; hasMore: boolean }> {
  const entries: Entry[] = []
  let page_token: string | undefined
  do {
    const page = await readPage({ page_size: Math.min(MAX_ENTRIES, limit - entries.length), page_token })
    for (const entry of page.entries) entries.push(entry)
    page_token = page.next_page_token
  } while (page_token !== '' && entries.length < limit)
  return { entries, hasMore: page_token !== '' }
}
