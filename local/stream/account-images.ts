import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { tableName } from '../../lib/table/client.ts'
import { type Image, modifyOf } from './record.ts'

/** The most accounts whose state is kept. */
const MAX_ACCOUNTS = 10_000

const textOf = ({ pk }: Image): string => String(pk?.S)

/** An account as the stream knows it. */
interface Known {
  /** Before the first write. */
  first: Promise<Image | undefined>
  /** After the last write. */
  last: Promise<Image | undefined>
}

/** Knows accounts as they were before a write, which an update does not tell. */
export function makeAccountImages() {
  const known = new Map<string, Known>()
  // Of its own, so that nothing that counts or disturbs the requests of the service sees its reads.
  const client = new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? '' })
  const read = async (key: Image): Promise<Image | undefined> =>
    (await client.send(new GetItemCommand({ TableName: tableName(), Key: key, ConsistentRead: true }))).Item
  const knownOf = (key: Image): Known => {
    const found = known.get(textOf(key))
    if (found !== undefined) return found
    if (known.size > MAX_ACCOUNTS) known.clear()
    const first = read(key)
    const made = { first, last: first }
    known.set(textOf(key), made)
    return made
  }

  return {
    /** Reads the account before the first write to it; every write waits for that. */
    know: async (key: Image): Promise<void> => {
      await knownOf(key).first
    },
    /**
     * What a write has changed, as it is read now, however late that is delivered; undefined where another record has told it
     * already. Writes at once are one change.
     */
    changeOf: (key: Image): Promise<DynamoDBRecord | undefined> => {
      const account = knownOf(key)
      const before = account.last
      account.last = before.then(() => read(key))
      const change = Promise.all([before, account.last]).then(([old, image]) => {
        const isSame = JSON.stringify(old) === JSON.stringify(image)
        return old === undefined || image === undefined || isSame ? undefined : modifyOf(old, image)
      })
      // A read that failed tells nothing; the next write begins anew.
      change.catch(() => known.delete(textOf(key)))
      return change
    },
  }
}
