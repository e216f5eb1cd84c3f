import { mapInBatches } from '../../foundation/table/in-batches.ts'
import { keyText } from '../../foundation/table/keys.ts'
import type { Change } from '../../foundation/table/stream.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isNew, put } from '../../foundation/table/writes.ts'
import { journalEntries, summedAttributes } from './store.ts'

/** The months that this process has written. Each account has one for each month in which it had transactions. */
const knownMonths = new Set<string>()
const MAX_KNOWN_MONTHS = 100_000

/**
 * Writes the entries of the journal for items that are new. An entry and its key follow from the recorded item alone: so
 * changes may come again and in any order.
 * @returns the error for each change whose entry is not written
 */
export async function writeEntries(table: Table, changes: readonly Change[]): Promise<Map<Change, unknown>> {
  const failures = new Map<Change, unknown>()
  await mapInBatches(changes, (change) => writeEntry(table, change).catch((error) => failures.set(change, error)))
  return failures
}

async function writeEntry(table: Table, { before, after }: Change): Promise<void> {
  if (before !== undefined || after === undefined) return
  const [month, entry] = journalEntries(after)
  if (month === undefined || entry === undefined) return
  // The month first: the list finds an entry by it.
  const name = keyText(month.key)
  if (!knownMonths.has(name)) {
    await table.write(put(month.key, month.attributes, isNew))
    if (knownMonths.size >= MAX_KNOWN_MONTHS) knownMonths.clear()
    knownMonths.add(name)
  }
  await table.write(put(entry.key, { ...entry.attributes, ...summedAttributes(after) }, isNew))
}
