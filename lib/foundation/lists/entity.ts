import type { Item } from '../table/item.ts'
import type { Key } from '../table/keys.ts'
import type { Reader } from '../table/table.ts'
import type { Condition, Write } from '../table/writes.ts'
import type { IndexItem } from './index-items.ts'
import type { Written } from './written.ts'

/** An item that exists because of another one, and the attributes that it must have. */
export interface DerivedItem {
  key: Key
  /** The attributes of the item. A missing item is written with them. */
  attributes: Item
  /** Set for a unique constraint, which another item may already own. */
  isUnique?: true
  /** Set if only the existence of the item is compared, not its attributes. */
  isFree?: true
  /** Set if the item need not exist. */
  isOptional?: true
}

/** An item with attributes that are rarely read, or with a fact about another item. */
export interface Part {
  /** The kind of its partition. */
  kind: string
  /** The sort key, or a prefix of it, which ends with `#`. */
  sort: string
  /**
   * Returns the key, by the id of the item that it belongs to. If it is missing, `others` says where parts must exist.
   */
  key?: (id: string) => Key
  /** The attributes with which a missing part is written. If there are none, the part need not exist. */
  missing?: Item
  /** The attribute with the id of the item that it belongs to. By default the partition key has this id. */
  names?: string
}

/** What a function may write together with an item. */
interface Form {
  /** The leading key of the item itself, if a function may write only this one of the kind. */
  own?: string
  /** The kinds of partitions of its unique names, entries of lists and parts. */
  with: readonly string[]
}

/**
 * The declaration of a kind of item in a room's `entity.ts`. The doctor, `reindex` and the table rights of functions
 * follow from it. Requests load only its `written`.
 */
export interface Entity<Declared> {
  /** The kind of the item's partition. */
  kind: string
  /** The sort key, or a prefix of it, which ends with `#`. Default: the kind. */
  sort?: string
  /** Returns the key of an item by its id. If an item has several copies, the key of the first one. */
  key: (id: string) => Key
  /** The attribute by which unique constraints and index items name the item. Default: `id`. */
  names?: string
  /** Returns the record in an item; undefined for a tombstone. */
  parse: (item: Item) => Declared | undefined
  written: Written<Declared>
  /** The kinds of partitions that make its names unique. */
  uniqueIn?: readonly string[]
  /** The kinds of partitions that list it, and the attributes that its entries are made from. */
  lists?: readonly string[]
  listedFrom?: readonly string[]
  parts?: readonly Part[]
  /** The parts of it that functions may write, by the names in `operations/`. */
  forms?: Readonly<Record<string, Form>>
  /** Tells whether an item is the copy that stands for all copies. */
  isFirst?: (item: Item) => boolean
  /** Returns the index items, if they depend on more than the record. */
  findEntries?: (item: Item, reader: Reader) => IndexItem[] | Promise<IndexItem[]>
  /** Returns the key of the item of an index item, if the index item does not name it by `names`. */
  listedBy?: (entry: Item) => Key
  /** The condition on an entry that another item may have taken. */
  isFree?: (item: Item) => Condition
  /** Returns the writes that accompany the index item of an item that was on no list before. */
  listedOnce?(record: Declared): Write[]
  /** Returns the writes that accompany any index item of an item. */
  withEntries?(record: Declared): Write[]
  /** Tells whether index items that are written later must exist by now. */
  isSettled?: (item: Item, now: number) => boolean
  /** Returns the other items that exist because of it. */
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
