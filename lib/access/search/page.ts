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

/** The page of a search that is requested. */
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

/** A range of all ids. Its end sorts after every id. */
const ANY = { first: '', last: '\uffff' } as const

/**
 * Returns the result after which a page begins, or undefined for the first page.
 * @throws ApiError 400 for a token of another search, and for a damaged token
 */
export function startOf(identity: ListIdentity, { token = '' }: PageRequest, isResult = isUuid): string | undefined {
  if (token === '') return undefined
  const { sk } = readToken(identity, ANY, token, 'page.token')
  if (!isResult(sk)) throw invalidField('page.token', 'is not a token of this search')
  return sk
}

/** Makes the token of the page after this result. */
export const tokenAfter = (identity: ListIdentity, result: string | undefined): string =>
  result === undefined ? '' : writeToken(identity, { sk: result, within: '' })

export const nothing = (): SearchPage => ({ found: [], next_token: '' })

/** Makes the 400 for a subject that may access every resource: such a list is not supported. */
export const everything = (): ApiError =>
  new ApiError('EVERYTHING', 'the subject may do this on every resource, which no search lists')

/** The most lists of a search. Each page reads each of them. */
const MAX_SOURCES = 5_000

/** Throws 400 if a page would have to read too many lists. */
export function refuseTooWide(lists: number): void {
  if (lists <= MAX_SOURCES) return
  throw new ApiError('SEARCH_TOO_WIDE', `a search looks into at most ${MAX_SOURCES} projects, folders or groups`)
}

/**
 * The lists in which a search looks for candidates, and the proof that they did not change while it checked the candidates. An entry that
 * is removed leaves a tombstone, and an entry that changes has an item version. So lists without a recent change lack no entry that existed
 * when the search began. Otherwise they are read once more, after the facts. A list that is the same both times was the same at every
 * moment in between, including the moment of the facts.
 *
 * DynamoDB shows the writes of one transaction one by one. A transaction may move an entry from one list to another. At both readings, the
 * entry may have left the first list already, and not be on the second one yet. `settle` between the readings excludes that.
 */
export interface Lists {
  /** Reads at most `limit` items of a range after a sort key, and returns where the next page begins. */
  page(pk: string, range: Range, from: PageStart): Promise<Page>
  /** Reads all items of a range. */
  all(pk: string, range: Range): Promise<Page['items']>
  /** Reads a single item. Calls of one turn share a table request. */
  get(key: Key): Promise<Page['items'][number] | undefined>
  /** Waits until all transactions have ended of which these readings may have seen only a part. Costs nothing if none is recent. */
  settle(): Promise<void>
  /**
   * Returns the time when these readings began, in milliseconds since 1970, if no entry was removed or changed since one minute before.
   * Otherwise returns undefined.
   */
  quietSince(): number | undefined
  /** Returns the number of items read so far. */
  count(): number
  /** Reads everything again, and tells whether it is unchanged. */
  areUnchanged(): Promise<boolean>
}

/**
 * The number of entries from which a part of a list is counted instead of read again. These must be all its entries, without tombstones.
 */
const COUNTED = 100

/** Tells whether a part of a list is still as it was found. */
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
   * Compares numbers of entries. A removed entry leaves a tombstone, which the table removes a day later. So entries without a tombstone
   * among them are the same while their number is the same, and all of them are visible.
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
      // An item may be in several of the ranges. A snapshot must name each item once.
      const unique = [...new Map(recent.map((item) => [`${item.pk} ${item.sk}`, item])).values()]
      // A snapshot fails, and is retried, while a transaction changes one of its items.
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

/** Tells whether a read returns only the keys of entries: these cannot change. */
const isOfKeys = ({ attributes }: PageStart): boolean => attributes?.length === 0
