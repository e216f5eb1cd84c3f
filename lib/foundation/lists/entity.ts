import type { Item } from '../table/item.ts'
import type { Key } from '../table/keys.ts'
import type { Reader } from '../table/table.ts'
import type { Condition, Write } from '../table/writes.ts'
import type { IndexItem } from './index-items.ts'
import type { Written } from './written.ts'

/** An item that exists because of another one, and the attributes that it must have. */
export interface DerivedItem {
  key: Key
  /** The attributes that a missing one gets. */
  attributes: Item
  /** It is a unique constraint: another item may already own it. */
  isUnique?: true
  /** Only its existence is compared, not its attributes. */
  isFree?: true
  /** It need not exist. */
  isOptional?: true
}

/** An item with attributes that are rarely read, or with a fact about another item. */
export interface Part {
  /** The kind of its partition. */
  kind: string
  /** Its sort key, or what it begins with: then it ends with `#`. */
  sort: string
  /** Its key, by the id of its item. Without one, `others` tells where it has to exist. */
  key?: (id: string) => Key
  /** The attributes that a missing one gets. Without them it need not exist. */
  missing?: Item
  /** The attribute that names its item; without one the partition does. */
  names?: string
}

/** What a function may write together with an item. */
interface Form {
  /** The leading key of the item itself, where that is not any of its kind. */
  own?: string
  /** The kinds of partitions of its unique names, entries of lists and parts. */
  with: readonly string[]
}

/**
 * What a room declares of a kind of item in its `entity.ts`. Doctor, `reindex` and the rights of functions follow from it.
 * Requests do not load it, but `written` alone.
 */
export interface Entity<Declared> {
  /** The kind of the item's partition. */
  kind: string
  /** Its sort key, or what it begins with: then it ends with `#`. It is the kind where nothing is said. */
  sort?: string
  /** Its key by its id; that of the first one of several copies. */
  key: (id: string) => Key
  /** The attribute by which unique names and entries of lists name it: `id` where nothing is said. */
  names?: string
  /** The record in an item; undefined for an item that stands for a deleted one. */
  parse: (item: Item) => Declared | undefined
  written: Written<Declared>
  /** The kinds of partitions that make its names unique. */
  uniqueIn?: readonly string[]
  /** The kinds of partitions that list it, and the attributes that its entries are made from. */
  lists?: readonly string[]
  listedFrom?: readonly string[]
  parts?: readonly Part[]
  /** What functions write of it, by the names that `operations/` uses for that. */
  forms?: Readonly<Record<string, Form>>
  /** Whether it is the one of several copies that stands for the others. */
  isFirst?: (item: Item) => boolean
  /** Its entries, where they follow from more than its record. */
  findEntries?: (item: Item, reader: Reader) => IndexItem[] | Promise<IndexItem[]>
  /** The key of the item that an entry leads to, where the entry does not name it by `names`. */
  listedBy?: (entry: Item) => Key
  /** The condition on an entry that another item may have taken. */
  isFree?: (item: Item) => Condition
  /** What is written together with the entry of an item that was on no list before. */
  listedOnce?(record: Declared): Write[]
  /** What is written together with any entry of an item. */
  withEntries?(record: Declared): Write[]
  /** Where entries follow later: whether they have to exist by now. */
  isSettled?: (item: Item, now: number) => boolean
  /** What else exists because of it. */
  others?: (item: Item, reader: Reader) => Promise<DerivedItem[]>
}

/**
 * What the archive keeps of a kind of item. An attribute that is not named is left out: secrets' hashes, names and titles that
 * people chose, addresses, metadata, descriptions. `changed` of an entry still names it where it changed.
 */
export interface Archived {
  kind: string
  /** The beginning of its partition key, and the whole of its sort key or, with `*`, the beginning. */
  partition: string
  sort: string
  keeps: readonly string[]
  /** Texts about a person: it is archived only where a stage asks for it. */
  isPersonal?: true
}
