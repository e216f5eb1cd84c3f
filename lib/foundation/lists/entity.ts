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
  /** Returns the key of the part by the id of its item. If this function is missing, `others` says where parts must exist. */
  key?: (id: string) => Key
  /** The attributes with which a missing part is written. If there are none, the part need not exist. */
  missing?: Item
  /** The attribute that holds the id of the part's item. By default this id is in the partition key. */
  names?: string
}

/** The items that a function may write together with an item of the kind. */
interface Form {
  /** The leading key of the item, if a function may write only this item of the kind. */
  own?: string
  /** The kinds of the partitions that hold its unique names, list entries and parts. */
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
  /** The forms in which functions may write the item, by their names in `operations/`. */
  forms?: Readonly<Record<string, Form>>
  /** Tells whether an item is the copy that stands for all copies. */
  isFirst?: (item: Item) => boolean
  /** Returns the index items, if they depend on more than the record. */
  findEntries?: (item: Item, reader: Reader) => IndexItem[] | Promise<IndexItem[]>
  /** Returns the key of the listed item, if the index item does not name it by the attribute `names`. */
  listedBy?: (entry: Item) => Key
  /** The condition on an entry that another item may have taken. */
  isFree?: (item: Item) => Condition
  /** Returns the writes that go with an index item, if its item was on no list before. */
  listedOnce?(record: Declared): Write[]
  /** Returns the writes that go with every index item. */
  withEntries?(record: Declared): Write[]
  /** Tells whether index items that are written after the item must exist by now. */
  isSettled?: (item: Item, now: number) => boolean
  /** Returns the other items that exist because of this item. */
  others?: (item: Item, reader: Reader) => Promise<DerivedItem[]>
}

/**
 * The attributes of a kind of item that the archive keeps. It leaves out all others: hashes of secrets, names and titles that
 * people chose, addresses, metadata, descriptions. The field `changed` of an entry still names such an attribute if it changed.
 */
export interface Archived {
  kind: string
  /** The prefix of its partition key, and its whole sort key or, with `*`, the prefix of that. */
  partition: string
  sort: string
  keeps: readonly string[]
  /** Set for texts about a person: the archive keeps them only if the stage asks for it. */
  isPersonal?: true
}
