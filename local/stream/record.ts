import { randomUUID } from 'node:crypto'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'

import { readMilliseconds } from '../../lib/foundation/clock.ts'

/** An item in DynamoDB's own JSON. */
export type Image = Record<string, AttributeValue>

/**
 * The last sequence number. Sequence numbers grow, and differ from the numbers of other processes that write to the
 * same table.
 */
let sequence = 0n
function nextSequence(): string {
  const now = BigInt(Date.now()) * 100_000_000n + BigInt(process.pid % 100_000) * 1_000n
  sequence = now > sequence ? now : sequence + 1n
  return String(sequence)
}

/** An undefined state means that the item does not exist. */
export function recordOf(key: Image, old: Image | undefined, image: Image | undefined): DynamoDBRecord {
  const { pk, sk } = key
  const images = { Keys: { pk, sk }, ...(image && { NewImage: image }), ...(old && { OldImage: old }) } as never
  return {
    eventID: randomUUID().replaceAll('-', ''),
    eventName: image === undefined ? 'REMOVE' : old === undefined ? 'INSERT' : 'MODIFY',
    eventSource: 'aws:dynamodb',
    dynamodb: {
      SequenceNumber: nextSequence(),
      ApproximateCreationDateTime: Math.floor(readMilliseconds() / 1_000),
      StreamViewType: 'NEW_AND_OLD_IMAGES',
      ...(images as object),
    },
  }
}

export const insertOf = (image: Image): DynamoDBRecord => recordOf(image, undefined, image)
