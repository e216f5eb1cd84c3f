import type { Key } from '../table/keys.ts'
import type { Reader, Table } from '../table/table.ts'
import { indexedWords, listedForm, sortedForm, startOf } from './words.ts'

/** The kinds of entities that can be found by the beginning of a word. */
export const INDEXED_KINDS = [
  'organization',
  'project',
  'group',
  'resource',
  'user',
  'service_user',
  'role',
  'permission',
  'billing_account',
  'product',
  'plan',
] as const
export type IndexedKind = (typeof INDEXED_KINDS)[number]

/** An entity of a kind. The id of a resource of a project is `<namespace>:<id>`. */
export interface Thing {
  kind: IndexedKind
  id: string
}

/** The lists that the word index can sort. Most are named by the kind of their entries. */
export type OrderedList =
  | 'ORGANIZATION'
  | 'PROJECT'
  | 'GROUP'
  | 'CLIENT'
  | 'ACCOUNT'
  | 'ROLE'
  | 'PRODUCT'
  | 'PLAN'
  | 'USER'
  /** The list of accounts that need attention, the most urgent first. */
  | 'ATTENTION'
  /** The list of accounts that have used credits, ordered by the number of used credits. */
  | 'USE'

/** A list that contains an entity. */
export interface ListPlace {
  list: OrderedList
  /** The id of the organization, or an empty text for a list of the whole service. */
  of: string
  /** The text by which the list is sorted, only for a list that has a single order. */
  by?: string | undefined
}

/** The facts by which an entity is found and listed. */
export interface Described {
  /** The texts that match best: the name or, for a permission, its key and its name. */
  names: readonly string[]
  title: string
  /** Further words by which the entity is found. */
  email?: string
  created_at: string
  /** The time of the last change of the entity. A recent change might not be indexed yet. */
  updated_at: string
  /** The lists that contain the entity. */
  lists: readonly ListPlace[]
  /** The attributes that the filters of lists need. */
  filtered?: Readonly<Record<string, unknown>>
}

/** The attributes of an item. */
type Attributes = Readonly<Record<string, unknown>>

/** The table items from which some entities are indexed, by the kind of their partition and by their sort keys. */
export interface IndexedItems {
  partition: string
  sorts: readonly string[]
  /** Returns the entity whose item is in the partition with this id, or undefined for a partition of another kind. */
  thingOf: (of: string) => Thing | undefined
  /** The attributes that are indexed. Changes of other attributes are ignored. */
  from: readonly string[]
  /** Returns further indexed facts that follow from the item. If they change, the entity is indexed again. */
  factsOf?: ((item: Attributes) => unknown) | undefined
}

/**
 * The declaration of a kind of entity that can be found by the beginning of a word and listed in an order. The function behind the
 * stream, `reindex` and the doctor use it.
 */
export interface Indexed extends IndexedItems {
  kinds: readonly IndexedKind[]
  /** The items in other partitions with further facts about the entities. */
  besides?: IndexedItems
  /** Returns the key of the item without which the entity does not exist. This item may leave a tombstone. */
  keyOf: (thing: Thing) => Key
  /** Reads an entity. Returns undefined if it does not exist. */
  read: (reader: Reader, thing: Thing) => Promise<Described | undefined>
  /**
   * Finds the entities that must be indexed again because an item of another entity was removed. For example, the
   * accounts of a deleted organization leave the list of all accounts.
   */
  findOthers?: (table: Table, change: Key & { isRemoved: boolean }) => Promise<Thing[]>
}

/** The facts from which all index entries of an entity follow. */
export interface IndexedState extends Thing {
  /** The beginnings of the names, and the beginning of the title. */
  names: readonly string[]
  title: string
  words: readonly string[]
  /** The text by which search results are sorted. */
  sorted: string
  /** The texts by which lists are sorted, by the field of the order. */
  by: Readonly<Record<OrderField, string>>
  lists: Described['lists']
  filtered: Readonly<Record<string, unknown>>
}

/** Returns the two lists that contain an entity: the list of its organization, and the list of the whole service. */
export const bothLists = (list: OrderedList, organizationId: string): Described['lists'] => [
  { list, of: organizationId },
  { list, of: '' },
]

/** The fields by which lists can be sorted. */
export const ORDER_FIELDS = ['title', 'name', 'created_at'] as const
export type OrderField = (typeof ORDER_FIELDS)[number]

/** The field in the keys of a list that has a single order. */
export const ONLY_ORDER = 'rank'

/**
 * Returns how an entity is to be indexed. If the entity has no title or name, the text that people see is used: title, name, email or id.
 */
export function stateOf({ kind, id }: Thing, described: Described): IndexedState {
  const { names, title, email = '', created_at, lists, filtered = {} } = described
  const [name = ''] = names
  const shownId = id.slice(id.indexOf(':') + 1)
  const seen = title || name || email || (kind === 'resource' ? shownId : id)
  return {
    ...{ kind, id },
    names: [...new Set(names.map(startOf))].filter(Boolean),
    title: startOf(title),
    words: indexedWords([...names, email, title]),
    sorted: sortedForm(seen),
    by: { title: listedForm(seen), name: listedForm(name || seen), created_at },
    lists,
    filtered,
  }
}

/** Returns the id that people know. For a resource of a project, this is the id without its namespace. */
export const shownId = ({ kind, id }: Thing): string => (kind === 'resource' ? id.slice(id.indexOf(':') + 1) : id)
