/** @module Finds things by the start of a word, and lists them in order. */

import * as v from 'valibot'
import type { IndexItem } from '../lists/index-items.ts'
import { compareKeys } from '../lists/token.ts'
import { parseRecord } from '../schema/fields.ts'
import type { Item } from '../table/item.ts'
import { findIdeographKey, findStartKey, findWordKey, indexedKey, type Key, sortedKey } from '../table/keys.ts'
import { INDEXED_KINDS, type IndexedState, ONLY_ORDER, ORDER_FIELDS, shownId, type Thing } from './thing.ts'
import { beginsWithIdeograph, startOf } from './words.ts'

/** The item says how an entity is indexed. A search by id also uses it, because its key begins with the beginning of the id. */
export const recordKey = (thing: Thing): Key => indexedKey(startOf(shownId(thing)), thing)

/** All entries except the record: for the beginnings of names and title, for words, and for positions in lists. */
export function entriesOf(state: IndexedState): IndexItem[] {
  const found = foundAttributes(state)
  const starts = new Set([...state.names, state.title].filter((start) => start.length > 1))
  // A word of one character needs no entry, because a search needs a word of two characters, or one ideograph.
  const words = state.words.filter((word) => [...word].length > 1)
  return [
    ...[...starts].map((start) => ({ key: findStartKey(start, state), attributes: found })),
    ...words.map((word) => ({ key: findWordKey(word, state.sorted, state), attributes: found })),
    ...firstByIdeograph(state.words).map((word) => ({
      key: findIdeographKey(word, state.sorted, state),
      attributes: found,
    })),
    ...sortedEntries(state),
  ]
}

/** Returns the first word in the order of keys. One entry suffices to find all words that begin with an ideograph. */
function firstByIdeograph(words: readonly string[]): string[] {
  const first = new Map<string | undefined, string>()
  for (const word of words.filter(beginsWithIdeograph)) {
    const [ideograph] = word
    const known = first.get(ideograph)
    if (known === undefined || compareKeys(word, known) < 0) first.set(ideograph, word)
  }
  return [...first.values()]
}

/** These attributes suffice for ranks and filters, so a search needs one query only. */
const foundAttributes = ({ kind, id, names, title, words, sorted }: IndexedState): Item => ({
  ...{ kind, id, names: [...names], title },
  words: words.join(' '),
  sorted,
})

const sortedEntries = ({ kind, id, lists, by, words, filtered }: IndexedState): IndexItem[] =>
  lists.flatMap((place) => {
    const { list, of } = place
    const attributes = { kind, id, words: words.join(' '), ...filtered }
    if (place.by !== undefined) return [{ key: sortedKey(list, ONLY_ORDER, of, place.by, id), attributes }]
    return ORDER_FIELDS.map((field) => ({ key: sortedKey(list, field, of, by[field], id), attributes }))
  })

/** Written before the entries and removed after them, so no entry is orphaned. */
export interface IndexRecord {
  state: IndexedState
  /** Different after each change. */
  version: string
  /** The earlier states whose entries may still exist, because the change may be unfinished. */
  previous: readonly IndexedState[]
  isDone: boolean
}

const Words = v.pipe(
  v.string(),
  v.transform((words) => (words === '' ? [] : words.split(' '))),
)

const FoundItem = v.object({
  kind: v.picklist(INDEXED_KINDS),
  id: v.string(),
  names: v.array(v.string()),
  title: v.string(),
  words: Words,
  sorted: v.string(),
})

const StateItem = v.object({
  ...FoundItem.entries,
  by: v.object({ title: v.string(), name: v.string(), created_at: v.string() }),
  lists: v.array(
    v.object({
      list: v.picklist([
        ...(['ORGANIZATION', 'PROJECT', 'GROUP', 'CLIENT', 'ACCOUNT', 'ROLE', 'PRODUCT', 'PLAN', 'USER'] as const),
        ...(['ATTENTION', 'USE'] as const),
      ]),
      of: v.string(),
      by: v.optional(v.string()),
    }),
  ),
  filtered: v.record(v.string(), v.unknown()),
})

const RecordItem = v.object({
  ...StateItem.entries,
  version: v.string(),
  previous: v.optional(v.array(StateItem), []),
  is_done: v.boolean(),
})

export const parseFound = (item: Item): v.InferOutput<typeof FoundItem> => parseRecord(FoundItem, item)

export function parseIndexRecord(item: Item): IndexRecord {
  const { version, previous, is_done: isDone, ...state } = parseRecord(RecordItem, item)
  return { state, version, previous, isDone }
}

const stateAttributes = (state: IndexedState): Item => ({
  ...foundAttributes(state),
  by: { ...state.by },
  lists: state.lists.map((each) => ({ ...each })),
  filtered: { ...state.filtered },
})

export const recordAttributes = ({ state, version, previous, isDone }: IndexRecord): Item => ({
  ...stateAttributes(state),
  version,
  ...(previous.length > 0 && { previous: previous.map(stateAttributes) }),
  is_done: isDone,
})

export const wordsOfEntry = ({ words }: Item): string[] => String(words ?? '').split(' ')

const NamedItem = v.pick(FoundItem, ['kind', 'id'])

export const thingOfEntry = (item: Item): Thing => parseRecord(NamedItem, item)
