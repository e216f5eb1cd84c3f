import type { Item } from '../table/item.ts'
import type { Key } from '../table/keys.ts'
import type { Reader } from '../table/table.ts'
import type { Condition, Write } from '../table/writes.ts'
import type { IndexItem } from './index-items.ts'
import type { Written } from './written.ts'

/** An item that is derived from another item, and the attributes that the derived item must have. */
export interface DerivedItem {
  key: Key
  /** The attributes of the item. If the item is missing, it is written with these attributes. */
  attributes: Item
  /** True for a unique constraint, whose key may already belong to another item. */
  isUnique?: true
  /** True if only the existence of the item is compared, and not its attributes. */
  isFree?: true
  /** True if the item may be missing. */
  isOptional?: true
}

/** A part of an item: a separate item that holds rarely read attributes of the item, or a fact about it. */
export interface Part {
  /** The kind of the part's partition. */
  kind: string
  /** The sort key, or a prefix of the sort key that ends with `#`. */
  sort: string
  /**
   * Returns the key of the part by the id of the part's item. If this function is missing, `others` returns the parts
   * that must exist.
   */
  key?: (id: string) => Key
  /** The attributes with which a missing part is written. If undefined, the part may be missing. */
  missing?: Item
  /** The attribute that holds the id of the part's item. By default this id is in the partition key. */
  names?: string
}

/** The items that a function may write together with an item of the kind. */
interface Form {
  /** The leading key of the item. Set if a function may write only this item of the kind. */
  own?: string
  /** The kinds of the partitions with the unique constraints, index items and parts of the item. */
  with: readonly string[]
}

/**
 * The declaration of a kind of item, in an `entity.ts`. The doctor, `reindex` and the table rights of functions use the
 * declaration. Requests load only its member `written`.
 */
export interface Entity<Declared> {
  /** The kind of the item's partition. */
  kind: string
  /** The sort key, or a prefix of the sort key that ends with `#`. Default: the kind. */
  sort?: string
  /** Returns the key of an item by its id. If an item has several copies, returns the key of the first copy. */
  key: (id: string) => Key
  /** The attribute by which unique constraints and index items name the item. Default: `id`. */
  names?: string
  /** Returns the record in an item, or undefined for a tombstone. */
  parse: (item: Item) => Declared | undefined
  written: Written<Declared>
  /** The kinds of partitions with the unique constraints of the item. */
  uniqueIn?: readonly string[]
  /** The kinds of partitions with the index items of the item, and the attributes from which the index items are made. */
  lists?: readonly string[]
  listedFrom?: readonly string[]
  parts?: readonly Part[]
  /** The forms in which functions may write the item, by the names that `operations/` uses. */
  forms?: Readonly<Record<string, Form>>
  /** Tells whether an item is the copy that represents all copies of the item. */
  isFirst?: (item: Item) => boolean
  /** Returns the index items of an item. Set if they depend on more than the record. */
  findEntries?: (item: Item, reader: Reader) => IndexItem[] | Promise<IndexItem[]>
  /**
   * Returns the key of the listed item. Set if the attribute `names` of the index item does not hold the id of the
   * listed item.
   */
  listedBy?: (entry: Item) => Key
  /** Returns the condition on an index item whose key may already belong to another item. */
  isFree?: (item: Item) => Condition
  /**
   * Returns the writes that must accompany a missing index item when `reindex` adds it. The write of the index item
   * then fails if the index item exists.
   */
  listedOnce?(record: Declared): Write[]
  /** Returns the writes that must accompany all index items that `reindex` adds. */
  withEntries?(record: Declared): Write[]
  /**
   * Tells whether the index items of the item must exist by the time `now`. Set if they are written later than the
   * item.
   */
  isSettled?: (item: Item, now: number) => boolean
  /** Returns the other items that must exist because of this item. */
  others?: (item: Item, reader: Reader) => Promise<DerivedItem[]>
}

/**
 * The attributes of a kind of item that the archive keeps. The archive omits all other attributes: hashes of secrets,
 * names and titles that people chose, addresses, metadata and descriptions. If an omitted attribute changes, the field
 * `changed` of the entry still names it.
 */
export interface Archived {
  kind: string
  /** The prefix of the partition key. `sort` is the whole sort key or, with `*` at the end, a prefix of it. */
  partition: string
  sort: string
  keeps: readonly string[]
  /** True for texts about a person. The archive keeps these texts only if a setting of the stage asks for it. */
  isPersonal?: true
}
