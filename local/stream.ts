import type { DynamoDBRecord } from 'aws-lambda'
import { tableClient } from '../lib/foundation/table/client.ts'
import { makeImages } from './stream/images.ts'
import { makeReader, type StreamFunction } from './stream/reader.ts'
import { type Image, insertOf } from './stream/record.ts'
import { isKept, keepsChanges, writesOf } from './stream/writes.ts'

export interface Stream {
  /** Resolves when everything that this process has written so far has been delivered. */
  caughtUp: () => Promise<void>
  stop: () => void
}

/**
 * Stands in for the stream of the table. The embedded database has one, but searches all of it at every write: 5,000 writes
 * make a write five to ten times slower. So the records are made here, of what this process writes, for the kinds of items
 * that the function takes. Requests neither wait for it nor pay for it: it reads with a client of its own. Only with an archive
 * (`ARCHIVE`) or an audit log (`AUDIT_DAYS`) a write waits until the item before it has been read once.
 */
export function startStream(deployed: StreamFunction): Stream {
  // As deployed: what holds up events does not hold up the journal.
  const [journal, events] = [makeReader(deployed), makeReader(deployed)]
  const images = makeImages()
  /** As the deployed readers filter them: changes of accounts and what is indexed go to the one, everything else to the other. */
  const follow = (accounts: readonly Image[], archived: readonly Image[]) => {
    const ofAccounts = accounts.map(images.changeOf)
    const isTaken = (record: DynamoDBRecord | undefined) => isModify(record) || !keepsChanges()
    events.add(ofAccounts.map((change) => () => change.then((record) => (isTaken(record) ? record : undefined))))
    if (!keepsChanges()) return
    journal.add(ofAccounts.map((change) => () => change.then((record) => (isModify(record) ? undefined : record))))
    journal.add(archived.map(images.changeOf).map((change) => () => change))
  }
  /** With an archive or an audit log, the other reader brings what they keep. */
  const followForIndex = (indexed: readonly Image[]) => {
    const left = indexed.filter(({ pk, sk }) => !isKept(String(pk?.S), String(sk?.S)))
    events.add(left.map((key) => () => images.stateOf(key)))
  }
  const name = 'local-stream'
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
      tableClient().middlewareStack.remove(name)
    },
  }
}

const isModify = (record: DynamoDBRecord | undefined): boolean => record?.eventName === 'MODIFY'
