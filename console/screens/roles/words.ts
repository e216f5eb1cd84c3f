/** Returns the words of a text: its sequences of letters and digits, without case and accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Returns a function that tells whether some texts match a filter: each word of the filter must be the beginning of a
 * word of the texts. An empty filter matches everything.
 */
export function matcherOf(filter: string): (...texts: readonly string[]) => boolean {
  const wanted = wordsOf(filter)
  return (...texts) => {
    const words = texts.flatMap(wordsOf)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  }
}
