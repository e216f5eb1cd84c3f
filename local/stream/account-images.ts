import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import { tableName } from '../../lib/table/client.ts'
import { type Image, modifyOf } from './record.ts'

/** The most accounts whose state is kept. */
const MAX_ACCOUNTS = 10_000

const textOf = ({ pk }: Image): string => String(pk?.S)

/** Knows accounts as they were before a write, which an update does not tell. */
export function makeAccountImages() {
  const known = new Map<string, Promise<Image | undefined>>()
  // Of its own, so that nothing that counts or disturbs the requests of the service sees its reads.
  const client = new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? '' })
  const read = async (key: Image): Promise<Image | undefined> =>
    (await client.send(new GetItemCommand({ TableName: tableName(), Key: key, ConsistentRead: true }))).Item

  return {
    /** Reads the account before the first write to it; every write waits for that. */
    know: async (key: Image): Promise<void> => {
      if (known.size > MAX_ACCOUNTS) known.clear()
      if (!known.has(textOf(key))) known.set(textOf(key), read(key))
      await known.get(textOf(key))
    },
    /** What has changed since; undefined where another record has told it already. Changes at once are one. */
    changeOf: async (key: Image): Promise<DynamoDBRecord | undefined> => {
      const old = await known.get(textOf(key))
      const image = await read(key)
      known.set(textOf(key), Promise.resolve(image))
      const isSame = JSON.stringify(old) === JSON.stringify(image)
      return old === undefined || image === undefined || isSame ? undefined : modifyOf(old, image)
    },
  }
}
