import {
  BatchGetCommand,
  type BatchGetCommandInput,
  GetCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
} from '@aws-sdk/lib-dynamodb'
import { chunk } from './chunk.ts'
import { tableName } from './client.ts'
import { throttled } from './failures.ts'
import type { Item } from './item.ts'
import type { Key } from './keys.ts'
import { type RetryOptions, type Send, translateErrors, withRetries } from './sending.ts'

/** DynamoDB's limit for one BatchGetItem. */
const BATCH_KEYS = 100

const identityOf = (key: Key | Item): string => `${key.pk}\u0000${key.sk}`

/** Collects the keys of one turn of the event loop, and fetches all of them at once after the last promise of that turn has run. */
export function coalesce(fetch: (keys: Key[]) => Promise<Map<string, Item>>): (key: Key) => Promise<Item | undefined> {
  let waiting: { keys: Map<string, Key>; items: Promise<Map<string, Item>> } | undefined
  return async (key) => {
    if (waiting === undefined) {
      const keys = new Map<string, Key>()
      const items = Promise.resolve()
        .then(() => new Promise<void>((resolve) => process.nextTick(resolve)))
        .then(() => {
          waiting = undefined
          return fetch([...keys.values()])
        })
      waiting = { keys, items }
    }
    waiting.keys.set(identityOf(key), key)
    return (await waiting.items).get(identityOf(key))
  }
}

export async function batchGet(send: Send, keys: Key[], again: RetryOptions): Promise<Map<string, Item>> {
  const [only] = keys
  if (only !== undefined && keys.length === 1) {
    const { Item } = await translateErrors(
      send(new GetCommand({ TableName: tableName(), Key: only, ConsistentRead: true })),
    )
    return new Map(Item === undefined ? [] : [[identityOf(Item), Item]])
  }
  const found = await Promise.all(chunk(keys, BATCH_KEYS).map((some) => getChunk(send, some, again)))
  return new Map(found.flat().map((item) => [identityOf(item), item]))
}

/** Thrown inside of `getChunk` to request the unprocessed keys again. */
export const UNPROCESSED = new Error('some keys of a batch were left unanswered')

/**
 * DynamoDB may leave keys of a batch unprocessed: this requests them again, and throws 429 in the end. It does not repeat a
 * batch that is throttled as a whole, because the SDK has already tried that three times.
 */
async function getChunk(send: Send, keys: Key[], again: RetryOptions): Promise<Item[]> {
  const found: Item[] = []
  let request: BatchGetCommandInput['RequestItems'] = { [tableName()]: { Keys: keys, ConsistentRead: true } }
  const ask = async () => {
    const answer = await translateErrors(send(new BatchGetCommand({ RequestItems: request })))
    found.push(...(answer.Responses?.[tableName()] ?? []))
    request = answer.UnprocessedKeys ?? {}
    if (Object.keys(request).length > 0) throw UNPROCESSED
  }
  try {
    await withRetries(ask, again)
  } catch (error) {
    throw error === UNPROCESSED ? throttled(error) : error
  }
  return found
}

export async function query(send: Send, pk: string, range: { first: string; last: string }): Promise<Item[]> {
  const found: Item[] = []
  let from: Item | undefined
  do {
    const page = await translateErrors(
      send(
        new QueryCommand({
          TableName: tableName(),
          ConsistentRead: true,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
          ExpressionAttributeValues: { ':pk': pk, ':first': range.first, ':last': range.last },
          ...(from === undefined ? {} : { ExclusiveStartKey: from }),
        }),
      ),
    )
    found.push(...(page.Items ?? []))
    from = page.LastEvaluatedKey
  } while (from !== undefined)
  return found
}

export async function snapshot(send: Send, keys: readonly Key[]): Promise<(Item | undefined)[]> {
  const TransactItems = keys.map((key) => ({ Get: { TableName: tableName(), Key: key } }))
  const { Responses } = await translateErrors(send(new TransactGetCommand({ TransactItems })))
  return keys.map((_, index) => Responses?.[index]?.Item)
}

export async function* scan(send: Send): AsyncIterable<Item[]> {
  let from: Item | undefined
  do {
    const page = await translateErrors(
      send(
        new ScanCommand({
          TableName: tableName(),
          ConsistentRead: true,
          ...(from === undefined ? {} : { ExclusiveStartKey: from }),
        }),
      ),
    )
    yield page.Items ?? []
    from = page.LastEvaluatedKey
  } while (from !== undefined)
}
