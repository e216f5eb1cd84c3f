import { chunkBySize } from '../../foundation/table/chunk.ts'
import { estimateSize, type Item } from '../../foundation/table/item.ts'
import { hideTombstone, itemVersionOf, timeOfItemVersion } from '../../foundation/table/item-versions.ts'
import type { Key } from '../../foundation/table/keys.ts'
import { keyOfItem } from '../../foundation/table/keys.ts'
import type { Precondition } from '../../foundation/table/preconditions.ts'
import type { FirstItems, Range } from '../../foundation/table/reads.ts'
import { identityOf } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'

/**
 * The facts of a check, or of all checks of a batch. They are read at different moments. The reading proves that all of them were true at a
 * single moment.
 *
 * If no fact has changed since one minute before the request, all of them were true together when the request began: a later change would
 * have left a newer item version, and a later removal a tombstone. Otherwise everything is read once more. If nothing has changed, all
 * facts were true together between the two readings.
 */
export interface Reading {
  /** Reads an item once, even if it is requested several times. Calls of one turn share a table request. */
  get(key: Key): Promise<Item | undefined>
  /** Tells whether `get` was already called for this item. */
  hasRead(key: Key): boolean
  /** Returns the sort keys of a partition for which `get` was already called. */
  sortKeysRead(pk: string): string[]
  /** Reads the first items of a range, at most `limit`, in one request. `isRelevant` chooses the items that are facts of the check. */
  queryFirst(pk: string, range: Range, limit: number, isRelevant: (sk: string) => boolean): Promise<FirstItems>
  /**
   * Returns the time against which ends are compared, in milliseconds since 1970. Call it after all facts are read, and call `isOneMoment`
   * afterwards: only that proves the time.
   */
  moment(): Promise<number>
  /** Tells whether all facts read so far are older than a minute, and so were true when the request began. Costs nothing. */
  isOfBeginning(): Promise<boolean>
  /** Tells whether all facts read so far were true at one single moment. Costs nothing if all of them are older than a minute. */
  isOneMoment(): Promise<boolean>
  /** Returns the items of these keys as preconditions of a write. They must have been read. */
  preconditions(keys: readonly Key[]): Promise<Precondition[]>
}

/** The error that starts a check again: its facts were never true together, or that cannot be proved. */
export class FactsChanged extends Error {}

/**
 * The time before a request in which a change counts as recent. It covers the difference of clocks, and the time between the creation of an
 * item version and the end of its write: all attempts of the SDK, their pauses and time-outs. A single packet that the network delays for
 * longer can still deliver an older item version. Even then, only a second change in the same instant makes a check wrong.
 */
export const QUIET_MILLISECONDS = 60_000

/** DynamoDB's limits for TransactGetItems are 100 items and 4 MB together. The size is half of that, because items may have grown. */
const SNAPSHOT_LIMITS = { count: 100, size: 2_000_000 }

interface ItemRead {
  key: Key
  item: Promise<Item | undefined>
  /** The item without tombstones, for everything except the proof: a tombstone is undefined. */
  visible: Promise<Item | undefined>
}

interface RangeRead {
  pk: string
  range: Range
  limit: number
  isRelevant: (sk: string) => boolean
  answer: Promise<FirstItems>
}

/**
 * Starts to read the facts of a check. The request must have arrived before.
 * @param startedAt in milliseconds since 1970, for facts that must be of the same moment as facts read before
 */
export function startReading(table: Table, startedAt: number = Date.now()): Reading {
  /** By partition and sort key. */
  const gets = new Map<string, Map<string, ItemRead>>()
  const ranges: RangeRead[] = []

  const isRecentHere = (item: Item | undefined): boolean => isRecent(item, startedAt)
  const allGets = (): ItemRead[] => [...gets.values()].flatMap((inPartition) => [...inPartition.values()])
  const rangeItems = async () => (await Promise.all(ranges.map(relevantItems))).flat()
  /** The number of single items that have not arrived, and whether one of those that have arrived is recent. */
  let [missing, isAnyRecent] = [0, false]
  const read = (key: Key): ItemRead => {
    missing += 1
    const item = table.withTombstones.get(key)
    const visible = item.then((found) => {
      missing -= 1
      isAnyRecent ||= isRecentHere(found)
      return hideTombstone(found)
    })
    return { key, item, visible }
  }
  const hasRecent = async (): Promise<boolean> => {
    // A read that never gets an answer fails here, too.
    if (missing > 0) await Promise.all(allGets().map(({ visible }) => visible))
    return isAnyRecent || (ranges.length > 0 && (await rangeItems()).some(isRecentHere))
  }
  /** Whether the facts were used as facts from the beginning of the request. */
  let isMomentOfBeginning = false

  /**
   * Reads all single items again in snapshots, and tells whether they are unchanged. A snapshot never shows half of a transaction: it fails
   * while a transaction is running, and is retried.
   */
  async function gotTheSame(): Promise<boolean> {
    const all = allGets()
    const items = await Promise.all(all.map(({ item }) => item))
    const read = all.map(({ key }, index) => ({ key, first: items[index] }))
    const chunks = chunkBySize(read, ({ first }) => estimateSize(first), SNAPSHOT_LIMITS).map(async (some) => {
      const again = await table.withTombstones.snapshot(some.map(({ key }) => key))
      return some.every(({ first }, index) => isSameItem(first, again[index]))
    })
    return (await Promise.all(chunks)).every(Boolean)
  }

  /** Reads recent items of ranges again in a snapshot, then the ranges, to find new items in them. Tells whether they are unchanged. */
  async function foundTheSame(): Promise<boolean> {
    const found = await rangeItems()
    const recent = found.filter(isRecentHere)
    const snapshots = chunkForSnapshots(recent).map((some) => table.withTombstones.snapshot(some.map(keyOfItem)))
    const again = new Map(
      (await Promise.all(snapshots)).flat().map((item) => [identityOf(item as never), itemVersionOf(item)]),
    )
    if (!recent.every((item) => again.get(identityOf(item as never)) === itemVersionOf(item))) return false
    const second = await Promise.all(
      ranges.map((range) => relevantItems({ ...range, answer: queryAgain(table, range) })),
    )
    return itemVersionsOf(second.flat()) === itemVersionsOf(found)
  }

  return {
    get: (key) => {
      const inPartition = gets.get(key.pk) ?? new Map<string, ItemRead>()
      gets.set(key.pk, inPartition)
      const known = inPartition.get(key.sk) ?? read(key)
      inPartition.set(key.sk, known)
      return known.visible
    },
    hasRead: ({ pk, sk }) => gets.get(pk)?.has(sk) === true,
    sortKeysRead: (pk) => [...(gets.get(pk)?.keys() ?? [])],
    queryFirst: async (pk, range, limit, isRelevant) => {
      const read = { pk, range, limit, isRelevant, answer: table.withTombstones.queryFirst(pk, range, limit) }
      ranges.push(read)
      const { items, ...rest } = await read.answer
      return { items: items.filter((item) => isRelevant(String(item.sk))), ...rest }
    },
    // Old facts were true when the request began, but may have changed since they were read. Facts that were read twice were true between
    // both readings, but may not have been true when the request began.
    moment: async () => {
      isMomentOfBeginning = !(await hasRecent())
      return isMomentOfBeginning ? startedAt : Date.now()
    },
    isOfBeginning: async () => !(await hasRecent()),
    isOneMoment: async () => {
      if (!(await hasRecent())) return true
      // Something recent was read after the time was taken, so that time cannot be proved.
      if (isMomentOfBeginning) return false
      // One after the other: the facts that the second reading finds unchanged were true at the time of the first.
      return (await gotTheSame()) && (ranges.length === 0 || foundTheSame())
    },
    preconditions: (keys) =>
      Promise.all(
        keys.map(async (key) => ({ key, itemVersion: itemVersionOf(await gets.get(key.pk)?.get(key.sk)?.item) })),
      ),
  }
}

/** Tells whether an item was changed since one minute before a request began. */
export function isRecent(item: Item | undefined, startedAt: number): boolean {
  const itemVersion = itemVersionOf(item)
  return itemVersion !== undefined && timeOfItemVersion(itemVersion) > startedAt - QUIET_MILLISECONDS
}

/** Splits a list of items into parts that each fit into one snapshot. */
export const chunkForSnapshots = (items: readonly Item[]): Item[][] => chunkBySize(items, estimateSize, SNAPSHOT_LIMITS)

const isSameItem = (first: Item | undefined, again: Item | undefined): boolean =>
  (first === undefined) === (again === undefined) && itemVersionOf(first) === itemVersionOf(again)

async function relevantItems({ answer, isRelevant }: RangeRead): Promise<Item[]> {
  return (await answer).items.filter((item) => isRelevant(String(item.sk)))
}

const queryAgain = (table: Table, { pk, range, limit }: RangeRead): Promise<FirstItems> =>
  table.withTombstones.queryFirst(pk, range, limit)

const itemVersionsOf = (items: readonly Item[]): string =>
  items.map((item) => `${item.pk} ${item.sk} ${itemVersionOf(item)}`).join('\n')
