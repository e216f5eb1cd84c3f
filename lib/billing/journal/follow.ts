import { mapInBatches } from '../../foundation/table/chunk.ts'
import { keyText } from '../../foundation/table/keys.ts'
import { type Change, changeOf, type StreamRecord } from '../../foundation/table/stream.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isNew, put } from '../../foundation/table/writes.ts'
import { balanceEvents } from './balance-events.ts'
import { type PublishedEvent, publish } from './event-bus.ts'
import { holdEvents } from './hold-events.ts'
import { journalEntries, summedAttributes } from './store.ts'
import { subscriptionEvents } from './subscription-events.ts'

/** A record that could not be processed, and the error that occurred. The record is delivered again, unless it is given up. */
export interface Failure {
  record: StreamRecord
  error: unknown
  /** Whether the record is given up, and will not be delivered again. */
  isLost?: boolean
}

/**
 * Adds the changes of a batch to the archive.
 * @throws Error if the archive cannot be written; then the whole batch is delivered again
 */
export type Archive = (records: readonly StreamRecord[]) => Promise<void>

/** The work that is done for each record in addition to the journal. */
export interface Following {
  archive: Archive
  /**
   * Returns those events of a record that are not about billing.
   * @throws Error if an image of the record cannot be parsed
   */
  moreEvents: (record: StreamRecord) => PublishedEvent[]
}

/**
 * Processes records of the table's stream. Writes the entries of the journal, archives the changes, and publishes the events of balances,
 * holds and subscriptions, and the events of `moreEvents`.
 *
 * Records may be delivered repeatedly and in any order. A repeated delivery writes the same entries and the same archive, and its events
 * have the same ids. The entries are written first, so that no other work delays them. Events are published only after the archive is
 * written, because a failed batch is delivered again and would publish its events again.
 * @returns the records that failed
 */
export async function followStream(
  table: Table,
  records: readonly StreamRecord[],
  { archive, moreEvents }: Following,
): Promise<Failure[]> {
  const { followed, failures } = await follow(table, records)
  const unarchived = await archiveAll(records, archive)
  if (unarchived.length > 0) return [...failures, ...unarchived]
  return [...failures, ...(await publishEvents(followed, moreEvents))]
}

/**
 * Writes the entries of the journal for records of the stream, and archives the records. Publishes no events.
 * @returns the records that failed
 */
export async function followForJournal(
  table: Table,
  records: readonly StreamRecord[],
  archive: Archive,
): Promise<Failure[]> {
  const { failures } = await follow(table, records)
  return [...failures, ...(await archiveAll(records, archive))]
}

/** Archives all records. All records fail if the archive cannot be written, because they are archived together in one object. */
async function archiveAll(records: readonly StreamRecord[], archive: Archive): Promise<Failure[]> {
  try {
    await archive(records)
    return []
  } catch (error) {
    return records.map((record) => ({ record, error }))
  }
}

interface Followed {
  record: StreamRecord
  change: Change
}

async function follow(
  table: Table,
  records: readonly StreamRecord[],
): Promise<{ followed: Followed[]; failures: Failure[] }> {
  const failures: Failure[] = []
  const followed = records.flatMap((record) => {
    try {
      return [{ record, change: changeOf(record) }]
    } catch (error) {
      failures.push({ record, error })
      return []
    }
  })
  const errors = await writeEntries(
    table,
    followed.map(({ change }) => change),
  )
  for (const { record, change } of followed)
    if (errors.has(change)) failures.push({ record, error: errors.get(change) })
  return { followed, failures }
}

async function publishEvents(followed: readonly Followed[], moreEvents: Following['moreEvents']): Promise<Failure[]> {
  const failures: Failure[] = []
  const events: { record: StreamRecord; event: PublishedEvent }[] = []
  for (const { record, change } of followed) {
    try {
      const ofBilling = [...balanceEvents(change), ...holdEvents(change, record), ...subscriptionEvents(change)]
      const made = [...ofBilling, ...moreEvents(record)]
      events.push(...made.map((event) => ({ record, event })))
    } catch (error) {
      failures.push({ record, error })
    }
  }
  const { accepted, error } = await publish(events.map(({ event }) => event))
  const unpublished = new Set(events.slice(accepted).map(({ record }) => record))
  return [...failures, ...[...unpublished].map((record) => ({ record, error }))]
}

/** The keys of the month items that this process has written. An account has a month item for each month in which it had transactions. */
const knownMonths = new Set<string>()
const MAX_KNOWN_MONTHS = 100_000

/**
 * Writes the entries of the journal for new items. The key and content of an entry depend only on the recorded item, so changes may be
 * delivered repeatedly and in any order.
 * @returns the error for each change whose entry was not written
 */
async function writeEntries(table: Table, changes: readonly Change[]): Promise<Map<Change, unknown>> {
  const failures = new Map<Change, unknown>()
  await mapInBatches(changes, (change) => writeEntry(table, change).catch((error) => failures.set(change, error)))
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
