/**
 * Suggests a known word for a misspelt one: `; did you mean title?`. Empty if no word is close enough. In words with dots each part has to be
 * close.
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
 * Counts the edits from one word to another; infinity if they are not close. It stops at the first part that is not close: there may be many words.
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

/** The optimal string alignment distance: letters that are added, removed, replaced, or swapped with the next one. */
function countEdits(from: string, to: string): number {
  // Much longer and shorter words are no misspelt names; the table of distances would only take memory.
  if (Math.abs(from.length - to.length) > MAX_EDITS_PER_LETTER * to.length) return Number.POSITIVE_INFINITY
  const known = new Map<number, number>()
  const isSwap = (row: number, column: number) =>
    row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
  /** The distance between the first `row` letters of the one and the first `column` letters of the other. */
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
