import { findRunningTable, type LocalTable } from '../../local/running-server.ts'
import { readDataDir } from '../../local/settings.ts'

/** Finds the local server that has the table of this command; undefined if there is none. */
export function findLocalServer(env: NodeJS.ProcessEnv): LocalTable | undefined {
  const { DYNAMODB_ENDPOINT: endpoint } = env
  if (!endpoint) return undefined
  const local = findRunningTable(readDataDir(env))
  return local !== undefined && isSameAddress(local.endpoint, endpoint) ? local : undefined
}

const isSameAddress = (one: string, other: string): boolean => new URL(one).href === new URL(other).href

/** Sets the clock of this process to that of the local server with this table. `CLOCK_OFFSET` may have moved it. */
export async function followLocalClock(env: NodeJS.ProcessEnv): Promise<void> {
  const local = findLocalServer(env)
  if (local === undefined) return
  const { moveClock } = await import('../../lib/foundation/clock.ts')
  moveClock(local.clockOffset)
}
