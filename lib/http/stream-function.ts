import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import type { Failure } from '../billing/journal/follow.ts'
import { tableClient } from '../foundation/table/client.ts'
import type { StreamRecord } from '../foundation/table/stream.ts'
import { openTable, type Table } from '../foundation/table/table.ts'
import { logFault } from './log-fault.ts'

/** The part of the Lambda timeout that is kept for the answer. */
const RESERVE_MILLISECONDS = 1_000
const DEFAULT_MILLISECONDS = 30_000

export type StreamHandler = ((event: DynamoDBStreamEvent, context: Context) => Promise<DynamoDBBatchResponse>) & {
  definition: { name: string }
}

/**
 * Makes the handler of a function that follows the table's stream. What failed is reported by its sequence number: Lambda
 * delivers the batch again from the first of them on.
 */
export function streamFunction(
  name: string,
  follow: (table: Table, records: readonly StreamRecord[]) => Promise<Failure[]>,
): StreamHandler {
  // Made while the function starts: Lambda runs the start on a whole CPU.
  tableClient()
  const handler = async ({ Records }: DynamoDBStreamEvent, context: Context) => {
    const left = context.getRemainingTimeInMillis?.() ?? DEFAULT_MILLISECONDS
    const table = openTable(Date.now() + left - RESERVE_MILLISECONDS)
    const failures = await follow(table, Records as StreamRecord[])
    for (const { record, error } of failures) {
      logFault('a record of the stream failed', { event_id: record.eventID }, error)
    }
    return {
      batchItemFailures: failures.map(({ record }) => ({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' })),
    }
  }
  return Object.assign(handler, { definition: { name } })
}
