/** A judge cannot run here: a program or a network is missing. It has judged nothing. */
export class NotRun extends Error {}

/** The exit status of a judge that did not run. */
const NOT_RUN_STATUS = 2

/** Runs a judge. One that cannot run ends with one line that says why, and with status 2. */
export async function runJudge(judge: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof NotRun)) throw error
    console.error(`${judge}: not run: ${error.message}`)
    process.exitCode = NOT_RUN_STATUS
  }
}
