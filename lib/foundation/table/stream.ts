import { unmarshall } from '@aws-sdk/util-dynamodb'
import { unmarshallOptions } from './client.ts'
import type { Item } from './item.ts'
import { hideTombstone, removerOf } from './item-versions.ts'
import { UPDATED_BY } from './signing.ts'

/** A record of the table's stream, as Lambda passes it to a function. The images are in DynamoDB's own JSON. */
export interface StreamRecord {
  eventID?: string
  /**
   * The service of AWS that made the change; undefined if no service made it. DynamoDB itself makes the change if the
   * time to live deletes the item.
   */
  userIdentity?: { type?: string }
  dynamodb?: {
    SequenceNumber?: string
    /** The time in seconds since 1970. */
    ApproximateCreationDateTime?: number
    Keys?: Record<string, unknown>
    NewImage?: Record<string, unknown>
    OldImage?: Record<string, unknown>
  }
}

/** A record that could not be processed, and the error that occurred. The record is delivered again, unless it is given up. */
export interface Failure {
  record: StreamRecord
  error: unknown
  /** Whether the record is given up, and will not be delivered again. */
  isLost?: boolean
}

/** An event that is published for a change. */
export interface PublishedEvent {
  type: string
  /** When the change was made. */
  time: string
  /** `id` is the same at each delivery of the event. */
  detail: { id: string; at: string }
}

/** One change of an item. A state is undefined if the item does not exist, or is a tombstone. */
export interface Change {
  /** The id of the record, which is equal in each delivery. */
  id: string
  before: Item | undefined
  after: Item | undefined
}

/** @throws Error for an image that cannot be read */
export function changeOf({ eventID = '', dynamodb = {} }: StreamRecord): Change {
  return { id: eventID, before: readImage(dynamodb.OldImage), after: readImage(dynamodb.NewImage) }
}

/** A change of one item, with all facts in the record. */
export interface ItemChange extends Change {
  pk: string
  sk: string
  /** The decimal sequence number of the record. */
  sequence: string
  time: Date
  /** The principal that removed the item; undefined if the tombstone does not store it. */
  removedBy: string | undefined
  /** Whether DynamoDB deleted the item because it had expired. */
  isByTable: boolean
}

/** @throws Error for an image that cannot be read */
export function itemChangeOf(record: StreamRecord): ItemChange {
  const { dynamodb = {}, userIdentity } = record
  const { Keys = {}, NewImage, SequenceNumber = '', ApproximateCreationDateTime = 0 } = dynamodb
  const after = readWhole(NewImage)
  const { pk, sk } = unmarshallImage(Keys)
  return {
    ...changeOf(record),
    ...{ pk: String(pk), sk: String(sk), sequence: SequenceNumber },
    time: new Date(ApproximateCreationDateTime * 1_000),
    removedBy: removerOf(after) ?? authorOf(after),
    isByTable: userIdentity?.type === 'Service',
  }
}

/** Returns the writer of a tombstone. */
const authorOf = (after: Item | undefined): string | undefined =>
  typeof after?.[UPDATED_BY] === 'string' ? after[UPDATED_BY] : undefined

const unmarshallImage = (image: Record<string, unknown>): Item => unmarshall(image as never, { ...unmarshallOptions })

const readWhole = (image: Record<string, unknown> | undefined): Item | undefined =>
  image === undefined ? undefined : unmarshallImage(image)

const readImage = (image: Record<string, unknown> | undefined): Item | undefined => hideTombstone(readWhole(image))
