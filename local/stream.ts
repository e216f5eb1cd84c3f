import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { tableClient } from '../lib/table/client.ts'
import { makeAccountImages } from './stream/account-images.ts'
import { makeReader } from './stream/reader.ts'
import { insertOf } from './stream/record.ts'
import { writesOf } from './stream/writes.ts'

/** The function that is deployed behind the stream of the table. */
export type StreamFunction = (event: DynamoDBStreamEvent, context: Context) => Promise<DynamoDBBatchResponse>

export interface Stream {
  /** Resolves when everything that this process has written so far has been delivered. */
  caughtUp: () => Promise<void>
  stop: () => void
}

/**
 * Stands in for the stream of the table. The embedded database has one, but searches all of it at every write: 5,000 writes
 * make a write five to ten times slower. So the records are made here, of what this process writes, for the kinds of items
 * that the function takes. Requests neither wait for it nor pay for it: it reads with a client of its own.
 */
export function startStream(deployed: StreamFunction): Stream {
  // As deployed: what holds up events does not hold up the journal.
  const [journal, events] = [makeReader(deployed), makeReader(deployed)]
  const accounts = makeAccountImages()
  const name = 'local-stream'
  tableClient.middlewareStack.add(
    (next, context) => async (args) => {
      const { inserted, accounts: touched } = writesOf(String(context.commandName), args.input)
      if (inserted.length === 0 && touched.length === 0) return next(args)
      await Promise.all(touched.map(accounts.know))
      const result = await next(args)
      journal.add(inserted.map((item) => async () => insertOf(item)))
      events.add(touched.map(accounts.changeOf).map((change) => () => change))
      return result
    },
    { step: 'build', name },
  )
  return {
    caughtUp: async () => {
      await Promise.all([journal.idle(), events.idle()])
    },
    stop: () => {
      tableClient.middlewareStack.remove(name)
    },
  }
}
