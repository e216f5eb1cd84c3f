import type { Item } from '../table/item.ts'
import type { Key } from '../table/keys.ts'
import type { Reader } from '../table/table.ts'
import type { Condition, Write } from '../table/writes.ts'
import type { IndexItem } from './index-items.ts'
import type { Written } from './written.ts'

/** An item that is derived from another item, and the attributes that the derived item must have. */
export interface DerivedItem {
  key: Key
  /** If the item is missing, it is written with these attributes. */
  attributes: Item
  /** The key of a unique constraint may already belong to another item. */
  isUnique?: true
  /** Only the existence of the item is compared, and not its attributes. */
  isFree?: true
  isOptional?: true
}

/** A separate item that holds rarely read attributes of the item, or a fact about it. */
export interface Part {
  kind: string
  /** A prefix ends with `#`. */
  sort: string
  /** If this function is missing, `others` returns the parts that must exist. */
  key?: (id: string) => Key
  /** A missing part is written with these attributes. If undefined, the part may be missing. */
  missing?: Item
  /** The attribute that holds the id of the part's item. By default this id is in the partition key. */
  names?: string
}

interface Form {
  /** The leading key of the item. Set if a function may write only this item of the kind. */
  own?: string
  /** The kinds of the partitions with the unique constraints, index items and parts of the item. */
  with: readonly string[]
}

/**
 * The declaration of a kind of item, in an `entity.ts`. The doctor, `reindex` and the table rights of functions use it. Requests load
 * only its member `written`.
 */
export interface Entity<Declared> {
  kind: string
  /** A prefix ends with `#`. Default: the kind. */
  sort?: string
  /** If an item has several copies, returns the key of the first copy. */
  key: (id: string) => Key
  /** The attribute by which unique constraints and index items name the item. Default: `id`. */
  names?: string
  /** Undefined for a tombstone. */
  parse: (item: Item) => Declared | undefined
  written: Written<Declared>
  uniqueIn?: readonly string[]
  /** `listedFrom` names the attributes from which the index items are made. */
  lists?: readonly string[]
  listedFrom?: readonly string[]
  parts?: readonly Part[]
  /** By the names that `operations/` uses. */
  forms?: Readonly<Record<string, Form>>
  /** True for the copy that represents all copies of the item. */
  isFirst?: (item: Item) => boolean
  /** Set if the index items depend on more than the record. */
  findEntries?: (item: Item, reader: Reader) => IndexItem[] | Promise<IndexItem[]>
  /** Set if the attribute `names` of the index item does not hold the id of the listed item. */
  listedBy?: (entry: Item) => Key
  /** Set if the key of an index item may already belong to another item. */
  isFree?: (item: Item) => Condition
  /**
   * These writes must accompany a missing index item when `reindex` adds it. The write of the index item then fails if the index item
   * exists.
   */
  listedOnce?(record: Declared): Write[]
  /** These writes must accompany all index items that `reindex` adds. */
  withEntries?(record: Declared): Write[]
  /** Tells whether the index items must exist by the time `now`. Set if they are written later than the item. */
  isSettled?: (item: Item, now: number) => boolean
  others?: (item: Item, reader: Reader) => Promise<DerivedItem[]>
}

/**
 * The archive omits all other attributes: hashes of secrets, names and titles that people chose, addresses, metadata and descriptions. If
 * an omitted attribute changes, the field `changed` of the entry still names it.
 */
export interface Archived {
  kind: string
  /** The prefix of the partition key. `sort` is the whole sort key or, with `*` at the end, a prefix of it. */
  partition: string
  sort: string
  keeps: readonly string[]
  /** The archive keeps texts about a person only if a setting of the stage asks for it. */
  isPersonal?: true
}
