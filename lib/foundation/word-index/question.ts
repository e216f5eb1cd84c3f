import { compareKeys } from '../lists/token.ts'
import { findStartKey, indexedKey, partsInIndex } from '../table/keys.ts'
import { type IndexedState, shownId } from './thing.ts'
import { startOf, wordsOf } from './words.ts'

/** A search for entities by the start of their words. */
export interface Question {
  words: readonly string[]
  /** The longest word, of two characters at least. */
  longest: string
  /** The whole text, as far as starts of names are indexed. */
  start: string
  /** Whether the query is longer than its indexed part. */
  isLong: boolean
  /** The start of an id, in lower case; undefined for a text that is too short for one. */
  id: string | undefined
}

const MIN_ID = 8
const lengthOf = (text: string): number => [...text].length

/** Parses a question; undefined for a text without a word of two characters or more. */
export function parseQuestion(text: string): Question | undefined {
  const words = [...new Set(wordsOf(text))]
  const longest = words.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one), '')
  if (lengthOf(longest) < 2) return undefined
  const start = startOf(text)
  const id = text.trim().toLowerCase()
  return {
    ...{ words, longest, start },
    isLong: lengthOf([...wordsOf(text)].join(' ')) > lengthOf(start),
    id: lengthOf(id) < MIN_ID ? undefined : id,
  }
}

/** An indexed entity, as it is compared with a question. */
export type Indexed = Pick<IndexedState, 'kind' | 'id' | 'names' | 'title' | 'words'>

/** Tells whether every word of the question is the start of one of these words. */
export const haveWords = (words: readonly string[], question: Pick<Question, 'words'>): boolean =>
  question.words.every((asked) => words.some((word) => word.startsWith(asked)))

const hasId = (thing: Indexed, { id }: Question): boolean =>
  id !== undefined && shownId(thing).toLowerCase().startsWith(id)

const begins = (start: string, question: Question): boolean => start.startsWith(question.start)

/** Whether a question finds a thing, by its words or by its id. */
export const isFoundBy = (question: Question, thing: Indexed): boolean =>
  haveWords(thing.words, question) ||
  hasId(thing, question) ||
  (!question.isLong && startsOf(thing, question).length > 0)

const startsOf = ({ names, title }: Indexed, question: Question): string[] =>
  [...new Set([...names, title])].filter((start) => begins(start, question))

/** How well a question fits, the best first: exact name, start of a name, start of the title, id, other words. */
const RANKS = { name: 0, startOfName: 1, startOfTitle: 2, id: 3, words: 4 } as const

export function rankOf(question: Question, thing: Indexed): number {
  if (thing.names.includes(question.start)) return RANKS.name
  if (thing.names.some((name) => begins(name, question))) return RANKS.startOfName
  if (begins(thing.title, question)) return RANKS.startOfTitle
  return hasId(thing, question) ? RANKS.id : RANKS.words
}

/** Tells whether a search among the starts finds an entity: then the search among the words leaves it out. */
const isAmongStarts = (question: Question, thing: Indexed): boolean =>
  isFoundBy(question, thing) && (hasId(thing, question) || startsOf(thing, question).length > 0)

/** Tells whether an entry of a start is the one by which its entity is found: the first of its entries that fit. */
export function isFirstStart(question: Question, thing: Indexed, sk: string): boolean {
  if (!isAmongStarts(question, thing)) return false
  const keys = [
    ...startsOf(thing, question).map((start) => findStartKey(start, thing).sk),
    ...(hasId(thing, question) ? [indexedKey(startOf(shownId(thing)), thing).sk] : []),
  ]
  return firstOf(keys) === sk
}

/** Whether an entry of a word is the one by which its entity is found. */
export function isFirstWord(question: Question, thing: Indexed, sk: string): boolean {
  if (isAmongStarts(question, thing) || !haveWords(thing.words, question)) return false
  return partsInIndex(sk)[0] === firstOf(thing.words.filter((word) => word.startsWith(question.longest)))
}

const firstOf = (keys: readonly string[]): string | undefined => [...keys].sort(compareKeys)[0]
