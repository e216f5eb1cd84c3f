/**
 * The error of a tool that cannot run here, because a program or a network is missing. The tool has checked nothing.
 */
export class NotRun extends Error {}

/** The exit status of a tool that did not run. */
const NOT_RUN_STATUS = 2

export async function runExternal(tool: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof NotRun)) throw error
    console.error(`${tool}: not run: ${error.message}`)
    process.exitCode = NOT_RUN_STATUS
  }
}
