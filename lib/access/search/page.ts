import { isDeepStrictEqual } from 'node:util'
import { ApiError, invalidField } from '../../foundation/errors.ts'
import { type ListIdentity, readToken, writeToken } from '../../foundation/lists/token.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { hideTombstone } from '../../foundation/table/item-versions.ts'
import { type Key, keyOfItem } from '../../foundation/table/keys.ts'
import type { Page, PageStart, Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { chunkForSnapshots, isRecent } from '../check/reading.ts'

/** Which part of its results a search is asked for. */
export interface PageRequest {
  /** Empty for the first page. */
  token?: string | undefined
  limit?: number | undefined
}

/** A part of the results of a search, in the order of their ids or verbs. */
export interface SearchPage {
  found: string[]
  /** Empty at the end. */
  next_token: string
}

export const MAX_RESULTS = 1_000
const DEFAULT_RESULTS = 100

export const limitOf = ({ limit = DEFAULT_RESULTS }: PageRequest): number => limit

/** Sorts behind every id. */
const ANY = { first: '', last: '\uffff' } as const

/**
 * The result after which a page begins; undefined for the first page.
 * @throws ApiError 400 for a token of another search, and a damaged one
 */
export function startOf(identity: ListIdentity, { token = '' }: PageRequest, isResult = isUuid): string | undefined {
  if (token === '') return undefined
  const { sk } = readToken(identity, ANY, token, 'page.token')
  if (!isResult(sk)) throw invalidField('page.token', 'is not a token of this search')
  return sk
}

/** The token of the page after this result. */
export const tokenAfter = (identity: ListIdentity, result: string | undefined): string =>
  result === undefined ? '' : writeToken(identity, { sk: result, within: '' })

export const nothing = (): SearchPage => ({ found: [], next_token: '' })

/** 400 if the subject may access every resource: such a list is not supported. */
export const everything = (): ApiError =>
  new ApiError('EVERYTHING', 'the subject may do this on every resource, which no search lists')

/** Each page asks each of them. */
const MAX_SOURCES = 5_000

/** Throws 400 where a page would have to look into too many lists. */
export function refuseTooWide(lists: number): void {
  if (lists <= MAX_SOURCES) return
  throw new ApiError('SEARCH_TOO_WIDE', `a search looks into at most ${MAX_SOURCES} projects, folders or groups`)
}

/**
 * The lists in which a search looks for candidates, and the proof that they did not change while it checked these. What is taken off
 * a list leaves a tombstone, and what changes on one has an item version. So from lists without a
 * recent change nothing is missing that was there when the search began. Else they are read once more, after the facts: a list that is
 * the same both times was so at every moment in between, and at that of the facts.
 *
 * DynamoDB shows the writes of one transaction one by one. A transaction that moves an entry from one list to another may have
 * left the first one already, and not be on the second one yet, at both readings. `settle` between them excludes that.
 */
export interface Lists {
  /** At most `limit` items of a range after a sort key, and where the next page begins. */
  page(pk: string, range: Range, from: PageStart): Promise<Page>
  /** All items of a range. */
  all(pk: string, range: Range): Promise<Page['items']>
  /** A single item. Calls of one turn share a table request. */
  get(key: Key): Promise<Page['items'][number] | undefined>
  /** Waits until all transactions have ended of which these readings may have seen a part. Costs nothing if none is recent. */
  settle(): Promise<void>
  /** When these readings began, in milliseconds since 1970, if nothing was taken off or changed since a minute before; else undefined. */
  quietSince(): number | undefined
  /** How many items were read so far. */
  count(): number
  /** Reads everything again, and compares. */
  areUnchanged(): Promise<boolean>
}

/** A part of a list with so many entries is counted instead of read again, if they are all that it has and never had others. */
const COUNTED = 100

/** Tells whether a part of a list is as it was found. */
type Compare = (found: Page) => Promise<boolean>

export function startLists({ withTombstones: table }: Table): Lists {
  const startedAt = Date.now()
  const reads: { compare: Compare; found: Page }[] = []
  let count = 0

  const compareAll =
    (read: () => Promise<Page>): Compare =>
    async (found) =>
      isDeepStrictEqual(await read(), found)

  async function record(read: () => Promise<Page>, compare = compareAll(read)): Promise<Page> {
    const found = await read()
    reads.push({ compare, found })
    const { items, ...next } = found
    count += items.length
    return { items: items.filter((item) => hideTombstone(item) !== undefined), ...next }
  }

  /**
   * What is taken off leaves a tombstone, which the table removes a day later. So entries without any tombstone among them are the same
   * as long as there are as many, and all of them visible.
   */
  const compareNumbers =
    (pk: string, range: Range, from: PageStart): Compare =>
    async (found) => {
      const { items, next = range.last } = found
      const mustRead = items.length < COUNTED || items.some((item) => hideTombstone(item) === undefined)
      if (mustRead) return compareAll(() => table.page(pk, range, from))(found)
      const { all, visible } = await table.count(pk, { ...range, last: next }, from.after)
      return all === items.length && visible === items.length
    }

  const findRecent = () => reads.flatMap(({ found }) => found.items).filter((item) => isRecent(item, startedAt))

  return {
    page: (pk, range, from) => {
      const read = () => table.page(pk, range, from)
      return isOfKeys(from) ? record(read, compareNumbers(pk, range, from)) : record(read)
    },
    all: async (pk, range) => (await record(async () => ({ items: await table.query(pk, range) }))).items,
    get: async (key) => {
      const { items } = await record(async () => {
        const item = await table.get(key)
        return { items: item === undefined ? [] : [item] }
      })
      return items[0]
    },
    settle: async () => {
      const recent = findRecent()
      // An item may be on several of the ranges, and a snapshot names each once.
      const unique = [...new Map(recent.map((item) => [`${item.pk} ${item.sk}`, item])).values()]
      // A snapshot fails, and is tried again, while a transaction changes one of its items.
      await Promise.all(chunkForSnapshots(unique).map((some) => table.snapshot(some.map(keyOfItem))))
    },
    quietSince: () => (findRecent().length === 0 ? startedAt : undefined),
    count: () => count,
    areUnchanged: async () => {
      const same = await mapInBatches(reads, ({ compare, found }) => compare(found))
      return same.every(Boolean)
    },
  }
}

/** Whether nothing is read of the entries that could change. */
const isOfKeys = ({ attributes }: PageStart): boolean => attributes?.length === 0
