/**
 * @module Passes the records of the table's stream to all that follows it: journal, archive, events, audit log and word
 * index. Delivers events to webhooks with a signature.
 */

import { writeEntries } from '../../billing/journal/write-entries.ts'
import { type Failure, readChanges, type StreamRecord } from '../../foundation/table/stream.ts'
import type { Table } from '../../foundation/table/table.ts'
import { archiveRecords } from '../archive/archive.ts'
import { followForAudit } from '../audit/follow.ts'
import { followForIndex } from '../word-index/follow-stream.ts'
import { publishEvents } from './publish-events.ts'

/**
 * Does one kind of work for records of the stream, which may be delivered repeatedly and in any order.
 * @returns the records that failed
 */
type Follower = (table: Table, records: readonly StreamRecord[]) => Promise<Failure[]>

/** Does the work of all followers in parallel, so that an event bus that does not answer cannot delay the index. */
const inParallel =
  (...followers: readonly Follower[]): Follower =>
  async (table, records) =>
    (await Promise.all(followers.map((follow) => follow(table, records)))).flat()

/** Adds the records to the archive. All records fail together, because they are in one object of the archive. */
async function followForArchive(records: readonly StreamRecord[]): Promise<Failure[]> {
  try {
    await archiveRecords(records)
    return []
  } catch (error) {
    return records.map((record) => ({ record, error }))
  }
}

/**
 * The entries of the journal are written first, so that no other work delays them. If the archive fails, no events are published: the
 * whole batch is delivered again, which would publish them again.
 */
const followForAccounts =
  ({ publishes }: { publishes: boolean }): Follower =>
  async (table, records) => {
    const { changes, failures } = readChanges(records)
    const unwritten = await writeEntries(table, changes)
    const unarchived = await followForArchive(records)
    const unpublished = publishes && unarchived.length === 0 ? await publishEvents(table, changes) : []
    return [...failures, ...unwritten, ...unarchived, ...unpublished]
  }

/** Processes records of the stream: writes journal, archive, audit log and word index, and publishes events. */
export const followStream = inParallel(followForAccounts({ publishes: true }), followForAudit, followForIndex)

/** Processes records as `followStream` does, but publishes no events: a command has no event bus. */
export const followWithoutEvents = inParallel(followForAccounts({ publishes: false }), followForAudit, followForIndex)
