import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { tableName } from '../../lib/foundation/table/client.ts'
import { REMOVED } from '../../lib/foundation/table/writes.ts'
import { type Image, insertOf, recordOf } from './record.ts'

/** The largest number of items whose state is kept in memory. */
const MAX_ITEMS = 10_000

const textOf = ({ pk, sk }: Image): string => `${pk?.S} ${sk?.S}`

interface Known {
  first: Promise<Image | undefined>
  last: Promise<Image | undefined>
}

/** Keeps the previous states of items, which the input of an update does not contain. */
export function makeImages() {
  const known = new Map<string, Known>()
  // A separate client keeps these reads out of the counts of the service's requests. Faults that a test injects into
  // the service's client do not affect it.
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
    /** Reads the state of an item before the first write to the item. A write waits until the state is read. */
    know: async (key: Image): Promise<void> => {
      await knownOf(key).first
    },
    /**
     * Makes a stream record from the state that the item has when the record is delivered. If the item exists, the
     * record is an insertion. Otherwise, the record is a removal, and the previous state in the record contains only
     * the key.
     */
    stateOf: async (key: Image): Promise<DynamoDBRecord> => {
      const image = await read(key)
      const isGone = image === undefined || image[REMOVED]?.BOOL === true
      return isGone ? recordOf(key, key, image) : insertOf(image)
    },
    /**
     * Makes the record of a change from reads before and after the write. Returns undefined if another record already
     * has the change, because simultaneous writes count as one change.
     */
    changeOf: (key: Image): Promise<DynamoDBRecord | undefined> => {
      const item = knownOf(key)
      const before = item.last
      item.last = before.then(() => read(key))
      const change = Promise.all([before, item.last]).then(([old, image]) =>
        JSON.stringify(old) === JSON.stringify(image) ? undefined : recordOf(key, old, image),
      )
      // After a failed read, the state is unknown, so the next write reads it again.
      change.catch(() => known.delete(textOf(key)))
      return change
    },
  }
}
