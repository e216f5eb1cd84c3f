import { percentOf } from './coverage.ts'

/** The result of the mechanical mutants of a room. */
export interface Score {
  /** All mutants of the room, the tried ones, and those that a test noticed. */
  mutants: number
  tried: number
  noticed: number
  seed: number
  /** The mutants that the tests run, but do not notice. */
  unnoticed: string[]
  /** The mutants whose place no test of the room runs. They count as unnoticed, and are not tried one by one. */
  unreached: string[]
}

/** Returns the percentage of the tried mutants that a test noticed. */
export const scoreOf = ({ noticed, tried }: Score): number => percentOf({ covered: noticed, total: tried })
