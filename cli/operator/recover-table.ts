import { setTimeout as sleep } from 'node:timers/promises'
import { readVersion, redefine } from '../../lib/access/permissions/version.ts'
import { type RecoveredTable, readTable, TABLE_SETTINGS } from '../../lib/foundation/table/recovery.ts'
import type { Table } from '../../lib/foundation/table/table.ts'
import type { AgreementOptions } from '../../terminal/require-agreement.ts'
import { warn } from '../../terminal/terminal.ts'
import { repairTable } from './run-doctor.ts'

export interface RecoveryOptions extends AgreementOptions {
  /** The milliseconds between two reads of the status of the table. */
  every: number
}

/**
 * The longest time to wait for a table. A restore of a large table takes hours. The command can be stopped and run
 * again, and then continues to wait.
 */
const MAX_WAIT_MS = 48 * 60 * 60_000
const NEWS_EVERY_MS = 5 * 60_000

/** Prints progress to stderr, because stdout must have only the result. */
export const printProgress = (line: string): void => warn(line)

/**
 * Waits until a table is active.
 * @throws Error if the table does not exist, or is not active after two days
 */
export async function waitUntilActive(
  name: string,
  { every }: Pick<RecoveryOptions, 'every'>,
): Promise<RecoveredTable> {
  const began = Date.now()
  let told = 0
  for (;;) {
    const table = await readTable(name)
    if (table === undefined) throw new Error(`the table ${name} does not exist`)
    if (table.isActive) return table
    const waited = Date.now() - began
    if (waited > MAX_WAIT_MS) throw new Error(`the table ${name} is not active after two days: run the command again`)
    if (told === 0 || waited - told > NEWS_EVERY_MS) {
      printProgress(`waiting for ${name}; it goes on by itself if you end this command`)
      told = Math.max(waited, 1)
    }
    await sleep(every)
  }
}

/** Turns on one setting after another. Does not change settings that are already on. */
export async function completeSettings(name: string, options: RecoveryOptions): Promise<void> {
  for (const setting of TABLE_SETTINGS) {
    if (await setting.isOn(name)) continue
    printProgress(`turning on: ${setting.name}`)
    await setting.turnOn(name)
    await waitUntilActive(name, options)
  }
}

/**
 * Repairs incomplete transactions in the table that the environment names. Also gives the definitions a new version, so
 * that no process uses definitions that it cached from another table. Returns false if a problem remains.
 */
export async function repairRecovered(table: Table, options: RecoveryOptions): Promise<boolean> {
  const findings = await repairTable(table, options)
  // Reads the number of copies of the version item from the table, because the restored state may have a different
  // number of copies.
  await table.withRetries(async () => table.transact(redefine(await readVersion(table))))
  const problems = findings.filter(({ level }) => level === 'problem')
  for (const { check, message } of problems) printProgress(`problem  ${check}  ${message}`)
  return problems.length === 0
}

/** Returns the settings that a deployment of the service on this table needs. */
export function deploymentOf(
  name: string,
  { streamArn }: RecoveredTable,
): { useTable: string; useTableStream?: string } {
  return { useTable: name, ...(streamArn !== undefined && { useTableStream: streamArn }) }
}
