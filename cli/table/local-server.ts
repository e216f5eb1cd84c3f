import { findRunningTable, type LocalTable } from '../../local/running-server.ts'
import { readDataDir } from '../../local/settings.ts'

/** Finds the local server that serves the table of this command. Returns undefined if no such server runs. */
export function findLocalServer(env: NodeJS.ProcessEnv): LocalTable | undefined {
  const { DYNAMODB_ENDPOINT: endpoint } = env
  if (!endpoint) return undefined
  const local = findRunningTable(readDataDir(env))
  return local !== undefined && new URL(local.endpoint).href === new URL(endpoint).href ? local : undefined
}

/**
 * Sets the clock of this process to the clock of the local server that serves this table. The variable `CLOCK_OFFSET`
 * may have moved the clock of the server.
 */
export async function followLocalClock(env: NodeJS.ProcessEnv): Promise<void> {
  const local = findLocalServer(env)
  if (local === undefined) return
  const { moveClock } = await import('../../lib/foundation/clock.ts')
  moveClock(local.clockOffset)
}
