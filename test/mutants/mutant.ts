/** One defect, put into a copy of the sources on purpose, and what has to notice it. */
export interface Mutant {
  file: string
  /** The exact text, which occurs once in the file, and its replacement. */
  from: string
  to: string
  /** What would be wrong. */
  defect: string
  /** `simulate`, `simulate <workload>`, or a test file under `test/`. */
  killer: string
}

/** Whether the simulator has to notice a mutant: with all its workloads, or with one of them. */
export const simulated = (killer: string): { workload: string } | undefined => {
  const [, workload] = /^simulate ?(\w*)$/.exec(killer) ?? []
  return workload === undefined ? undefined : { workload }
}

/** Mutants of files of `lib/` that this notices. */
export const mutant =
  (killer: string) =>
  (file: string, defect: string, from: string, to: string): Mutant => ({
    file: `lib/${file}.ts`,
    defect,
    from,
    to,
    killer,
  })
