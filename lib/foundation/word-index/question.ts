import { compareKeys } from '../lists/token.ts'
import { findStartKey, indexedKey, partsInIndex } from '../table/keys.ts'
import { type IndexedState, shownId } from './thing.ts'
import { beginsWithIdeograph, startOf, wordsOf } from './words.ts'

/** A search for entities by the beginnings of their words. */
export interface Question {
  words: readonly string[]
  /** Has at least two characters, or is one ideograph. */
  longest: string
  /** The whole text in its indexed form, cut to the length up to which beginnings of names are indexed. */
  start: string
  isLong: boolean
  /** In lower case. Undefined if the text is too short for a search by id. */
  id: string | undefined
}

const MIN_ID = 8
const lengthOf = (text: string): number => [...text].length

/** For messages. */
export const QUESTION_RULE = 'must have a word of two letters or digits at least, or one ideograph'

/** Returns undefined for a text without a word of at least two characters and without an ideograph. */
export function parseQuestion(text: string): Question | undefined {
  const words = [...new Set(wordsOf(text))]
  const asked = words.filter((word) => lengthOf(word) > 1 || beginsWithIdeograph(word))
  const longest = asked.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one), '')
  if (longest === '') return undefined
  const start = startOf(text)
  const id = text.trim().toLowerCase()
  return {
    ...{ words, longest, start },
    isLong: lengthOf([...wordsOf(text)].join(' ')) > lengthOf(start),
    id: lengthOf(id) < MIN_ID ? undefined : id,
  }
}

export type Indexed = Pick<IndexedState, 'kind' | 'id' | 'names' | 'title' | 'words'>

/** Each word of the question must be the beginning of one of the words. */
export const haveWords = (words: readonly string[], question: Pick<Question, 'words'>): boolean =>
  question.words.every((asked) => words.some((word) => word.startsWith(asked)))

const hasId = (thing: Indexed, { id }: Question): boolean =>
  id !== undefined && shownId(thing).toLowerCase().startsWith(id)

const begins = (start: string, question: Question): boolean => start.startsWith(question.start)

/** By its words, its id, or the beginning of its name or title. */
export const isFoundBy = (question: Question, thing: Indexed): boolean =>
  haveWords(thing.words, question) ||
  hasId(thing, question) ||
  (!question.isLong && startsOf(thing, question).length > 0)

/** A question of one ideograph is found by words alone. */
const startsOf = ({ names, title }: Indexed, question: Question): string[] =>
  lengthOf(question.start) < 2 ? [] : [...new Set([...names, title])].filter((start) => begins(start, question))

/** The best first: exact name, beginning of a name, beginning of the title, id, other words. */
const RANKS = { name: 0, startOfName: 1, startOfTitle: 2, id: 3, words: 4 } as const

export function rankOf(question: Question, thing: Indexed): number {
  if (thing.names.includes(question.start)) return RANKS.name
  if (thing.names.some((name) => begins(name, question))) return RANKS.startOfName
  if (begins(thing.title, question)) return RANKS.startOfTitle
  return hasId(thing, question) ? RANKS.id : RANKS.words
}

/** If the search by the beginnings of names, titles and ids finds an entity, the search by words skips it. */
const isAmongStarts = (question: Question, thing: Indexed): boolean =>
  isFoundBy(question, thing) && (hasId(thing, question) || startsOf(thing, question).length > 0)

/**
 * An entity may match by several entries for the beginnings of its names, title and id. Only the first one adds the entity to the
 * results.
 */
export function isFirstStart(question: Question, thing: Indexed, sk: string): boolean {
  if (!isAmongStarts(question, thing)) return false
  const keys = [
    ...startsOf(thing, question).map((start) => findStartKey(start, thing).sk),
    ...(hasId(thing, question) ? [indexedKey(startOf(shownId(thing)), thing).sk] : []),
  ]
  return firstOf(keys) === sk
}

/** An entity may match by several entries for words. Only the first one adds the entity to the results. */
export function isFirstWord(question: Question, thing: Indexed, sk: string): boolean {
  if (isAmongStarts(question, thing) || !haveWords(thing.words, question)) return false
  return partsInIndex(sk)[0] === firstOf(thing.words.filter((word) => word.startsWith(question.longest)))
}

const firstOf = (keys: readonly string[]): string | undefined => [...keys].sort(compareKeys)[0]
