/** Says which known word a misspelt one may mean: `; did you mean title?`. Empty if no word is close enough. */
export function suggest(misspelt: string, known: readonly string[]): string {
  const distances = known.map((word) => ({ word, distance: countEdits(misspelt.toLowerCase(), word.toLowerCase()) }))
  const [closest] = distances.sort((a, b) => a.distance - b.distance)
  if (closest === undefined || closest.distance > MAX_EDITS_PER_LETTER * closest.word.length) return ''
  return `; did you mean ${closest.word}?`
}

const MAX_EDITS_PER_LETTER = 0.4

/** The optimal string alignment distance: letters that are added, removed, replaced, or swapped with the next one. */
function countEdits(from: string, to: string): number {
  // Longer words are no misspelt names; the table of distances would only take memory.
  if (Math.abs(from.length - to.length) > to.length) return Number.POSITIVE_INFINITY
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[to.length] ?? 0
}
