import { utf8Length } from '../schema/primitives.ts'
import { foldText } from './fold.ts'

/** Larger limits would make the stream too expensive, and page tokens too long. */
const MAX_WORDS = 16
const MAX_WORD = { characters: 32, bytes: 96 }
/** In bytes for all words together, so that one entry costs at most two write units. */
const MAX_WORDS_BYTES = 1_200
/** For the beginning of a name, a title or an id. */
const MAX_START = { characters: 40, bytes: 96 }
/** `MAX_SORTED` is for search results, and `MAX_LISTED` for lists. */
const MAX_SORTED = { characters: 32, bytes: 64 }
const MAX_LISTED = { characters: 64, bytes: 192 }

const WORD = /[\p{L}\p{N}]+/gu

/** In order. A word is a sequence of letters and digits, cut to the indexed length. */
export function* wordsOf(text: string): Iterable<string> {
  for (const [word] of foldText(text).matchAll(WORD)) yield cut(word, MAX_WORD)
}

/**
 * Returns the first distinct words, up to the limit. Texts of ideographs have no spaces, so what follows in such a run counts as words,
 * too: `北京大学` is also found by `大学`. Whole words come first, so that no run of ideographs displaces them.
 */
export function indexedWords(texts: readonly string[]): string[] {
  const whole = wholeWords(texts)
  const words = new Set<string>()
  let bytes = 0
  for (const word of [...whole, ...whole.flatMap(restsOf)]) {
    if (words.has(word)) continue
    bytes += utf8Length(word) + 1
    if (words.size === MAX_WORDS || bytes > MAX_WORDS_BYTES) return [...words]
    words.add(word)
  }
  return [...words]
}

/** The first distinct words. One more than the limit suffices. */
function wholeWords(texts: readonly string[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      if (words.add(word).size > MAX_WORDS) return [...words]
    }
  }
  return [...words]
}

/** One character that is a word, or a syllable of kana. The syllables of hangul are folded into several letters. */
const IDEOGRAPH = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
export const beginsWithIdeograph = (word: string): boolean => IDEOGRAPH.test(word)

/** A reader may begin at these parts: each Chinese character, and runs of one script. */
const PARTS = /\p{sc=Han}|[\p{sc=Hiragana}ー]+|[\p{sc=Katakana}ー]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu

/** From the second part of the word on, from its third part on, and so on. */
const restsOf = (word: string): string[] => [...word.matchAll(PARTS)].slice(1).map(({ index }) => word.slice(index))

/** `Web-Shop!` becomes `web shop`. */
export function startOf(text: string): string {
  let start = ''
  for (const word of wordsOf(text)) {
    start += start === '' ? word : ` ${word}`
    if (start.length >= 2 * MAX_START.characters) break
  }
  return cut(start, MAX_START).trimEnd()
}

/** Search results are sorted by this form: the beginning of the visible text, without case and accents. */
export const sortedForm = (text: string): string => cut(visible(text), MAX_SORTED)

/** Lists are sorted by this form, which may be longer than that of search results. */
export const listedForm = (text: string): string => cut(visible(text), MAX_LISTED)

/** Removes control and format characters. A tab would end the text in a key. */
const visible = (text: string): string =>
  foldText(text)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()

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
