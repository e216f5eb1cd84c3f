import { randomUUID } from 'node:crypto'

/** The meanings of the words in a table. A function makes a new thing for each request. */
export interface World {
  /** The meanings of `$word`. */
  words?: Readonly<Record<string, unknown>>
  /** The meanings of the places that rows name, as objects with the parameters of paths. */
  situations?: Readonly<Record<string, unknown>>
}

type Fields = Record<string, unknown>
export type Fill = (value: unknown) => Promise<unknown>

/** The words that every table has. `$x321` is a text of 321 letters, and `$nothing` removes a field. */
const COMMON: Fields = {
  uuid: randomUUID,
  name: () => `n-${randomUUID().slice(0, 12)}`,
  nothing: undefined,
}
/** The words that depend on the request: its caller, and the situation that it names. */
const OF_REQUEST = ['caller', 'at']
const WHOLE = /^\$(\w+)((?:\.\w+)*)$/
const INSIDE = /\$\{(\w+)((?:\.\w+)*)\}/g
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Lists the words and the situations that a value of a table names. */
export function namesIn(value: unknown): { words: string[]; situations: string[] } {
  if (typeof value === 'string') {
    const [, whole] = WHOLE.exec(value) ?? []
    const words = whole === undefined ? [...value.matchAll(INSIDE)].map(([, word = '']) => word) : [whole]
    return { words, situations: [] }
  }
  if (typeof value !== 'object' || value === null) return { words: [], situations: [] }
  const found = Object.entries(value).map(([key, each]) =>
    key === 'at' && !WHOLE.test(String(each)) ? { words: [], situations: [String(each)] } : namesIn(each),
  )
  return { words: found.flatMap(({ words }) => words), situations: found.flatMap(({ situations }) => situations) }
}

export const isCommon = (word: string): boolean => word in COMMON || OF_REQUEST.includes(word) || /^x\d+$/.test(word)

/**
 * Makes a function that replaces the words in the values of one row by their meanings. A word has one meaning within
 * the row, also if the world makes a new thing for each request.
 */
export function openRow({ words = {}, situations = {} }: World, caller: unknown): { fill: Fill } {
  const made = new Map<string, unknown>([['caller', caller]])
  const once = async (key: string, meaning: unknown) => {
    if (!made.has(key)) made.set(key, await (typeof meaning === 'function' ? meaning() : meaning))
    return made.get(key)
  }
  const meaningOf = async (word: string, path: string) => {
    const [, length] = /^x(\d+)$/.exec(word) ?? []
    const meaning = length === undefined ? { ...COMMON, ...words }[word] : 'x'.repeat(Number(length))
    return readPath(await once(word, meaning), path)
  }
  const situationOf = async (name: unknown) => {
    const at = WHOLE.test(String(name)) ? await fill(name) : await once(`at ${name}`, situations[String(name)])
    made.set('at', at)
    return at
  }
  const fill: Fill = async (value) => {
    if (typeof value === 'string') return fillText(value, meaningOf)
    if (Array.isArray(value)) return inTurn(value, fill)
    return isFields(value) ? fillFields(value, fill, situationOf) : value
  }
  return { fill }
}

/** Fills values one after another, because the creation of test data may not race with other creations. */
async function inTurn<Value, Filled>(values: readonly Value[], fill: (value: Value) => Promise<Filled>) {
  const filled: Filled[] = []
  for (const value of values) filled.push(await fill(value))
  return filled
}

const readPath = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .slice(1)
    .reduce((found, member) => (found as Fields | undefined)?.[member], value)

async function fillText(text: string, meaningOf: (word: string, path: string) => Promise<unknown>) {
  const [, word, path = ''] = WHOLE.exec(text) ?? []
  if (word !== undefined) return meaningOf(word, path)
  const meanings = await inTurn([...text.matchAll(INSIDE)], ([, word = '', path = '']) => meaningOf(word, path))
  return text.replaceAll(INSIDE, () => String(meanings.shift()))
}

/** Fills the fields of an object. `with` adds the members of other objects, and `at` names a situation. */
async function fillFields({ with: more, ...own }: Fields, fill: Fill, situationOf: Fill): Promise<Fields> {
  const added = await inTurn([more ?? []].flat(), fill)
  const entries = await inTurn(Object.entries(own), async ([key, value]) => [
    key,
    await (key === 'at' ? situationOf : fill)(value),
  ])
  return Object.assign({}, ...added, Object.fromEntries(entries))
}
