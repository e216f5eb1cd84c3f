/** A tool cannot run here: a program or a network is missing. It has checked nothing. */
export class NotRun extends Error {}

/** The exit status of a tool that did not run. */
const NOT_RUN_STATUS = 2

/** Runs a tool. One that cannot run ends with one line that says why, and with status 2. */
export async function runExternal(tool: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof NotRun)) throw error
    console.error(`${tool}: not run: ${error.message}`)
    process.exitCode = NOT_RUN_STATUS
  }
}
