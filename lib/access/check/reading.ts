import { readMilliseconds } from '../../foundation/clock.ts'
import { type Precondition, sameVersion } from '../../foundation/table/facts.ts'
import type { Item } from '../../foundation/table/item.ts'
import { hideTombstone, itemVersionOf } from '../../foundation/table/item-versions.ts'
import type { Key } from '../../foundation/table/keys.ts'
import { keyOfItem } from '../../foundation/table/keys.ts'
import type { FirstItems, Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isRecent, type KnownItem, type Moment, readAgain } from './moment.ts'

export { chunkForSnapshots, FactsChanged, isRecent, QUIET_MILLISECONDS } from './moment.ts'

/**
 * The facts of a check, or of all checks of a batch. The facts are read at different moments. The reading proves that all of them were true
 * at a single moment.
 *
 * If no fact has changed since one minute before the request, all facts were true when the request began. A later change would have left a
 * newer item version, and a later deletion would have left a tombstone. If a fact has changed since one minute before the request, all
 * facts are read a second time. If the second read finds no change, all facts were true at a moment between the two reads. If it finds a
 * change, the next reading decides from the second read alone (see `startReadingAt`).
 */
export interface Reading {
  /** Further calls for the same key get the item of the first read. Calls in the same turn of the event loop share a table request. */
  get(key: Key): Promise<Item | undefined>
  hasRead(key: Key): boolean
  /** The sort keys in the partition for which `get` was already called. */
  sortKeysRead(pk: string): string[]
  /** Sends one request. Only the items that `isRelevant` accepts are facts of the check. */
  queryFirst(pk: string, range: Range, limit: number, isRelevant: (sk: string) => boolean): Promise<FirstItems>
  /**
   * Ends are compared with this time, in milliseconds since 1970. Call this function after all facts are read, and call `isOneMoment`
   * afterwards, because only `isOneMoment` proves that the facts were true at this time.
   */
  moment(): Promise<number>
  /** The facts may have been true this much earlier than `moment` says, in milliseconds. */
  uncertainty(): number
  /**
   * True if no fact read so far has changed since one minute before the request. All facts were then true when the request began. Sends
   * no request to the table.
   */
  isOfBeginning(): Promise<boolean>
  /**
   * Tells whether all facts read so far were true at a single moment. Sends no request to the table if no fact has changed since one
   * minute before the request.
   */
  isOneMoment(): Promise<boolean>
  /** The moment that `isOneMoment` has read, if it returned false and has read one. */
  nextMoment(): Moment | undefined
  /** For a write that depends on the items of these keys. `get` must have been called for each key. */
  preconditions(keys: readonly Key[]): Promise<Precondition[]>
}

interface ItemRead {
  key: Key
  item: Promise<Item | undefined>
  /** Undefined for a tombstone. Tombstones are used only to prove that all facts were true at one moment. */
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
 * Call this function only after the request has arrived.
 * @param startedAt in milliseconds since 1970. An earlier time is needed if the facts must be of the same moment as facts that were read
 *   before.
 */
export function startReading(table: Table, startedAt: number = readMilliseconds()): Reading {
  /** By partition key and sort key. */
  const gets = new Map<string, Map<string, ItemRead>>()
  const ranges: RangeRead[] = []

  const isRecentHere = (item: Item | undefined): boolean => isRecent(item, startedAt)
  const allGets = (): ItemRead[] => [...gets.values()].flatMap((inPartition) => [...inPartition.values()])
  const rangeItems = async () => (await Promise.all(ranges.map(relevantItems))).flat()
  /** `missing` is the number of single items whose reads have not finished. */
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
    // Waits for all reads, so that a failed read throws an error here.
    if (missing > 0) await Promise.all(allGets().map(({ visible }) => visible))
    return isAnyRecent || (ranges.length > 0 && (await rangeItems()).some(isRecentHere))
  }
  /** Whether `moment` returned the time at which the request began. */
  let isMomentOfBeginning = false

  let nextMoment: Moment | undefined

  /** All single items, and only the recent items of ranges. */
  async function findFacts(found: readonly Item[]): Promise<KnownItem[]> {
    const all = allGets()
    const items = await Promise.all(all.map(({ item }) => item))
    const single = all.map(({ key }, index) => ({ key, item: items[index] }))
    const recent = found.filter(isRecentHere).map((item) => ({ key: keyOfItem(item), item, isOfRange: true }))
    return [...single, ...recent]
  }

  /** Reads the ranges again, to find new items. */
  async function foundTheSame(found: readonly Item[]): Promise<boolean> {
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
    // Facts without a recent change were true when the request began, but may have changed since they were read. Facts that were read twice
    // were true between the two reads, but perhaps not when the request began.
    moment: async () => {
      isMomentOfBeginning = !(await hasRecent())
      return isMomentOfBeginning ? startedAt : readMilliseconds()
    },
    uncertainty: () => 0,
    isOfBeginning: async () => !(await hasRecent()),
    isOneMoment: async () => {
      if (!(await hasRecent())) return true
      // A recent change was read after `moment` returned the beginning of the request, so this time cannot be proved.
      if (isMomentOfBeginning) return false
      // A snapshot never returns a part of a transaction, because it fails and is retried while a transaction is running.
      const found = await rangeItems()
      const again = await readAgain(table, await findFacts(found))
      nextMoment = again.moment
      // The ranges must be read after the snapshots. If they are unchanged, they were also true at the time of the snapshots.
      return again.isSame && (ranges.length === 0 || foundTheSame(found))
    },
    nextMoment: () => nextMoment,
    preconditions: (keys) =>
      Promise.all(keys.map(async (key) => sameVersion(key, await gets.get(key.pk)?.get(key.sk)?.item))),
  }
}

async function relevantItems({ answer, isRelevant }: RangeRead): Promise<Item[]> {
  return (await answer).items.filter((item) => isRelevant(String(item.sk)))
}

const queryAgain = (table: Table, { pk, range, limit }: RangeRead): Promise<FirstItems> =>
  table.withTombstones.queryFirst(pk, range, limit)

const itemVersionsOf = (items: readonly Item[]): string =>
  items.map((item) => `${item.pk} ${item.sk} ${itemVersionOf(item)}`).join('\n')
