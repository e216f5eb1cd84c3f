import { mapInBatches } from '../../foundation/table/chunk.ts'
import { keyText } from '../../foundation/table/keys.ts'
import type { Change, Failure, RecordedChange } from '../../foundation/table/stream.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isNew, put } from '../../foundation/table/writes.ts'
import { journalEntries, summedAttributes } from './store.ts'

/** The keys of the month items that this process has written. An account has a month item for each month in which it had transactions. */
const knownMonths = new Set<string>()
const MAX_KNOWN_MONTHS = 100_000

/**
 * Writes the entries of the journal for new items. The key and content of an entry depend only on the recorded item, so changes may be
 * delivered repeatedly and in any order.
 * @returns the records that failed
 */
export async function writeEntries(table: Table, changes: readonly RecordedChange[]): Promise<Failure[]> {
  const failures: Failure[] = []
  await mapInBatches(changes, async ({ record, change }) => {
    try {
      await writeEntry(table, change)
    } catch (error) {
      failures.push({ record, error })
    }
  })
  return failures
}

async function writeEntry(table: Table, { before, after }: Change): Promise<void> {
  if (before !== undefined || after === undefined) return
  const [month, entry] = journalEntries(after)
  if (month === undefined || entry === undefined) return
  // The month is written before the entry, because lists find entries by their month.
  const name = keyText(month.key)
  if (!knownMonths.has(name)) {
    await table.write(put(month.key, month.attributes, isNew))
    if (knownMonths.size >= MAX_KNOWN_MONTHS) knownMonths.clear()
    knownMonths.add(name)
  }
  await table.write(put(entry.key, { ...entry.attributes, ...summedAttributes(after) }, isNew))
}
