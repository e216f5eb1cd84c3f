import { readRestorableTimes, readTable, startRestore } from '../../lib/foundation/table/recovery.ts'
import type { Table } from '../../lib/foundation/table/table.ts'
import { printResult } from '../../terminal/terminal.ts'
import {
  completeSettings,
  deploymentOf,
  printProgress,
  type RecoveryOptions,
  repairRecovered,
  waitUntilActive,
} from './recover-table.ts'

interface Restore {
  from: string
  to: string
  at: Date
}

/**
 * Restores the state of a table at a given time into a new table, and prepares the new table for service. Skips steps
 * that are complete, so running the command again resumes an interrupted restore. The old table does not change.
 */
export async function restore(table: Table, { from, to, at }: Restore, options: RecoveryOptions): Promise<void> {
  await begin({ from, to, at })
  await waitUntilActive(to, options)
  await completeSettings(to, options)
  const isWell = await repairRecovered(table, options)
  const settings = deploymentOf(to, await waitUntilActive(to, options))
  printResult(options.json, { table: to, restored_from: from, at: at.toISOString(), well: isWell, settings }, () => [
    isWell ? `${to} is ready` : `${to} is restored, but has problems that a person has to decide`,
    'Put these into the file of the stage, and deploy:',
    JSON.stringify(settings, undefined, 2),
    'npm run deploy -- <stage>',
  ])
  if (!isWell) process.exitCode = 1
}

async function begin({ from, to, at }: Restore): Promise<void> {
  const found = await readTable(to)
  if (found !== undefined) {
    const isSame = found.restoredFrom?.table === from && found.restoredFrom.at.getTime() === at.getTime()
    if (isSame) return printProgress(`the restore into ${to} has begun before: going on with it`)
    throw new Error(`the table ${to} exists already, and is not ${from} as of ${at.toISOString()}: choose another --to`)
  }
  const times = await readRestorableTimes(from)
  if (times === undefined) throw new Error(`point-in-time recovery of ${from} is off: it cannot be restored`)
  if (at < times.earliest || at > times.latest) {
    throw new Error(`${from} can be restored to ${times.earliest.toISOString()} until ${times.latest.toISOString()}`)
  }
  await startRestore(from, to, at)
  printProgress(`restoring ${from} as of ${at.toISOString()} into ${to}`)
}
