/** A deliberate defect in a copy of the sources, and the test that has to notice it. */
export interface Mutant {
  file: string
  /** The exact text, which occurs only once in the file, and its replacement. */
  from: string
  to: string
  /** The fault that the defect would cause. */
  defect: string
  /** `simulate`, `simulate <workload>`, or a test file under `test/`. */
  killer: string
}

/**
 * Returns the workload if the simulator has to notice the mutant: one workload, or an empty name for all. Undefined for
 * a test file.
 */
export const simulated = (killer: string): { workload: string } | undefined => {
  const [, workload] = /^simulate ?(\w*)$/.exec(killer) ?? []
  return workload === undefined ? undefined : { workload }
}

/** Makes mutants of files of `lib/` that this killer has to notice. */
export const mutant =
  (killer: string) =>
  (file: string, defect: string, from: string, to: string): Mutant => ({
    file: `lib/${file}.ts`,
    defect,
    from,
    to,
    killer,
  })
