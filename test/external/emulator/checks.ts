/** A check of a stage on the emulator. `run` throws if the stage fails the check. */
export interface Check {
  name: string
  run: () => Promise<unknown>
  /** Set if all later checks depend on this check. */
  isNeeded?: true
}

/**
 * @param stage the text before the name of each check
 * @returns the names of the checks that failed
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
