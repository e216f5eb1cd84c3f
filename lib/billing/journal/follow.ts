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

/** A record that must be delivered again, and why. */
export interface Failure {
  record: StreamRecord
  error: unknown
  /** Whether the record is not delivered again. */
  isLost?: boolean
}

/** Adds the changes of a batch to the archive. @throws Error if that fails: then the whole batch is delivered again */
export type Archive = (records: readonly StreamRecord[]) => Promise<void>

/** The work on the records besides the journal. */
export interface Following {
  archive: Archive
  /** Returns the events of a record besides the events of accounts. @throws Error for an image that cannot be read */
  moreEvents: (record: StreamRecord) => PublishedEvent[]
}

/**
 * Follows the stream of the table. Writes the entries of the journal, archives the changes, and publishes the events of balances, holds and
 * subscriptions, and those of `moreEvents`. Records may be delivered repeatedly and in any order: the entries and the archive are then the
 * same, and the events have the same ids. Entries are written first, so that nothing delays them. Events wait for the archive: otherwise
 * each attempt to archive would publish them again.
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

/** Writes only the entries of the journal for records of the stream. @returns the records that failed */
export async function followForJournal(
  table: Table,
  records: readonly StreamRecord[],
  archive: Archive,
): Promise<Failure[]> {
  const { failures } = await follow(table, records)
  return [...failures, ...(await archiveAll(records, archive))]
}

/** Archives all records. They fail together, because one object holds many of them. */
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

/** The months of accounts whose items this process has written. Each account has an item for each month in which it had transactions. */
const knownMonths = new Set<string>()
const MAX_KNOWN_MONTHS = 100_000

/**
 * Writes the entries of the journal for new items. An entry and its key follow from the recorded item alone, so changes may be delivered
 * repeatedly and in any order.
 * @returns the error for each change whose entry is not written
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
  // The month is written first, because the list finds an entry by it.
  const name = keyText(month.key)
  if (!knownMonths.has(name)) {
    await table.write(put(month.key, month.attributes, isNew))
    if (knownMonths.size >= MAX_KNOWN_MONTHS) knownMonths.clear()
    knownMonths.add(name)
  }
  await table.write(put(entry.key, { ...entry.attributes, ...summedAttributes(after) }, isNew))
}
