import { isDeepStrictEqual } from 'node:util'
import { readMilliseconds } from '../../foundation/clock.ts'
import { ApiError, invalidField } from '../../foundation/errors.ts'
import { type ListIdentity, readToken, writeToken } from '../../foundation/lists/token.ts'
import { fromPosition, type Progress, START, toPosition } from '../../foundation/lists/turns.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { hideTombstone } from '../../foundation/table/item-versions.ts'
import { type Key, keyOfItem } from '../../foundation/table/keys.ts'
import type { Page, PageStart, Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { chunkForSnapshots, isRecent } from '../check/reading.ts'

export interface PageRequest {
  /** Empty for the first page. */
  token?: string | undefined
  limit?: number | undefined
}

/** Sorted by id or verb. */
export interface SearchPage {
  found: string[]
  /** Empty if there are no more results. */
  next_token: string
}

export const MAX_RESULTS = 1_000
const DEFAULT_RESULTS = 100

export const limitOf = ({ limit = DEFAULT_RESULTS }: PageRequest): number => limit

/** The end of this range sorts after every id. */
const ANY = { first: '', last: '\uffff' } as const

/** @throws ApiError 400 if the token belongs to another search or is damaged */
export function startOf(identity: ListIdentity, { token = '' }: PageRequest, isResult = isUuid): Progress {
  if (token === '') return START
  const progress = fromPosition(readToken(identity, ANY, token, 'page.token'), isResult, isUuid)
  if (progress === undefined) throw invalidField('page.token', 'is not a token of this search')
  return progress
}

/** Empty at the end of a search. */
export const tokenOf = (identity: ListIdentity, progress: Progress | undefined): string =>
  progress === undefined ? '' : writeToken(identity, toPosition(progress))

export const nothing = (): SearchPage => ({ found: [], next_token: '' })

/** For a subject that may access every resource, because a search does not list all resources. */
export const everything = (): ApiError =>
  new ApiError('EVERYTHING', 'the subject may do this on every resource: no search lists them all')

/** Groups with a role on one resource, its folders, its project and its organization. */
const MAX_GROUPS = 5_000

/** Throws 400 if a page of a subject search would have to read too many groups. */
export function refuseTooManyGroups(groups: number): void {
  if (groups <= MAX_GROUPS) return
  throw new ApiError('SEARCH_TOO_WIDE', `a search of subjects looks into at most ${MAX_GROUPS} groups`)
}

/**
 * The lists in which a search looks for candidates, with the proof that the lists did not change while the candidates
 * were checked.
 *
 * A deleted entry leaves a tombstone, and a changed entry has a new item version. So if a list has no recent change, no
 * entry that existed when the search began is missing. If a list has a recent change, the list is read again after the
 * facts. If both reads are equal, the list did not change between them, so it was the same when the facts were read.
 *
 * DynamoDB shows the writes of one transaction one by one. If a transaction moves an entry to another list, both reads
 * may miss the entry. `settle`, called between the two reads, prevents this.
 */
export interface Lists {
  /** At most `limit` items of a range, after a sort key. Also returns the position at which the next page begins. */
  page(pk: string, range: Range, from: PageStart): Promise<Page>
  all(pk: string, range: Range): Promise<Page['items']>
  /** Calls in the same turn of the event loop share a table request. */
  get(key: Key): Promise<Page['items'][number] | undefined>
  /**
   * Waits for the end of all transactions that these reads may have seen only in part. Sends no request if no item has changed recently.
   */
  settle(): Promise<void>
  /**
   * When the reads began, in milliseconds since 1970. Undefined if an entry was deleted or changed less than one minute before that time,
   * or after it.
   */
  quietSince(): number | undefined
  count(): number
  countReads(): number
  /** Reads everything again. */
  areUnchanged(): Promise<boolean>
}

/**
 * The entries of a part of a list with at least this number of entries are counted instead of read again. A part that has tombstones is
 * always read again.
 */
const COUNTED = 100

type Compare = (found: Page) => Promise<boolean>

export function startLists({ withTombstones: table }: Table): Lists {
  const startedAt = readMilliseconds()
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
   * Compares the numbers of entries. A deleted entry leaves a tombstone, which is kept for a day. So if the number is unchanged and there
   * are no tombstones, the entries are unchanged.
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
      // Removes duplicates, because an item can be in several ranges, and a snapshot must not name an item twice.
      const unique = [...new Map(recent.map((item) => [`${item.pk} ${item.sk}`, item])).values()]
      // A snapshot fails and is retried while a transaction is changing one of its items.
      await Promise.all(chunkForSnapshots(unique).map((some) => table.snapshot(some.map(keyOfItem))))
    },
    quietSince: () => (findRecent().length === 0 ? startedAt : undefined),
    count: () => count,
    countReads: () => reads.length,
    areUnchanged: async () => {
      const same = await mapInBatches(reads, ({ compare, found }) => compare(found))
      return same.every(Boolean)
    },
  }
}

/** A read of only the keys of entries. Keys cannot change. */
const isOfKeys = ({ attributes }: PageStart): boolean => attributes?.length === 0
