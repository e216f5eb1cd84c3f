import { setTimeout as pause } from 'node:timers/promises'
import { isInUse } from '../data-folder.ts'
import { openStoredRecords } from './stored-records.ts'

/** How long to wait for the server, in milliseconds. */
const LONGEST_WAIT_MS = 15_000
const PAUSE_MS = 20

/**
 * Waits until the local server has delivered all changes of a table that are stored now.
 * @returns false if the server has not delivered them in time, or has ended
 */
export async function waitUntilFollowed({ file, table, dataDir }: { file: string; table: string; dataDir: string }) {
  const stored = openStoredRecords(file, table, { readOnly: true })
  try {
    const last = stored.newest()
    for (let waited = 0; stored.hasUpTo(last); waited += PAUSE_MS) {
      if (waited > LONGEST_WAIT_MS || !isInUse(dataDir)) return false
      await pause(PAUSE_MS)
    }
    return true
  } finally {
    stored.close()
  }
}
