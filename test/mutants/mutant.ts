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
 * Returns the workload if the simulator has to notice the mutant; the name is empty for all workloads. Returns
 * undefined if a test file has to notice it.
 */
export const simulated = (killer: string): { workload: string } | undefined => {
  const [, workload] = /^simulate ?(\w*)$/.exec(killer) ?? []
  return workload === undefined ? undefined : { workload }
}

/**
 * Returns a function that makes mutants of files in `lib/`. The killer is the test file or the simulator run that has
 * to notice these mutants.
 */
export const mutant =
  (killer: string) =>
  (file: string, defect: string, from: string, to: string): Mutant => ({
    file: `lib/${file}.ts`,
    defect,
    from,
    to,
    killer,
  })
