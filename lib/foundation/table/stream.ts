import { unmarshall } from '@aws-sdk/util-dynamodb'
import { unmarshallOptions } from './client.ts'
import type { Item } from './item.ts'
import { hideTombstone, removerOf } from './item-versions.ts'
import { UPDATED_BY } from './signing.ts'

/** As Lambda passes it to a function. The images are in DynamoDB's own JSON. */
export interface StreamRecord {
  eventID?: string
  /**
   * The service of AWS that made the change; undefined if no service made it. DynamoDB itself makes the change if the
   * time to live deletes the item.
   */
  userIdentity?: { type?: string }
  dynamodb?: {
    SequenceNumber?: string
    /** In seconds since 1970. */
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

/** A state is undefined if the item does not exist, or is a tombstone. */
export interface Change {
  /** Equal in each delivery of the record. */
  id: string
  before: Item | undefined
  after: Item | undefined
}

/** @throws Error for an image that cannot be read */
export function changeOf({ eventID = '', dynamodb = {} }: StreamRecord): Change {
  return { id: eventID, before: readImage(dynamodb.OldImage), after: readImage(dynamodb.NewImage) }
}

export interface RecordedChange {
  record: StreamRecord
  change: Change
}

/** Reads the changes once for all who follow them. A record that cannot be read is a failure. */
export function readChanges(records: readonly StreamRecord[]): { changes: RecordedChange[]; failures: Failure[] } {
  const failures: Failure[] = []
  const changes = records.flatMap((record) => {
    try {
      return { record, change: changeOf(record) }
    } catch (error) {
      failures.push({ record, error })
      return []
    }
  })
  return { changes, failures }
}

export interface ItemChange extends Change {
  pk: string
  sk: string
  /** A decimal number. */
  sequence: string
  time: Date
  /** Undefined if the tombstone does not store it. */
  removedBy: string | undefined
  /** DynamoDB deleted the item because it had expired. */
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

const authorOf = (after: Item | undefined): string | undefined =>
  typeof after?.[UPDATED_BY] === 'string' ? after[UPDATED_BY] : undefined

const unmarshallImage = (image: Record<string, unknown>): Item => unmarshall(image as never, { ...unmarshallOptions })

const readWhole = (image: Record<string, unknown> | undefined): Item | undefined =>
  image === undefined ? undefined : unmarshallImage(image)

const readImage = (image: Record<string, unknown> | undefined): Item | undefined => hideTombstone(readWhole(image))
