import { randomUUID } from 'node:crypto'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'

/** An item in DynamoDB's own JSON. */
export type Image = Record<string, AttributeValue>

let sequence = 0

function recordOf(eventName: 'INSERT' | 'MODIFY', image: Image, old?: Image): DynamoDBRecord {
  const { pk, sk } = image
  const images = { Keys: { pk, sk }, NewImage: image, ...(old && { OldImage: old }) } as never
  return {
    eventID: randomUUID().replaceAll('-', ''),
    eventName,
    eventSource: 'aws:dynamodb',
    dynamodb: {
      SequenceNumber: String(++sequence).padStart(21, '0'),
      StreamViewType: 'NEW_AND_OLD_IMAGES',
      ...(images as object),
    },
  }
}

export const insertOf = (image: Image): DynamoDBRecord => recordOf('INSERT', image)
export const modifyOf = (old: Image, image: Image): DynamoDBRecord => recordOf('MODIFY', image, old)
