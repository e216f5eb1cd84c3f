/** @module Acts as the stream of the table: records each write, and passes it to the followers. */

import { setTimeout as pause } from 'node:timers/promises'
import { DescribeTableCommand, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { clockOffset } from '../../lib/foundation/clock.ts'
import { tableClient, tableName } from '../../lib/foundation/table/client.ts'
import { tableDefinition } from '../../lib/foundation/table/definition.ts'
import type { Stream } from '../stream.ts'
import { onWrites } from './on-writes.ts'
import { deliver, type StreamFunction } from './reader.ts'
import { type ReaderName, readerOf } from './route.ts'
import { openStoredRecords, type StoredRecords } from './stored-records.ts'

/** How often to look for records of other processes, such as commands, in milliseconds. */
const LOOK_EVERY_MS = 100
/** How often to delete delivered records, in milliseconds. Each deletion delays a write of the database. */
const TRIM_EVERY_MS = 100

/**
 * Follows the stream of the table that the embedded database keeps in its data file. A record is deleted after it is
 * delivered. So after an end of any kind, the next start goes on where this one was, and delivers some records again.
 * @param file the data file of the database
 * @param earlierOffset how many seconds the clock of the previous server was ahead
 */
export async function startTableStream(
  deployed: StreamFunction,
  { file, earlierOffset }: { file: string; earlierOffset: number },
): Promise<Stream> {
  await enableStream()
  let lastBefore = 0
  const secondsAhead = (id: number) => (id <= lastBefore ? earlierOffset : clockOffset())
  const stored = openStoredRecords(file, tableName(), { secondsAhead })
  lastBefore = stored.newest()
  let isStopped = false
  const readers = (['journal', 'events'] as const).map((name) => makeFollower(name, stored, deployed, () => isStopped))
  const wake = () => {
    for (const reader of readers) reader.wake()
  }
  let trimmed = 0
  const trim = () => {
    const delivered = Math.min(...readers.map(({ done }) => done()))
    if (delivered > trimmed) stored.removeUpTo(delivered)
    trimmed = delivered
  }
  const timers = [setInterval(wake, LOOK_EVERY_MS), setInterval(trim, TRIM_EVERY_MS)]
  for (const timer of timers) timer.unref()
  const forget = onWrites(wake)
  wake()
  return {
    caughtUp: async () => {
      const last = stored.newest()
      while (!isStopped && readers.some(({ done }) => done() < last)) {
        wake()
        await pause(1)
      }
    },
    stop: () => {
      isStopped = true
      for (const timer of timers) clearInterval(timer)
      forget()
      trim()
      stored.close()
    },
  }
}

/** The table may have been created without a stream. */
async function enableStream(): Promise<void> {
  const TableName = tableName()
  const { Table } = await tableClient().send(new DescribeTableCommand({ TableName }))
  if (Table?.StreamSpecification?.StreamEnabled === true) return
  const { StreamSpecification } = tableDefinition
  await tableClient().send(new UpdateTableCommand({ TableName, StreamSpecification }))
}

/** Delivers batch after batch. */
function makeFollower(name: ReaderName, stored: StoredRecords, deployed: StreamFunction, isStopped: () => boolean) {
  let done = 0
  let isRunning = false
  const run = async () => {
    while (!isStopped()) {
      const batch = stored.read((changed) => readerOf(changed) === name, done)
      if (batch === undefined) return
      await deliver(deployed, batch.records)
      done = batch.last
    }
  }
  return {
    wake: () => {
      if (isRunning) return
      isRunning = true
      run()
        .catch((error: unknown) => console.error('the local stream:', error))
        .finally(() => {
          isRunning = false
        })
    },
    /** Returns the id of the last record that is delivered. */
    done: () => done,
  }
}
