import { setTimeout as sleep } from 'node:timers/promises'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import { handler } from '../../functions/operator/stream/journal.ts'
import type { Item } from '../../lib/foundation/table/item.ts'
import type { StreamRecord } from '../../lib/foundation/table/stream.ts'
import type { Site } from '../../local/console/site.ts'
import { type DeliveredEvent, startEventBus } from '../../local/event-bus.ts'
import type { LambdaHandler } from '../../local/gateway/invoke.ts'
import { referencePages } from '../../local/reference.ts'
import { startServer } from '../../local/server.ts'
import type { StreamFunction } from '../../local/stream/reader.ts'
import { type Stream, startStream } from '../../local/stream.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import { type FunctionName, functionNames, operations } from '../../operations/index.ts'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { underItsRights } from './rights.ts'

interface Options {
  site?: Site
  calls?: Calls
  deliver?: (event: DeliveredEvent) => Promise<void>
}

/**
 * The largest number of milliseconds that a call waits before it runs, as in `SLOW_ANSWERS=700 npm run test:browser`.
 * Each call waits for a random time, so that tests fail if they depend on fast answers or on the order of answers.
 */
const SLOW_ANSWERS = Number(process.env.SLOW_ANSWERS ?? 0)

/** Wraps each call of a function. Gets the name of the operation, and a function that makes the call. */
export type Calls = <T>(operation: string, run: () => T) => T

/**
 * Starts the local server on a free port, with the sample manifest in the table of the test. Also starts the stream
 * function of the table.
 *
 * @param options.site the site that the server serves in addition to the operations
 * @param options.calls wraps each call of a function
 * @param options.deliver gets the events
 */
export async function aService({ calls = (_, run) => run(), deliver, ...options }: Options = {}) {
  const stream = followTable(deliver)
  await apply(SAMPLE)
  const loaded = await loadHandlers<LambdaHandler, FunctionName>(functionNames)
  const handlers = Object.fromEntries(
    Object.entries(loaded).map(([name, handler]): [string, LambdaHandler] => [
      name,
      async (event, context) => {
        if (SLOW_ANSWERS > 0) await sleep(Math.random() * SLOW_ANSWERS)
        return calls(name, () => handler(event, context))
      },
    ]),
  )
  const pages = referencePages()
  const server = await startServer({ host: '127.0.0.1', port: 0, operations, handlers, pages, ...options })
  const stop = async () => {
    await server.stop()
    stream.stop()
  }
  return { ...server, stop, caughtUp: stream.caughtUp }
}

/** Calls the deployed stream function with the table rights of its role. */
export const journal: StreamFunction = (event, context) => underItsRights(handler, () => handler(event, context))

/** @returns the sequence numbers of the records that failed */
export async function deliver(records: readonly DynamoDBRecord[]): Promise<string[]> {
  const answer: DynamoDBBatchResponse = await journal({ Records: [...records] }, {} as never)
  return answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
}

/**
 * Calls the stream function for every change of the test's table from now on. `deliver` gets the events, so that no
 * request is sent to EventBridge.
 */
export function followTable(deliver: (event: DeliveredEvent) => Promise<void> = async () => {}): Stream {
  const bus = startEventBus(deliver)
  const { caughtUp, stop } = startStream(journal)
  return {
    caughtUp,
    stop: () => {
      stop()
      bus.stop()
    },
  }
}

let sequence = 100

/**
 * Makes a record of the stream from an item before and after a change. Undefined means that the item does not exist.
 */
export function streamRecord(before: Item | undefined, after: Item | undefined): StreamRecord {
  const { pk, sk } = after ?? before ?? {}
  const imageOf = (item: Item) => marshall(item, { removeUndefinedValues: true })
  return {
    eventID: `event-${sequence}`,
    dynamodb: {
      SequenceNumber: String(sequence++),
      ApproximateCreationDateTime: Date.parse('2026-11-22T11:00:00Z') / 1_000,
      Keys: imageOf({ pk, sk }),
      ...(before && { OldImage: imageOf(before) }),
      ...(after && { NewImage: imageOf(after) }),
    },
  }
}
