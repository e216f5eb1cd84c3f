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

/** The lists that can be asked for in an order, by what they list. */
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

/** What is found and listed of a thing. */
export interface Described {
  /** The best matches: its name or, of a permission, its key and its name. */
  names: readonly string[]
  title: string
  /** Further words by which it is found. */
  email?: string
  created_at: string
  /** When it changed last: what was written a moment ago need not be indexed yet. */
  updated_at: string
  /** The lists that contain it: each by the id of its organization, or an empty text for the whole service. */
  lists: readonly { list: OrderedList; of: string }[]
  /** The attributes that the filters of lists need. */
  filtered?: Readonly<Record<string, unknown>>
}

/** Items of things: the kind of their partition, and their sort keys. */
export interface IndexedItems {
  partition: string
  sorts: readonly string[]
  /** The thing whose item is in the partition of this; undefined for a partition of another kind. */
  thingOf: (of: string) => Thing | undefined
  /** The attributes of the items that are indexed: a change of others alone is none. */
  from: readonly string[]
}

/**
 * What a room declares of a kind of thing that is found by the start of a word and listed in an order. The function behind the
 * stream, `reindex` and the doctor follow from it.
 */
export interface Indexed extends IndexedItems {
  kinds: readonly IndexedKind[]
  /** Items elsewhere that tell more of the things. */
  besides?: IndexedItems
  /** The item without which a thing is gone; it may leave a tombstone. */
  keyOf: (thing: Thing) => Key
  /** Reads a thing; undefined where it is gone. */
  read: (reader: Reader, thing: Thing) => Promise<Described | undefined>
  /** The things whose place on lists changes with an item that is no part of them: their organization is gone. */
  findOthers?: (table: Table, change: Key & { isRemoved: boolean }) => Promise<Thing[]>
}

/** How a thing is indexed. All its entries follow from this. */
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

/** What lists can be sorted by. */
export const ORDER_FIELDS = ['title', 'name', 'created_at'] as const
export type OrderField = (typeof ORDER_FIELDS)[number]

/** How a thing is to be indexed. Something without a text stands where people see it: by title, name, email or id. */
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

/** The id that people know: that of a resource of a project is without its namespace. */
export const shownId = ({ kind, id }: Thing): string => (kind === 'resource' ? id.slice(id.indexOf(':') + 1) : id)
