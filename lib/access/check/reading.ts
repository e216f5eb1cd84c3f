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
 * The facts of a check, or of all checks of a batch, read at different moments, and the proof that all of them were true at a
 * single moment.
 *
 * If nothing that was read has changed within the last minute before the request, all of it was true together when the
 * request began: a later change would have left a newer item version, and a later removal a tombstone. Else
 * everything is read once more. If it is unchanged, all of it was true together between the two readings.
 */
export interface Reading {
  /** Reads an item once, however often it is asked for. Calls of one turn share a table request. */
  get(key: Key): Promise<Item | undefined>
  /** Whether `get` was asked for this item before. */
  hasRead(key: Key): boolean
  /** The sort keys of the items of a partition that `get` was asked for before. */
  sortKeysRead(pk: string): string[]
  /** Reads the first items of a range, at most `limit`, in one request. `isRelevant` chooses those that are facts of the check. */
  queryFirst(pk: string, range: Range, limit: number, isRelevant: (sk: string) => boolean): Promise<FirstItems>
  /**
   * The time, in milliseconds since 1970, against which ends are compared. Ask for it after all facts are read, and call `isOneMoment`
   * afterwards: only that proves it.
   */
  moment(): Promise<number>
  /** Whether all that was read so far is older than a minute, and so was true when the request began. Costs nothing. */
  isOfBeginning(): Promise<boolean>
  /** Whether all that was read so far was true at one single moment. Costs nothing if all of it is older than a minute. */
  isOneMoment(): Promise<boolean>
  /** The items of these keys, as preconditions of a write. They must have been read. */
  preconditions(keys: readonly Key[]): Promise<Precondition[]>
}

/** Thrown to start a check again: its facts were never true together, or that cannot be proved. */
export class FactsChanged extends Error {}

/**
 * How long before a request a change counts as recent. It covers the difference of clocks, and the time between the making of
 * an item version and the end of its write: all attempts of the SDK, their pauses and time-outs. A single packet that the
 * network holds up for longer can still bring an older item version; then a second change in the same instant is needed to
 * mislead a check.
 */
export const QUIET_MILLISECONDS = 60_000

/** DynamoDB's limits for TransactGetItems are 100 items and 4 MB together. Half of it, because items may have grown. */
const SNAPSHOT_LIMITS = { count: 100, size: 2_000_000 }

interface ItemRead {
  key: Key
  item: Promise<Item | undefined>
  /** The item for everything but the proof: undefined for a tombstone. */
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
 * Begins to read the facts of a check. The request must have arrived before.
 * @param startedAt in milliseconds since 1970, for facts that have to be of the same moment as what was read before
 */
export function startReading(table: Table, startedAt: number = Date.now()): Reading {
  /** By partition and sort key. */
  const gets = new Map<string, Map<string, ItemRead>>()
  const ranges: RangeRead[] = []

  const isRecentHere = (item: Item | undefined): boolean => isRecent(item, startedAt)
  const allGets = (): ItemRead[] => [...gets.values()].flatMap((inPartition) => [...inPartition.values()])
  const rangeItems = async () => (await Promise.all(ranges.map(relevantItems))).flat()
  /** How many of the single items have not arrived, and whether one of those that have is recent. */
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
  /** Whether the facts were used as those of the beginning of the request. */
  let isMomentOfBeginning = false

  /**
   * Reads all single items again in snapshots. A snapshot never shows half of a transaction: it fails while one is running, and is
   * retried.
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

  /** Items of ranges that are recent are read again in a snapshot, then the ranges, for new items in them. */
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
      // Something recent was read after the time was taken: so that time cannot be proved.
      if (isMomentOfBeginning) return false
      // One after the other: what the second reading finds unchanged was true at the time of the first.
      return (await gotTheSame()) && (ranges.length === 0 || foundTheSame())
    },
    preconditions: (keys) =>
      Promise.all(
        keys.map(async (key) => ({ key, itemVersion: itemVersionOf(await gets.get(key.pk)?.get(key.sk)?.item) })),
      ),
  }
}

/** Whether an item was changed within the last minute before a request began, or since. */
export function isRecent(item: Item | undefined, startedAt: number): boolean {
  const itemVersion = itemVersionOf(item)
  return itemVersion !== undefined && timeOfItemVersion(itemVersion) > startedAt - QUIET_MILLISECONDS
}

/** Parts of a list of items, each of which fits into one snapshot. */
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
