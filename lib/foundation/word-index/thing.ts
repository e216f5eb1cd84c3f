import type { Key } from '../table/keys.ts'
import type { Reader, Table } from '../table/table.ts'
import { indexedWords, listedForm, sortedForm, startOf } from './words.ts'

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

/** The id of a resource of a project is `<namespace>:<id>`. */
export interface Thing {
  kind: IndexedKind
  id: string
}

/** Most are named by the kind of their entries. */
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
  /** Accounts that need attention, the most urgent first. */
  | 'ATTENTION'
  /** Accounts that have used credits, ordered by the number of used credits. */
  | 'USE'

export interface ListPlace {
  list: OrderedList
  /** An empty text for a list of the whole service. */
  of: string
  /** Only for a list that has a single order. */
  by?: string | undefined
}

export interface Described {
  /** These match best: the name or, for a permission, its key and its name. */
  names: readonly string[]
  title: string
  /** Its words also find the entity. */
  email?: string
  created_at: string
  /** A recent change might not be indexed yet. */
  updated_at: string
  lists: readonly ListPlace[]
  /** The attributes that the filters of lists need. */
  filtered?: Readonly<Record<string, unknown>>
}

/** The table items from which some entities are indexed. */
export interface IndexedItems {
  partition: string
  sorts: readonly string[]
  /** Undefined for a partition of another kind. */
  thingOf: (of: string) => Thing | undefined
  /** Changes of other attributes are ignored. */
  from: readonly string[]
  /** If these facts change, the entity is indexed again. */
  factsOf?: ((item: Readonly<Record<string, unknown>>) => unknown) | undefined
}

/** The function behind the stream, `reindex` and the doctor use this declaration. */
export interface Indexed extends IndexedItems {
  kinds: readonly IndexedKind[]
  /** With further facts about the entities, in other partitions. */
  besides?: IndexedItems
  /** Without this item, the entity does not exist. The item may leave a tombstone. */
  keyOf: (thing: Thing) => Key
  /** Returns undefined if the entity does not exist. */
  read: (reader: Reader, thing: Thing) => Promise<Described | undefined>
  /**
   * Finds the entities to index again because an item of another entity was removed. For example, the accounts of a deleted organization
   * leave the list of all accounts.
   */
  findOthers?: (table: Table, change: Key & { isRemoved: boolean }) => Promise<Thing[]>
}

/** All index entries of an entity follow from these facts. */
export interface IndexedState extends Thing {
  /** Only the beginnings of names and title. */
  names: readonly string[]
  title: string
  words: readonly string[]
  /** Search results are sorted by this text. */
  sorted: string
  /** Lists are sorted by these texts. */
  by: Readonly<Record<OrderField, string>>
  lists: Described['lists']
  filtered: Readonly<Record<string, unknown>>
}

/** The list of the organization, and the list of the whole service. */
export const bothLists = (list: OrderedList, organizationId: string): Described['lists'] => [
  { list, of: organizationId },
  { list, of: '' },
]

export const ORDER_FIELDS = ['title', 'name', 'created_at'] as const
export type OrderField = (typeof ORDER_FIELDS)[number]

/** The field in the keys of a list that has a single order. */
export const ONLY_ORDER = 'rank'

/** If the entity has no title or name, the text that people see is used: title, name, email or id. */
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

/** For a resource of a project, the id without its namespace. */
export const shownId = ({ kind, id }: Thing): string => (kind === 'resource' ? id.slice(id.indexOf(':') + 1) : id)
