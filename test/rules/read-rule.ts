import { routeOf } from './ask.ts'
import { readCosts, readRefusal, readStatuses } from './expected.ts'
import { isCommon, namesIn, type World } from './fill.ts'
import type { Row, Table } from './read-table.ts'

type Fields = Record<string, unknown>

/** A row that has been read, and the name of its test. */
export interface Rule extends Row {
  name: string
  /** The name of the caller, for all rules but those about who may call. */
  caller: string
  request: Fields
  expected: unknown
  /** The metadata that the error of a refusal must have. */
  metadata: Fields | undefined
}

/** The file, line, operation and row of a rule, for messages. */
export const describeRule = ({ where, operation, kind, title }: Row): string =>
  `${where} ${operation} ${kind}, ${title}`

/** Reads a row. Throws an error that names file, line, operation and row for a mistake in the row. */
export function readRule(row: Row, { situations = {} }: World, callers: readonly string[]): Rule {
  try {
    const { caller = callers[0], request, expected, metadata } = splitCells(row)
    if (caller === undefined || !callers.includes(caller)) throw new Error(`the table has no caller "${caller}"`)
    const isPlace = request === undefined && routeOf(row.operation).inPath.length > 0
    if (isPlace && !(row.title in situations)) throw new Error(`the world has no situation "${row.title}"`)
    const own = isPlace ? { at: row.title } : (request ?? {})
    checkExpected(row, expected, callers)
    return {
      ...{ ...row, caller, expected, metadata, name: nameOf(row, caller === callers[0] ? '' : caller, expected) },
      request: { ...own, with: [withoutFields(row.given, own), own.with ?? []].flat() },
    }
  } catch (error) {
    throw new Error(`${describeRule(row)}: ${(error as Error).message}`)
  }
}

/** Leaves out the fields that the row has itself. Its `with` comes after the given fields, so it replaces them, too. */
const withoutFields = (given: Fields, own: Fields): Fields =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name === 'with' || !(name in own)))

interface Cells {
  caller?: string
  request: Fields | undefined
  expected: unknown
  metadata: Fields | undefined
}

/**
 * Splits what stands after a title: a text alone, or `[caller, request, expected, metadata]` without the first or the last. YAML
 * splits a text in such a list at its commas, so its parts are joined again.
 */
function splitCells({ kind, cells }: Row): Cells {
  if (isText(cells)) return { request: undefined, expected: String(cells), metadata: undefined }
  if (kind === 'answers' && isFields(cells)) return { request: undefined, expected: cells, metadata: undefined }
  if (!Array.isArray(cells)) throw new Error('a row is a text, or [request, expected]')
  const [caller, ...others] = isText(cells[0]) ? cells : [undefined, ...cells]
  if (caller !== undefined && kind === 'may') throw new Error('a row about who may call names its callers at the end')
  const [request, ...rest] = others
  if (!isFields(request)) throw new Error('the request of the row is no map of fields')
  const texts = rest.slice(0, rest.findLastIndex(isText) + 1)
  const [last, ...more] = rest.slice(texts.length)
  const hasMore = more.length > 0 || (last !== undefined && texts.length > 0 && kind !== 'refuses')
  if (hasMore || !texts.every(isText)) throw new Error('the row has too many parts')
  const of = { ...(caller !== undefined && { caller: String(caller) }), request }
  if (texts.length === 0) return { ...of, expected: last, metadata: undefined }
  return { ...of, expected: texts.join(', '), metadata: last as Fields | undefined }
}

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function checkExpected({ kind }: Row, expected: unknown, callers: readonly string[]): void {
  if (kind === 'answers') {
    if (!isFields(expected) || Object.keys(expected).length === 0) throw new Error('the row has no fields of an answer')
    return
  }
  if (typeof expected !== 'string') throw new Error('the row does not say what is expected')
  if (kind === 'may') readStatuses(expected, callers)
  if (kind === 'refuses') readRefusal(expected)
  if (kind === 'costs') readCosts(expected)
}

function nameOf({ operation, kind, title }: Row, caller: string, expected: unknown): string {
  const by = caller === '' ? '' : ` for ${caller}`
  if (kind === 'may') return `${operation}, ${title}: ${expected}`
  if (kind === 'refuses') return `${operation} refuses ${title}${by}: ${expected}`
  return kind === 'costs' ? `${operation} costs ${expected}: ${title}${by}` : `${operation} answers ${title}${by}`
}

/** Throws an error for a word or situation of a rule that the world does not have, and for one that no rule uses. */
export function checkNames({ callers }: Table, rules: readonly Rule[], { words = {}, situations = {} }: World): void {
  const used = { words: new Set<string>(), situations: new Set<string>() }
  for (const rule of rules) {
    const found = namesIn([rule.request, rule.expected, rule.metadata])
    const unknown = [
      ...found.words
        .filter((word) => !isCommon(word) && !(word in words) && !(word in callers))
        .map((word) => `$${word}`),
      ...found.situations.filter((name) => !(name in situations)),
    ]
    if (unknown.length > 0) throw new Error(`${describeRule(rule)}: the world has no "${unknown.join('", "')}"`)
    for (const word of found.words) used.words.add(word)
    for (const name of found.situations) used.situations.add(name)
  }
  for (const text of Object.values(callers)) for (const [, word = ''] of text.matchAll(/\$(\w+)/g)) used.words.add(word)
  const idle = [
    ...Object.keys(words).filter((word) => !used.words.has(word)),
    ...Object.keys(situations).filter((name) => !used.situations.has(name)),
  ]
  if (idle.length > 0) throw new Error(`no row uses "${idle.join('", "')}" of the world`)
}
