/** A check of a stage on the emulator. It throws if the stage fails it. */
export interface Check {
  name: string
  run: () => Promise<unknown>
  /** Set if the later checks depend on this one. */
  isNeeded?: true
}

/**
 * Runs checks one after another, and prints the outcome of each.
 *
 * @param stage the prefix of each name
 * @returns the names of those that failed
 */
export async function runChecks(stage: string, checks: readonly Check[]): Promise<string[]> {
  const failed: string[] = []
  for (const { name, run, isNeeded } of checks) {
    const start = performance.now()
    const failure = await run().then(
      () => undefined,
      (error: Error) => error,
    )
    const took = `${Math.round(performance.now() - start)} ms`
    if (failure === undefined) console.log(`ok      ${stage}: ${name} (${took})`)
    else {
      console.log(`FAILED  ${stage}: ${name} (${took}): ${failure.message.trim().split('\n')[0]}`)
      failed.push(`${stage}: ${name}`)
    }
    if (failure !== undefined && isNeeded) return failed
  }
  return failed
}
