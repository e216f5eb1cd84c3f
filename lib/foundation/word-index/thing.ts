import type { Key } from '../table/keys.ts'
import type { Reader, Table } from '../table/table.ts'
import { indexedWords, listedForm, sortedForm, startOf } from './words.ts'

/** The kinds of things that are found by the start of a word. */
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

/** A thing of a kind. The id of a resource of a project is `<namespace>:<id>`. */
export interface Thing {
  kind: IndexedKind
  id: string
}

/** The lists that can be requested in an order, by what they list. */
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
  /** The accounts that need attention, the most urgent first. */
  | 'ATTENTION'
  /** The accounts that have used credits, by how many. */
  | 'USE'

/** A list that contains an entity. */
export interface ListPlace {
  list: OrderedList
  /** The id of the organization; an empty text for the whole service. */
  of: string
  /** The text by which the list is sorted, for a list that has one order only. */
  by?: string | undefined
}

/** The facts by which an entity is found and listed. */
export interface Described {
  /** The best matches: its name or, of a permission, its key and its name. */
  names: readonly string[]
  title: string
  /** Further words by which it is found. */
  email?: string
  created_at: string
  /** The time of its last change: a recent change need not be indexed yet. */
  updated_at: string
  /** The lists that contain it. */
  lists: readonly ListPlace[]
  /** The attributes that the filters of lists need. */
  filtered?: Readonly<Record<string, unknown>>
}

/** The attributes of an item. */
type Attributes = Readonly<Record<string, unknown>>

/** The table items of entities: the kind of their partition, and their sort keys. */
export interface IndexedItems {
  partition: string
  sorts: readonly string[]
  /** Returns the entity whose item is in the partition of this id; undefined for a partition of another kind. */
  thingOf: (of: string) => Thing | undefined
  /** The attributes that are indexed: a change of other attributes is no change. */
  from: readonly string[]
  /** Returns further indexed facts that the item determines: a change of them is a change, too. */
  factsOf?: ((item: Attributes) => unknown) | undefined
}

/**
 * The declaration of a kind of entity that is found by the start of a word and listed in an order. A room makes it. The function
 * behind the stream, `reindex` and the doctor use it.
 */
export interface Indexed extends IndexedItems {
  kinds: readonly IndexedKind[]
  /** Items in other partitions with further facts of the entities. */
  besides?: IndexedItems
  /** Returns the key of the item without which an entity does not exist. This item may leave a tombstone. */
  keyOf: (thing: Thing) => Key
  /** Reads an entity; undefined if it does not exist. */
  read: (reader: Reader, thing: Thing) => Promise<Described | undefined>
  /** Finds the entities whose place on lists changes with an item of another entity: their organization does not exist any more. */
  findOthers?: (table: Table, change: Key & { isRemoved: boolean }) => Promise<Thing[]>
}

/** How an entity is indexed. All its entries follow from this. */
export interface IndexedState extends Thing {
  /** The beginnings of its names, and that of its title. */
  names: readonly string[]
  title: string
  words: readonly string[]
  /** The text by which results are sorted. */
  sorted: string
  /** The text by which lists are sorted. */
  by: Readonly<Record<OrderField, string>>
  lists: Described['lists']
  filtered: Readonly<Record<string, unknown>>
}

/** The list of an organization, and that of the whole service. */
export const bothLists = (list: OrderedList, organizationId: string): Described['lists'] => [
  { list, of: organizationId },
  { list, of: '' },
]

/** The fields by which lists can be sorted. */
export const ORDER_FIELDS = ['title', 'name', 'created_at'] as const
export type OrderField = (typeof ORDER_FIELDS)[number]

/** The field in the keys of a list that has one order only. */
export const ONLY_ORDER = 'rank'

/**
 * Returns how an entity is to be indexed. An entity without a title or name is sorted by the text that people see: title, name,
 * email or id.
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
