import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda'
import { handler } from '../../functions/operator/stream/journal.ts'
import type { Item } from '../../lib/foundation/table/item.ts'
import type { StreamRecord } from '../../lib/foundation/table/stream.ts'
import type { StreamFunction } from '../../local/stream/reader.ts'
import { startStream } from '../../local/stream.ts'
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

let sequence = 100

/** A record of the stream, from the images of an item; undefined stands for none. */
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
