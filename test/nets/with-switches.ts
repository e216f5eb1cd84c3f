import type { Edit, MechanicalMutant } from './find-mutants.ts'

/** Returns a source with all its mutants, each of which is in force while the function `switchName` returns false. */
export function withSwitches(
  source: string,
  mutants: readonly MechanicalMutant[],
  switchName: string,
  file: string,
): string {
  const edits = mutants.flatMap((mutant, index) =>
    mutant.edits.map(({ at, side, text }, part) => {
      const partner = mutant.edits[1 - part] as Edit
      const insert = text(`${switchName}(${JSON.stringify(`${file}:${index}`)})`)
      return { at, side, insert, length: Math.abs(partner.at - at), index }
    }),
  )
  // At the same place, what ends comes first, from the inside out. Then comes what begins, from the outside in.
  edits.sort((a, b) => {
    if (a.at !== b.at) return a.at - b.at
    if (a.side !== b.side) return a.side === 'after' ? -1 : 1
    const inner = a.side === 'after' ? a.length - b.length : b.length - a.length
    return inner || (a.side === 'after' ? b.index - a.index : a.index - b.index)
  })
  let [text, from] = ['', 0]
  for (const { at, insert } of edits) {
    text += source.slice(from, at) + insert
    from = at
  }
  return text + source.slice(from)
}
