import type { Entity, Part } from '../../foundation/lists/entity.ts'
import type { IndexItem } from '../../foundation/lists/index-items.ts'
import type { Item } from '../../foundation/table/item.ts'
import { type Key, MONTHS, partitionOf } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import type { Write } from '../../foundation/table/writes.ts'
import { ENTITIES } from '../entities.ts'

/** In the form that the doctor and `reindex` need. Its functions take stored items instead of parsed records. */
export interface ItemKind extends Omit<Entity<never>, 'listedOnce' | 'withEntries' | 'parse' | 'written'> {
  sort: string
  names: string
  uniqueIn: readonly string[]
  lists: readonly string[]
  listedFrom: readonly string[]
  parts: readonly Part[]
  uniqueOf: (item: Item) => IndexItem[]
  findEntries: (item: Item, reader: Reader) => IndexItem[] | Promise<IndexItem[]>
  listedBy: (entry: Item) => Key
  listedOnce?: (item: Item) => Write[]
  withEntries?: (item: Item) => Write[]
}

function kindOf<Declared>({ parse, written, listedOnce, withEntries, ...declared }: Entity<Declared>): ItemKind {
  const { kind, key, names = 'id' } = declared
  const from =
    <Made>(make: (record: Declared) => Made[]) =>
    (item: Item): Made[] => {
      const record = parse(item)
      return record === undefined ? [] : make(record)
    }
  return {
    sort: kind,
    uniqueIn: [],
    lists: [],
    listedFrom: [],
    parts: [],
    findEntries: from(written.listed),
    listedBy: (entry) => key(String(entry[names])),
    ...declared,
    names,
    uniqueOf: from(written.unique),
    ...(listedOnce && { listedOnce: from(listedOnce) }),
    ...(withEntries && { withEntries: from(withEntries) }),
  }
}

export const KINDS: readonly ItemKind[] = ENTITIES.map(kindOf)

export const isOf = (sort: string, sk: string): boolean => (sort.endsWith('#') ? sk.startsWith(sort) : sk === sort)

/** Undefined if the item has no derived items. */
export function entityOf(item: Item): ItemKind | undefined {
  const { kind } = partitionOf(String(item.pk))
  const isMeant = (each: ItemKind) => each.kind === kind && isOf(each.sort, String(item.sk))
  return KINDS.find((each) => isMeant(each) && (each.isFirst === undefined || each.isFirst(item)))
}

/** The kind of item that an index item points to. Undefined if the given item is not an index item. */
export function listedIn({ pk, sk }: Item): ItemKind | undefined {
  const { kind, of } = partitionOf(String(pk))
  const isHead = sk === 'HEAD' || String(sk).startsWith(MONTHS.first)
  return isHead ? undefined : KINDS.find(({ lists }) => lists.includes(kind) || lists.includes(`${kind}#${of}`))
}
