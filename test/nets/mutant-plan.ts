/** A run of one test file with one mutant, or without a mutant. */
export interface Run {
  test: string
  mutant?: string
}

/** What a process of Vitest has to do. The runs are made in order, in one process. */
export interface Plan {
  /** The files that get switches for their mutants. */
  sources: readonly string[]
  runs: readonly Run[]
}

/** A line that the runner writes about a run. A killed process leaves the lines of its earlier runs. */
export interface LogLine {
  index: number
  event: 'begin' | 'test' | 'end'
  failed?: boolean
  milliseconds?: number
  error?: string | undefined
  /** Only without a mutant: the mutants whose place was run. */
  reached?: readonly string[]
}

/** The environment variables with the paths of the plan and of the log. */
export const PLAN = 'MUTANT_PLAN'
export const LOG = 'MUTANT_LOG'

/** The global function that tells whether the source is as it was written. */
export const SWITCH = 'keepsSource'

/** Each run has a test file of its own, which imports the real one. The names have the order of the runs. */
export const runFile = (index: number): string => `run-${String(index).padStart(5, '0')}.test.ts`
export const runIndexOf = (file: string): number => Number(/^run-(\d+)/.exec(file)?.[1] ?? -1)
