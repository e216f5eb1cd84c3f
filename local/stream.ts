import type { DynamoDBRecord } from 'aws-lambda'
import { tableClient } from '../lib/foundation/table/client.ts'
import { makeImages } from './stream/images.ts'
import { makeReader, type StreamFunction } from './stream/reader.ts'
import { type Image, insertOf } from './stream/record.ts'
import { isKept, keepsChanges, writesOf } from './stream/writes.ts'

export interface Stream {
  /** Resolves when all changes that this process has written so far have been delivered. */
  caughtUp: () => Promise<void>
  stop: () => void
}

/**
 * Replaces the stream of a table that has none in a data file: of a database in memory, or one that another program
 * runs. `stream/table-stream.ts` follows the table of the local server instead, and loses nothing when a process is
 * killed. This module makes the records itself, from the writes of this process, for the kinds of items that the
 * function processes. Requests do not wait for the stream. Their counted
 * costs do not include the stream, because it reads with a client of its own. With an archive (`ARCHIVE`) or an audit
 * log (`AUDIT_DAYS`), the first write to an item waits until the previous state of the item has been read.
 */
export function startStream(deployed: StreamFunction): Stream {
  // There are two readers, as on AWS, so that a delay of events does not delay the journal.
  const [journal, events] = [makeReader(deployed), makeReader(deployed)]
  const images = makeImages()
  /**
   * Splits the changes as the filters of the deployed readers do. Changes of accounts and of indexed items are for
   * `events`, all other changes for `journal`.
   */
  const follow = (accounts: readonly Image[], archived: readonly Image[]) => {
    const ofAccounts = accounts.map(images.changeOf)
    const isTaken = (record: DynamoDBRecord | undefined) => isModify(record) || !keepsChanges()
    events.add(ofAccounts.map((change) => () => change.then((record) => (isTaken(record) ? record : undefined))))
    if (!keepsChanges()) return
    journal.add(ofAccounts.map((change) => () => change.then((record) => (isModify(record) ? undefined : record))))
    journal.add(archived.map(images.changeOf).map((change) => () => change))
  }
  /**
   * Passes on the changes of indexed items. Leaves out the changes that the archive or the audit log keeps, because
   * `journal` already gets those.
   */
  const followForIndex = (indexed: readonly Image[]) => {
    const left = indexed.filter(({ pk, sk }) => !isKept(String(pk?.S), String(sk?.S)))
    events.add(left.map((key) => () => images.stateOf(key)))
  }
  const name = 'local-stream'
  isRunning = true
  tableClient().middlewareStack.add(
    (next, context) => async (args) => {
      const { inserted, accounts, archived, indexed } = writesOf(String(context.commandName), args.input)
      if (inserted.length + accounts.length + archived.length + indexed.length === 0) return next(args)
      await Promise.all([...accounts, ...archived].map(images.know))
      const result = await next(args)
      journal.add(inserted.map((item) => async () => insertOf(item)))
      follow(accounts, archived)
      followForIndex(indexed)
      return result
    },
    { step: 'build', name },
  )
  return {
    caughtUp: async () => {
      await Promise.all([journal.idle(), events.idle()])
    },
    stop: () => {
      isRunning = false
      tableClient().middlewareStack.remove(name)
    },
  }
}

export const isFollowing = (): boolean => isRunning

let isRunning = false

const isModify = (record: DynamoDBRecord | undefined): boolean => record?.eventName === 'MODIFY'
