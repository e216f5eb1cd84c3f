import { chunk } from '../../foundation/table/chunk.ts'
import { sameVersion } from '../../foundation/table/facts.ts'
import { makeGate } from '../../foundation/table/gate.ts'
import type { Item } from '../../foundation/table/item.ts'
import { hideTombstone, itemVersionOf } from '../../foundation/table/item-versions.ts'
import { type Key, keyOfItem } from '../../foundation/table/keys.ts'
import { coalesce, identityOf, type Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isRecent, type KnownItem, type Moment, readMoment } from './moment.ts'
import type { Reading } from './reading.ts'

/**
 * Starts a reading whose facts were true at a moment that is already known, because an earlier reading was disturbed. The items of the
 * moment are facts without a further request. So nobody can disturb this reading by changing these items again.
 *
 * Any other item is read in a snapshot after the moment. It was the same at the moment if it has had no change since one minute before
 * the moment, or if it has the version that was read before the moment. So the grants of a group that the subject joined meanwhile
 * disturb the reading only if these grants are new themselves. In this case, the next moment has these items, too.
 */
export function startReadingAt(table: Table, moment: Moment): Reading {
  const late = new Map<string, { key: Key; item: Promise<Item | undefined> }>()
  const ranges: Promise<Item[]>[] = []
  const readLate = coalesce((keys) => readSnapshots(table, keys), makeGate(true))
  const find = (key: Key): Promise<Item | undefined> => {
    const identity = identityOf(key)
    const known = moment.items.get(identity)
    if (known !== undefined) return Promise.resolve(known.item)
    const read = late.get(identity) ?? { key, item: readLate(key) }
    late.set(identity, read)
    return read.item
  }
  const wasTrueThen = ({ key, item }: KnownItem): boolean => {
    const identity = identityOf(key)
    return (
      !isRecent(item, moment.from) ||
      (moment.earlier.has(identity) && moment.earlier.get(identity) === itemVersionOf(item))
    )
  }
  const readLater = async (): Promise<KnownItem[]> => {
    const single = [...late.values()].map(async ({ key, item }) => ({ key, item: await item }))
    const found = (await Promise.all(ranges)).flat().map((item) => ({ key: keyOfItem(item), item, isOfRange: true }))
    return [...(await Promise.all(single)), ...found.filter(({ key }) => !moment.items.has(identityOf(key)))]
  }
  let nextMoment: Moment | undefined

  return {
    get: async (key) => hideTombstone(await find(key)),
    readAhead: (keys) => {
      for (const key of keys) find(key).catch(() => {})
    },
    arrived: (key) => {
      const known = moment.items.get(identityOf(key))
      return known && { visible: hideTombstone(known.item) }
    },
    hasRead: (key) => moment.items.has(identityOf(key)) || late.has(identityOf(key)),
    sortKeysRead: (pk) =>
      [...[...moment.items.values()].filter(({ isOfRange }) => isOfRange !== true), ...late.values()]
        .filter(({ key }) => key.pk === pk)
        .map(({ key }) => key.sk),
    queryFirst: async (pk: string, range: Range, limit: number, isRelevant) => {
      const reading = table.withTombstones.queryFirst(pk, range, limit)
      const relevant = reading.then(({ items }) => items.filter((item) => isRelevant(String(item.sk))))
      ranges.push(relevant)
      const [{ items: _, ...rest }, found] = await Promise.all([reading, relevant])
      const asThen = found.map((item) => {
        const known = moment.items.get(identityOf(item))
        return known === undefined ? item : known.item
      })
      return { items: asThen.filter((item) => item !== undefined), ...rest }
    },
    moment: async () => moment.until,
    uncertainty: () => moment.until - moment.from,
    isOfBeginning: async () => false,
    isOneMoment: async () => {
      const later = await readLater()
      const changed = later.filter((each) => !wasTrueThen(each))
      if (changed.length === 0) return true
      const others = later.filter((each) => !changed.includes(each))
      nextMoment = await readMoment(table, [...changed, ...moment.items.values(), ...others])
      return false
    },
    nextMoment: () => nextMoment,
    preconditions: (keys) => Promise.all(keys.map(async (key) => sameVersion(key, await find(key)))),
  }
}

/** For items whose sizes are not known. A snapshot has at most 4 MB. */
const LATE_ITEMS = 25

async function readSnapshots(table: Table, keys: readonly Key[]): Promise<Map<string, Item>> {
  const chunks = chunk(keys, LATE_ITEMS)
  const found = await Promise.all(chunks.map((some) => table.withTombstones.snapshot(some)))
  return new Map(found.flat().flatMap((item) => (item === undefined ? [] : [[identityOf(item), item] as const])))
}
