import { unmarshall } from '@aws-sdk/util-dynamodb'
import { unmarshallOptions } from './client.ts'
import type { Item } from './item.ts'
import { hideTombstone, removerOf } from './item-versions.ts'
import { UPDATED_BY } from './signing.ts'

/** A record of the table's stream, as Lambda hands it to a function. The images are in DynamoDB's own JSON. */
export interface StreamRecord {
  eventID?: string
  /** Who made the request, if a service of AWS did: `dynamodb` for items that the time to live removed. */
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

/** One change of an item. An undefined state means that the item does not exist; a tombstone counts as undefined. */
export interface Change {
  /** The id of the record, which is the same at each delivery. */
  id: string
  before: Item | undefined
  after: Item | undefined
}

/** @throws Error for an image that cannot be read */
export function changeOf({ eventID = '', dynamodb = {} }: StreamRecord): Change {
  return { id: eventID, before: readImage(dynamodb.OldImage), after: readImage(dynamodb.NewImage) }
}

/** A change of one item, with everything that the record says of it. */
export interface ItemChange extends Change {
  pk: string
  sk: string
  /** The sequence number of the record, in decimal. */
  sequence: string
  time: Date
  /** Who removed the item, if its tombstone names the principal. */
  removedBy: string | undefined
  /** Whether the table itself made the change, because the item had expired. */
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

/** Returns who wrote a tombstone. */
const authorOf = (after: Item | undefined): string | undefined =>
  typeof after?.[UPDATED_BY] === 'string' ? after[UPDATED_BY] : undefined

const unmarshallImage = (image: Record<string, unknown>): Item => unmarshall(image as never, { ...unmarshallOptions })

const readWhole = (image: Record<string, unknown> | undefined): Item | undefined =>
  image === undefined ? undefined : unmarshallImage(image)

const readImage = (image: Record<string, unknown> | undefined): Item | undefined => hideTombstone(readWhole(image))
