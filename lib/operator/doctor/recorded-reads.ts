import { chunk } from '../../foundation/table/chunk.ts'
import type { Item } from '../../foundation/table/item.ts'
import { hideTombstone } from '../../foundation/table/item-versions.ts'
import { type Key, keyText } from '../../foundation/table/keys.ts'
import type { Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'

/** All reads are recorded, because the repair depends on the items that were read. */
export interface Look {
  /** Returns undefined if the item is missing or removed. */
  get(key: Key): Promise<Item | undefined>
  /** Also reads the tombstone of a removed item. */
  raw(key: Key): Promise<Item | undefined>
  /**
   * The repair does not depend on these items. Instead, the repair must depend on another item that changes whenever an
   * item of the range changes.
   */
  query(pk: string, range: Range): Promise<Item[]>
  /** The repair does not depend on the result. */
  hasAny(pk: string, range: Range): Promise<boolean>
}

export interface Seen {
  key: Key
  item: Item | undefined
}

/**
 * Reads each key only once.
 * @param read reads an item from the table
 */
function makeLook(
  table: Table,
  read: (key: Key) => Promise<Item | undefined>,
): { look: Look; seen: Map<string, Seen> } {
  const seen = new Map<string, Seen>()
  const raw = async (key: Key) => {
    const known = seen.get(keyText(key))
    if (known !== undefined) return known.item
    const item = await read(key)
    seen.set(keyText(key), { key, item })
    return item
  }
  const look: Look = {
    raw,
    get: async (key) => hideTombstone(await raw(key)),
    query: (pk, range) => table.query(pk, range),
    hasAny: async (pk, range) => (await table.page(pk, range, { limit: 1 })).items.length > 0,
  }
  return { look, seen }
}

/**
 * The number of keys in one snapshot. A snapshot reads at most 4 MB and 100 items. More keys are read in several
 * snapshots, and then the conditions of the repair detect changes between the snapshots.
 */
const SNAPSHOT_KEYS = 20

async function readSnapshots(table: Table, keys: readonly Key[]): Promise<Map<string, Item | undefined>> {
  const items = new Map<string, Item | undefined>()
  for (const some of chunk(keys, SNAPSHOT_KEYS)) {
    const found = await table.withTombstones.snapshot(some)
    for (const [index, key] of some.entries()) items.set(keyText(key), found[index])
  }
  return items
}

/** For an examination that reads different items each time. */
const MAX_READINGS = 5

/**
 * Makes plain reads first. Plain reads may see only a part of a transaction. So if the examination finds a fault, runs
 * the examination again on a snapshot.
 * @returns the faults, and everything that the examination read
 */
export async function lookTwice<Found>(
  table: Table,
  examine: (look: Look) => Promise<readonly Found[]>,
): Promise<{ found: readonly Found[]; seen: ReadonlyMap<string, Seen> }> {
  const plain = makeLook(table, (key) => table.withTombstones.get(key))
  const first = await examine(plain.look)
  if (first.length === 0) return { found: first, seen: plain.seen }
  let keys = [...plain.seen.values()].map(({ key }) => key)
  for (let reading = 1; ; reading++) {
    const items = await readSnapshots(table, keys)
    const exact = makeLook(table, async (key) =>
      items.has(keyText(key)) ? items.get(keyText(key)) : table.withTombstones.get(key),
    )
    const found = await examine(exact.look)
    const others = [...exact.seen.values()].filter(({ key }) => !items.has(keyText(key)))
    if (others.length === 0 || reading === MAX_READINGS) return { found, seen: exact.seen }
    keys = [...exact.seen.values()].map(({ key }) => key)
  }
}
