import { utf8Length } from '../schema/primitives.ts'

/** How much of a thing is found by its words. Longer texts would cost the stream too much, and make too long tokens of pages. */
const MAX_WORDS = 16
const MAX_WORD = { characters: 32, bytes: 96 }
/** All words of a thing together, so that an entry takes at most two write units. */
const MAX_WORDS_BYTES = 1_200
/** The beginning of a name, a title or an id. */
const MAX_START = { characters: 40, bytes: 96 }
/** What things are sorted by, in the results of a question and in lists. */
const MAX_SORTED = { characters: 32, bytes: 64 }
const MAX_LISTED = { characters: 64, bytes: 192 }

/** The text without case and accents: NFKD, without marks, in lower case. A final sigma is like any other. */
function foldText(text: string): string {
  const folded = text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  return folded.replaceAll('ς', 'σ')
}

const WORD = /[\p{L}\p{N}]+/gu

/** The words of a text, in its order: the runs of letters and digits, as far as they are indexed. */
export function* wordsOf(text: string): Iterable<string> {
  for (const [word] of foldText(text).matchAll(WORD)) yield cut(word, MAX_WORD)
}

/** The first distinct words of some texts: as many as are indexed. */
export function indexedWords(texts: readonly string[]): string[] {
  const words = new Set<string>()
  let bytes = 0
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      if (words.has(word)) continue
      bytes += utf8Length(word) + 1
      if (words.size === MAX_WORDS || bytes > MAX_WORDS_BYTES) return [...words]
      words.add(word)
    }
  }
  return [...words]
}

/** The beginning of a text, as its words with a space between them: `Web-Shop!` begins like `web shop`. */
export function startOf(text: string): string {
  let start = ''
  for (const word of wordsOf(text)) {
    start += start === '' ? word : ` ${word}`
    if (start.length >= 2 * MAX_START.characters) break
  }
  return cut(start, MAX_START).trimEnd()
}

/** What results are sorted by: the beginning of what people see, without case and accents. */
export const sortedForm = (text: string): string => cut(visible(text), MAX_SORTED)

/** The same for lists, which have room for more of it. */
export const listedForm = (text: string): string => cut(visible(text), MAX_LISTED)

/** Without control and format characters: a tab ends the text in a key. */
const visible = (text: string): string =>
  foldText(text)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()

/** The first characters of a text. */
function cut(text: string, { characters, bytes }: { characters: number; bytes: number }): string {
  if (text.length * 3 <= bytes && text.length <= characters) return text
  let kept = ''
  let [count, size] = [0, 0]
  for (const character of text) {
    size += utf8Length(character)
    if (++count > characters || size > bytes) break
    kept += character
  }
  return kept
}
