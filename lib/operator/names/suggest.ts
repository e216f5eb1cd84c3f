/**
 * Returns a text such as `; did you mean title?`, or an empty text if no word is close enough. If the words contain
 * dots, each part must be close.
 */
export function suggest(misspelt: string, known: readonly string[]): string {
  const distances = known.map((word) => ({
    word,
    distance: measureDistance(misspelt.toLowerCase(), word.toLowerCase()),
  }))
  const [closest] = distances.sort((a, b) => a.distance - b.distance)
  if (closest === undefined || closest.distance === Number.POSITIVE_INFINITY) return ''
  return `; did you mean ${closest.word}?`
}

const MAX_EDITS_PER_LETTER = 0.4

/**
 * Returns infinity if the words are not close. Stops at the first part that is not close, because the list of words may
 * be long.
 */
function measureDistance(misspelt: string, word: string): number {
  const [from, to] = [misspelt.split('.'), word.split('.')]
  if (from.length !== to.length) return Number.POSITIVE_INFINITY
  let sum = 0
  for (const [index, part] of to.entries()) {
    const edits = countEdits(from[index] ?? '', part)
    if (edits > MAX_EDITS_PER_LETTER * part.length) return Number.POSITIVE_INFINITY
    sum += edits
  }
  return sum
}

/**
 * The optimal string alignment distance. Its edits are to add, remove or replace a letter, or to swap two adjacent
 * letters.
 */
function countEdits(from: string, to: string): number {
  // Words of very different lengths are never close, so the table of distances is not computed for them.
  if (Math.abs(from.length - to.length) > MAX_EDITS_PER_LETTER * to.length) return Number.POSITIVE_INFINITY
  const known = new Map<number, number>()
  const isSwap = (row: number, column: number) =>
    row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
  /** Between the first `row` letters of `from` and the first `column` letters of `to`. */
  const count = (row: number, column: number): number => {
    if (row === 0 || column === 0) return row + column
    const cell = row * (to.length + 1) + column
    const edits =
      known.get(cell) ??
      Math.min(
        count(row - 1, column) + 1,
        count(row, column - 1) + 1,
        count(row - 1, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1),
        isSwap(row, column) ? count(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    known.set(cell, edits)
    return edits
  }
  return count(from.length, to.length)
}
