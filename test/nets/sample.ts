import { createHash } from 'node:crypto'
import type { MechanicalMutant } from './find-mutants.ts'

/** A mutant of a room. The id is `<file>:<number in the file>`, and the switch in the source has it too. */
export interface Placed {
  id: string
  file: string
  mutant: MechanicalMutant
}

/**
 * Chooses mutants of a room at random. The choice depends only on the seed and on the texts of the mutants. So a file
 * that moves, or a change beside a mutant, does not change the choice.
 */
export function chooseMutants(all: readonly Placed[], seed: number, count: number): Placed[] {
  const seen = new Map<string, number>()
  const ranked = all.map((placed) => {
    const text = `${placed.mutant.kind} ${placed.mutant.text}`
    const earlier = seen.get(text) ?? 0
    seen.set(text, earlier + 1)
    return { placed, rank: createHash('sha256').update(`${seed} ${earlier} ${text}`).digest('hex') }
  })
  return ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ placed }) => placed)
}

/** Describes a mutant on one line. */
export const describeMutant = ({ file, mutant: { kind, text } }: Placed): string =>
  `${file}: ${kind}: ${text.replace(/\s+/g, ' ').slice(0, 100)}`
