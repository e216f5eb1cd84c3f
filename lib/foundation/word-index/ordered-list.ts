import * as v from 'valibot'
import { flag, type PageRequest } from '../lists/query.ts'
import { type List, type ListPage, readList } from '../lists/read-list.ts'
import { maxCharacters, oneOf, text } from '../schema/primitives.ts'
import { ALL_SORTED, sortedKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { haveWords, parseQuestion, QUESTION_RULE, type Question } from './question.ts'
import { wordsOfEntry } from './store.ts'
import type { OrderedList, OrderField } from './thing.ts'
import { indexedWords } from './words.ts'

const ORDERS = ['title', 'title desc', 'name', 'name desc', 'created_at', 'created_at desc'] as const

const MAX_KEYWORD = 600

export const orderFields = {
  with_count: v.optional(flag),
  order_by: v.optional(oneOf(ORDERS)),
  keyword: v.optional(
    v.pipe(
      text,
      maxCharacters(MAX_KEYWORD),
      v.check((value) => parseQuestion(value) !== undefined, QUESTION_RULE),
    ),
  ),
}

export interface OrderRequest {
  /** The count can read 10,000 index entries. */
  with_count?: boolean | undefined
  order_by?: (typeof ORDERS)[number] | undefined
  keyword?: string | undefined
}

/** In the answer if the request has an order or a keyword. */
export const orderedCount = { count: v.optional(v.number()), count_is_exact: v.optional(v.boolean()) }

export interface OrderedPage<Entry> extends ListPage<Entry> {
  /** Entries that match the filters and the keyword, among the first 10,000 entries of a sorted list. */
  count?: number
  count_is_exact?: boolean
}

export const isOrdered = ({ order_by, keyword }: OrderRequest): boolean =>
  order_by !== undefined || keyword !== undefined

/** `of` is the id of the organization, or empty for a list of the whole service. */
interface Ordered {
  list: OrderedList
  of: string
}

interface Listed {
  id: string
  name?: string | undefined
  title?: string | undefined
  email?: string | undefined
}

/**
 * If the request has neither an order nor a keyword, reads the list from its own index items instead of the word index. The entries of
 * the word index have the attributes that the filters of the list need. The listed entities are read from the table.
 */
export async function readOrdered<Entry extends Listed>(
  table: Table,
  list: List<Entry>,
  ordered: Ordered,
  { order_by, keyword, with_count = true, ...page }: PageRequest & OrderRequest,
): Promise<OrderedPage<Entry>> {
  if (!isOrdered({ order_by, keyword })) return readList(table, list, page)
  const sorted = sortedList(table, list, ordered, { order_by, keyword })
  const counting = with_count ? countEntries(table, sorted) : undefined
  const [read, counted] = await Promise.all([readList(table, sorted, page), counting])
  return { ...read, ...counted }
}

function sortedList<Entry extends Listed>(
  table: Table,
  { identity, candidatesOf, atOnce }: List<Entry>,
  { list, of }: Ordered,
  { order_by = 'title', keyword }: OrderRequest,
): List<Entry> {
  const [field = 'title', direction] = order_by.split(' ') as [OrderField, string?]
  const { pk } = sortedKey(list, field, of, '', '')
  const question = keyword === undefined ? undefined : parseQuestion(keyword)
  return {
    identity: [...identity, 'in order', order_by, keyword],
    ...{ pk, range: ALL_SORTED },
    ...(atOnce !== undefined && { atOnce }),
    readIndexItems: (at, after, limit) => {
      const isBackwards = direction !== undefined
      const from = isBackwards ? { last: at ?? ALL_SORTED.last } : { first: at ?? ALL_SORTED.first }
      return table.page(pk, { ...ALL_SORTED, ...from }, { after, limit, isBackwards, isOfIndex: true })
    },
    candidatesOf: (entry) => {
      if (question !== undefined && !fits({ id: String(entry.id), words: wordsOfEntry(entry) }, question)) return []
      return candidatesOf(entry).map((candidate) => ({
        ...candidate,
        // The entity may have been renamed meanwhile.
        read: async () => {
          const found = await candidate.read()
          return found === undefined || question === undefined || fits(textsOf(found), question) ? found : undefined
        },
      }))
    },
  }
}

const fits = ({ id, words }: { id: string; words: readonly string[] }, question: Question): boolean =>
  haveWords(words, question) || (question.id !== undefined && id.toLowerCase().startsWith(question.id))

const textsOf = ({ id, name = '', title = '', email = '' }: Listed) => ({
  id,
  words: indexedWords([name, email, title]),
})

/** Reading this many entries costs about 250 read units. */
const MAX_COUNTED = 10_000

async function countEntries<Entry>(
  table: Table,
  { pk, candidatesOf }: List<Entry>,
): Promise<Required<Pick<OrderedPage<Entry>, 'count' | 'count_is_exact'>>> {
  let after: string | undefined
  let [count, seen] = [0, 0]
  do {
    const { items, next } = await table.page(pk, ALL_SORTED, { after, limit: MAX_COUNTED + 1 - seen, isOfIndex: true })
    // Reads one entry more than it counts, to know whether there are more.
    for (const item of items) if (++seen <= MAX_COUNTED && candidatesOf(item).length > 0) count++
    after = next
  } while (after !== undefined && seen <= MAX_COUNTED)
  return { count, count_is_exact: seen <= MAX_COUNTED }
}
