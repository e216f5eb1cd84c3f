import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'

/** The function that is deployed behind the stream of the table. */
export type StreamFunction = (event: DynamoDBStreamEvent, context: Context) => Promise<DynamoDBBatchResponse>

const BATCH_SIZE = 100
/**
 * The number of attempts after which records are dropped and the reader prints a line. `tollgate reindex` writes the
 * missing entries.
 */
const MAX_ATTEMPTS = 12
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5_000

/** Returns undefined if nothing has changed. */
type Pending = () => Promise<DynamoDBRecord | undefined>

/** Delivers records to the function in batches, one after another, as a reader of the stream does. */
export function makeReader(deployed: StreamFunction) {
  const queue: Pending[] = []
  let delivering: Promise<void> | undefined
  const run = async () => {
    await nextTurn()
    while (queue.length > 0) {
      const made = []
      for (const make of queue.splice(0, BATCH_SIZE)) made.push(await make())
      await deliver(
        deployed,
        made.filter((record) => record !== undefined),
      )
    }
  }
  const wake = () => {
    delivering ??= run()
      .catch((error: unknown) => console.error('the local stream:', error))
      .finally(() => {
        delivering = undefined
        if (queue.length > 0) wake()
      })
  }
  return {
    add: (pending: readonly Pending[]): void => {
      queue.push(...pending)
      if (pending.length > 0) wake()
    },
    idle: async (): Promise<void> => {
      while (delivering !== undefined) await delivering
    },
  }
}

/**
 * Delivers records. After a failure, retries from the first failed record, until all records are delivered or the
 * attempts are used up.
 */
export async function deliver(deployed: StreamFunction, records: readonly DynamoDBRecord[]): Promise<void> {
  let rest = [...records]
  for (let attempt = 0; rest.length > 0; attempt++) {
    if (attempt === MAX_ATTEMPTS) {
      console.error(`the local stream gives up ${rest.length} records`)
      return
    }
    if (attempt > 0) await pause(Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS))
    try {
      rest = await deliverOnce(deployed, rest)
    } catch (error) {
      // Lambda delivers the whole batch again, too, if the function fails.
      console.error('the local stream:', error)
    }
  }
}

async function deliverOnce(deployed: StreamFunction, records: DynamoDBRecord[]): Promise<DynamoDBRecord[]> {
  const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 30_000 } as unknown as Context
  const { batchItemFailures } = await deployed({ Records: records }, context)
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
  const first = records.findIndex(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''))
  return first < 0 ? [] : records.slice(first)
}
