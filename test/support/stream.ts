import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import { handler } from '../../functions/stream/journal.ts'
import { type StreamFunction, startStream } from '../../local/stream.ts'
import { underItsRights } from './rights.ts'

/** The deployed function, under the rights of its role. */
export const journal: StreamFunction = (event, context) => underItsRights(handler, () => handler(event, context))

/** Delivers records to the function. @returns the sequence numbers of those that failed */
export async function deliver(records: readonly DynamoDBRecord[]): Promise<string[]> {
  const answer: DynamoDBBatchResponse = await journal({ Records: [...records] }, {} as never)
  return answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
}

/** The stream of the test's table, from the first import on. */
export const followTable = () => startStream(journal)
