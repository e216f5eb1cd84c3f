import { readMilliseconds } from '../../foundation/clock.ts'
import { type Precondition, sameVersion } from '../../foundation/table/facts.ts'
import type { Item } from '../../foundation/table/item.ts'
import { hideTombstone, itemVersionOf } from '../../foundation/table/item-versions.ts'
import type { Key } from '../../foundation/table/keys.ts'
import { keyOfItem } from '../../foundation/table/keys.ts'
import { type FirstItems, identityOf, type Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isRecent, type KnownItem, type Moment, readAgain } from './moment.ts'
import type { Soon } from './soon.ts'

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
  /**
   * Starts to read items that will probably be needed. Nothing has to wait for them: `isOneMoment` treats them as facts, and throws the
   * error of a failed read.
   */
  readAhead(keys: readonly Key[]): void
  /** The item in `visible`, if its read has finished. Undefined otherwise, and `get` must be called. */
  arrived(key: Key): Arrived | undefined
  hasRead(key: Key): boolean
  /** The sort keys in the partition for which `get` was already called. */
  sortKeysRead(pk: string): string[]
  /** Sends one request. Only the items that `isRelevant` accepts are facts of the check. */
  queryFirst(pk: string, range: Range, limit: number, isRelevant: (sk: string) => boolean): Promise<FirstItems>
  /**
   * Ends are compared with this time, in milliseconds since 1970. Call this function after all facts are read, and call `isOneMoment`
   * afterwards, because only `isOneMoment` proves that the facts were true at this time.
   */
  moment(): Soon<number>
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
  isOneMoment(): Soon<boolean>
  /** The moment that `isOneMoment` has read, if it returned false and has read one. */
  nextMoment(): Moment | undefined
  /** For a write that depends on the items of these keys. `get` must have been called for each key. */
  preconditions(keys: readonly Key[]): Promise<Precondition[]>
}

/** Undefined for a tombstone. Tombstones are used only to prove that all facts were true at one moment. */
export interface Arrived {
  visible: Item | undefined
}

interface ItemRead extends Arrived {
  key: Key
  item: Item | undefined
  hasArrived: boolean
  /** Of `visible`. */
  arriving: Promise<Item | undefined>
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
  /** By `identityOf` their keys. */
  const gets = new Map<string, ItemRead>()
  const ranges: RangeRead[] = []

  const isRecentHere = (item: Item | undefined): boolean => isRecent(item, startedAt)
  const rangeItems = async () => (await Promise.all(ranges.map(relevantItems))).flat()
  /** `missing` is the number of single items whose reads have not finished. */
  let [missing, isAnyRecent] = [0, false]
  const start = (identity: string, key: Key): ItemRead => {
    missing += 1
    const arriving = table.withTombstones.get(key).then((item) => {
      missing -= 1
      isAnyRecent ||= isRecentHere(item)
      read.item = item
      read.visible = hideTombstone(item)
      read.hasArrived = true
      return read.visible
    })
    const read: ItemRead = { key, item: undefined, visible: undefined, hasArrived: false, arriving }
    gets.set(identity, read)
    return read
  }
  const find = (key: Key): ItemRead => {
    const identity = identityOf(key)
    return gets.get(identity) ?? start(identity, key)
  }
  // Waits for all reads, so that a failed read throws an error here.
  const allArrived = async (): Promise<ItemRead[]> => {
    const all = [...gets.values()]
    if (missing > 0) await Promise.all(all.map(({ arriving }) => arriving))
    return all
  }
  const hasRecent = (): boolean | Promise<boolean> =>
    missing === 0 && ranges.length === 0 ? isAnyRecent : waitForRecent()
  const waitForRecent = async (): Promise<boolean> => {
    await allArrived()
    return isAnyRecent || (ranges.length > 0 && (await rangeItems()).some(isRecentHere))
  }
  /** Whether `moment` returned the time at which the request began. */
  let isMomentOfBeginning = false

  let nextMoment: Moment | undefined

  const chooseMoment = (isDisturbed: boolean): number => {
    isMomentOfBeginning = !isDisturbed
    return isMomentOfBeginning ? startedAt : readMilliseconds()
  }

  /** All single items, and only the recent items of ranges. */
  async function findFacts(found: readonly Item[]): Promise<KnownItem[]> {
    const single = (await allArrived()).map(({ key, item }) => ({ key, item }))
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

  async function proveMoment(isDisturbed: Soon<boolean>): Promise<boolean> {
    if (!(await isDisturbed)) return true
    // A recent change was read after `moment` returned the beginning of the request, so this time cannot be proved.
    if (isMomentOfBeginning) return false
    // A snapshot never returns a part of a transaction, because it fails and is retried while a transaction is running.
    const found = await rangeItems()
    const again = await readAgain(table, await findFacts(found))
    nextMoment = again.moment
    // The ranges must be read after the snapshots. If they are unchanged, they were also true at the time of the snapshots.
    return again.isSame && (ranges.length === 0 || foundTheSame(found))
  }

  return {
    get: (key) => find(key).arriving,
    readAhead: (keys) => {
      for (const key of keys) find(key).arriving.catch(() => {})
    },
    arrived: (key) => {
      const read = gets.get(identityOf(key))
      return read?.hasArrived ? read : undefined
    },
    hasRead: (key) => gets.size > 0 && gets.has(identityOf(key)),
    sortKeysRead: (pk) => [...gets.values()].flatMap(({ key }) => (key.pk === pk ? key.sk : [])),
    queryFirst: async (pk, range, limit, isRelevant) => {
      const read = { pk, range, limit, isRelevant, answer: table.withTombstones.queryFirst(pk, range, limit) }
      ranges.push(read)
      const { items, ...rest } = await read.answer
      return { items: items.filter((item) => isRelevant(String(item.sk))), ...rest }
    },
    // Facts without a recent change were true when the request began, but may have changed since they were read. Facts that were read twice
    // were true between the two reads, but perhaps not when the request began.
    moment: () => {
      const isDisturbed = hasRecent()
      return isDisturbed instanceof Promise ? isDisturbed.then(chooseMoment) : chooseMoment(isDisturbed)
    },
    uncertainty: () => 0,
    isOfBeginning: async () => !(await hasRecent()),
    isOneMoment: () => {
      const isDisturbed = hasRecent()
      return isDisturbed === false || proveMoment(isDisturbed)
    },
    nextMoment: () => nextMoment,
    preconditions: (keys) =>
      Promise.all(
        keys.map(async (key) => {
          const read = gets.get(identityOf(key))
          await read?.arriving
          return sameVersion(key, read?.item)
        }),
      ),
  }
}

async function relevantItems({ answer, isRelevant }: RangeRead): Promise<Item[]> {
  return (await answer).items.filter((item) => isRelevant(String(item.sk)))
}

const queryAgain = (table: Table, { pk, range, limit }: RangeRead): Promise<FirstItems> =>
  table.withTombstones.queryFirst(pk, range, limit)

const itemVersionsOf = (items: readonly Item[]): string =>
  items.map((item) => `${item.pk} ${item.sk} ${itemVersionOf(item)}`).join('\n')
