import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { tableName } from '../../lib/foundation/table/client.ts'
import { REMOVED } from '../../lib/foundation/table/writes.ts'
import { type Image, insertOf, recordOf } from './record.ts'

/** The most items whose state is kept. */
const MAX_ITEMS = 10_000

const textOf = ({ pk, sk }: Image): string => `${pk?.S} ${sk?.S}`

/** An item as the stream knows it. */
interface Known {
  /** Before the first write. */
  first: Promise<Image | undefined>
  /** After the last write. */
  last: Promise<Image | undefined>
}

/** Knows items as they were before a write, which an update does not say. */
export function makeImages() {
  const known = new Map<string, Known>()
  // Of its own, so that nothing that counts or disturbs the requests of the service sees its reads.
  const client = new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? '' })
  const read = async (key: Image): Promise<Image | undefined> =>
    (await client.send(new GetItemCommand({ TableName: tableName(), Key: key, ConsistentRead: true }))).Item
  const knownOf = (key: Image): Known => {
    const found = known.get(textOf(key))
    if (found !== undefined) return found
    if (known.size > MAX_ITEMS) known.clear()
    const first = read(key)
    const made = { first, last: first }
    known.set(textOf(key), made)
    return made
  }

  return {
    /** Reads the item before the first write to it; every write waits for that. */
    know: async (key: Image): Promise<void> => {
      await knownOf(key).first
    },
    /** The item as it is when this is delivered, as if it were new, or a removal of it: the item before is not known. */
    stateOf: async (key: Image): Promise<DynamoDBRecord> => {
      const image = await read(key)
      const isGone = image === undefined || image[REMOVED]?.BOOL === true
      return isGone ? recordOf(key, key, image) : insertOf(image)
    },
    /**
     * What a write has changed, as it is read now, however late that is delivered; undefined where another record has said it
     * already. Writes at once are one change.
     */
    changeOf: (key: Image): Promise<DynamoDBRecord | undefined> => {
      const item = knownOf(key)
      const before = item.last
      item.last = before.then(() => read(key))
      const change = Promise.all([before, item.last]).then(([old, image]) =>
        JSON.stringify(old) === JSON.stringify(image) ? undefined : recordOf(key, old, image),
      )
      // A read that failed says nothing; the next write starts again.
      change.catch(() => known.delete(textOf(key)))
      return change
    },
  }
}
