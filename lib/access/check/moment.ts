import { readMilliseconds } from '../../foundation/clock.ts'
import { chunkBySize } from '../../foundation/table/chunk.ts'
import { estimateSize, type Item } from '../../foundation/table/item.ts'
import { itemVersionOf, timeOfItemVersion, writtenAt } from '../../foundation/table/item-versions.ts'
import type { Key } from '../../foundation/table/keys.ts'
import { identityOf } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'

/** A tombstone is an item. */
export interface KnownItem {
  key: Key
  item: Item | undefined
  isOfRange?: boolean
}

/** One snapshot returned all these items. */
export interface Moment {
  /** By `identityOf` their keys. */
  items: ReadonlyMap<string, KnownItem>
  /** Of further items, as they were read before the snapshot. */
  earlier: ReadonlyMap<string, string | undefined>
  /** Before the snapshot, in milliseconds since 1970. */
  from: number
  /** After the snapshot, in milliseconds since 1970. */
  until: number
}

/**
 * Makes a check start again, because its facts cannot be proved to have been true at the same moment. `moment` has facts of one moment,
 * from which the next attempt decides.
 */
export class FactsChanged extends Error {
  readonly moment: Moment | undefined
  constructor(message: string, moment?: Moment) {
    super(message)
    this.moment = moment
  }
}

/**
 * A change within this time before a request is treated as recent. This time is longer than the difference between clocks plus the time
 * from the creation of an item version to the end of its write. That write includes all attempts of the SDK, their pauses and time-outs.
 * If the network delays a single packet for longer, an older item version can still be written. Even then, a check is wrong only if a
 * second change happens in the same instant.
 */
export const QUIET_MILLISECONDS = 60_000

/**
 * DynamoDB reads at most 100 items and 4 MB in one TransactGetItems. The size is half of that, because items may have grown since they
 * were read.
 */
const SNAPSHOT_LIMITS = { count: 100, size: 2_000_000 }

/**
 * Changed later than `QUIET_MILLISECONDS` before the time.
 * @param time in milliseconds since 1970
 */
export function isRecent(item: Item | undefined, time: number): boolean {
  const itemVersion = itemVersionOf(item)
  return itemVersion !== undefined && timeOfItemVersion(itemVersion) > time - QUIET_MILLISECONDS
}

/** Each chunk fits into one snapshot. */
export const chunkForSnapshots = (items: readonly Item[]): Item[][] => chunkBySize(items, estimateSize, SNAPSHOT_LIMITS)

const chunkKnown = (known: readonly KnownItem[]): KnownItem[][] =>
  chunkBySize(known, ({ item }) => estimateSize(item), SNAPSHOT_LIMITS)

const isSameItem = (first: Item | undefined, again: Item | undefined): boolean =>
  (first === undefined) === (again === undefined) && itemVersionOf(first) === itemVersionOf(again)

/**
 * Returns whether all items are unchanged, and the moment of the first snapshot. The first snapshot has the items that changed last,
 * because these are the items that are likely to change again.
 */
export async function readAgain(
  table: Table,
  known: readonly KnownItem[],
): Promise<{ isSame: boolean; moment: Moment }> {
  const from = readMilliseconds()
  const chunks = chunkKnown(known.toSorted((left, right) => writtenAt(right.item) - writtenAt(left.item)))
  const again = await Promise.all(chunks.map((some) => readSnapshot(table, some)))
  const isSame = chunks.every((some, number) =>
    some.every(({ item }, index) => isSameItem(item, again[number]?.[index]?.item)),
  )
  return { isSame, moment: toMoment(again[0] ?? [], chunks.slice(1).flat(), from) }
}

/** Reads as many of the first items as fit into one snapshot. The versions of the others become the earlier versions of the moment. */
export async function readMoment(table: Table, known: readonly KnownItem[]): Promise<Moment> {
  const from = readMilliseconds()
  const [first = [], ...others] = chunkKnown(known)
  return toMoment(await readSnapshot(table, first), others.flat(), from)
}

async function readSnapshot(table: Table, known: readonly KnownItem[]): Promise<KnownItem[]> {
  const items = await table.withTombstones.snapshot(known.map(({ key }) => key))
  return known.map((each, index) => ({ ...each, item: items[index] }))
}

const toMoment = (read: readonly KnownItem[], others: readonly KnownItem[], from: number): Moment => ({
  items: new Map(read.map((each) => [identityOf(each.key), each])),
  earlier: new Map(others.map(({ key, item }) => [identityOf(key), itemVersionOf(item)])),
  from,
  until: readMilliseconds(),
})
