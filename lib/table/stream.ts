import { unmarshall } from '@aws-sdk/util-dynamodb'
import { unmarshallOptions } from './client.ts'
import type { Item } from './item.ts'
import { hideRemnant } from './stamps.ts'

/** A record of the table's stream, as Lambda hands it to a function. The images are in DynamoDB's own JSON. */
export interface StreamRecord {
  eventID?: string
  dynamodb?: {
    SequenceNumber?: string
    NewImage?: Record<string, unknown>
    OldImage?: Record<string, unknown>
  }
}

/** One change of an item. Undefined stands for an item that is not there; the remnant of a removed one is none. */
export interface Change {
  /** The same at each delivery of the record. */
  id: string
  before: Item | undefined
  after: Item | undefined
}

/** @throws Error for an image that cannot be read */
export function changeOf({ eventID = '', dynamodb = {} }: StreamRecord): Change {
  return { id: eventID, before: readImage(dynamodb.OldImage), after: readImage(dynamodb.NewImage) }
}

const readImage = (image: Record<string, unknown> | undefined): Item | undefined =>
  image === undefined ? undefined : hideRemnant(unmarshall(image as never, { ...unmarshallOptions }))
