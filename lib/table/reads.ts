import {
  BatchGetCommand,
  type BatchGetCommandInput,
  GetCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
} from '@aws-sdk/lib-dynamodb'
import { tableName } from './client.ts'
import { throttled } from './failures.ts'
import type { Item } from './item.ts'
import type { Key } from './keys.ts'
import { type RetryOptions, type Send, translateErrors, withRetries } from './sending.ts'

/** Keys of one BatchGetItem. */
const BATCH_KEYS = 100

const identity = (key: Key | Item): string => `${key.pk}\u0000${key.sk}`

/** Collects the keys that are asked for in one turn, and asks for them once when every promise of that turn has run. */
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
    waiting.keys.set(identity(key), key)
    return (await waiting.items).get(identity(key))
  }
}

export async function batchGet(send: Send, keys: Key[], again: RetryOptions): Promise<Map<string, Item>> {
  const [only] = keys
  if (only !== undefined && keys.length === 1) {
    const { Item } = await translateErrors(
      send(new GetCommand({ TableName: tableName(), Key: only, ConsistentRead: true })),
    )
    return new Map(Item === undefined ? [] : [[identity(Item), Item]])
  }
  const chunks: Key[][] = []
  for (let from = 0; from < keys.length; from += BATCH_KEYS) chunks.push(keys.slice(from, from + BATCH_KEYS))
  const found = await Promise.all(chunks.map((chunk) => getChunk(send, chunk, again)))
  return new Map(found.flat().map((item) => [identity(item), item]))
}

/** Some keys of a batch were left unanswered. */
export const UNPROCESSED = new Error('some keys of a batch were left unanswered')

/**
 * DynamoDB may leave keys of a batch unanswered: those are asked for again. A batch that is throttled as a whole is not: the
 * SDK has tried it three times already.
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
