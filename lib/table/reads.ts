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
import type { Gate } from './gate.ts'
import type { Item } from './item.ts'
import type { Key } from './keys.ts'
import { type RetryOptions, type Send, translateErrors, withRetries } from './sending.ts'

/** DynamoDB's limit for one BatchGetItem. */
const BATCH_KEYS = 100

const identityOf = (key: Key | Item): string => `${key.pk}\u0000${key.sk}`

type Fetch = (keys: Key[]) => Promise<Map<string, Item>>

/** The reads of one request that wait to be sent together. */
interface Batch {
  keys: Map<string, Key>
  items: Promise<Map<string, Item>>
}

/** Collects the keys of one turn of the event loop, and fetches all of them at once after the last promise of that turn has run. */
export function coalesce(fetch: Fetch, gate: Gate): (key: Key) => Promise<Item | undefined> {
  let batches: Batch[] = []
  const open = (isEarly: boolean): Batch => {
    const keys = new Map<string, Key>()
    const turn = Promise.resolve().then(() => new Promise<void>((resolve) => process.nextTick(resolve)))
    const items = turn.then(async () => {
      batches = []
      if (!isEarly) await gate.opened
      const found = await fetch([...keys.values()])
      if (isEarly && !gate.isOpen()) gate.missing = keys.size - found.size
      return found
    })
    const batch = { keys, items }
    batches.push(batch)
    return batch
  }
  return async (key) => {
    const identity = identityOf(key)
    let batch = batches.find(({ keys }) => keys.has(identity)) ?? batches.at(-1)
    const isFull = batch !== undefined && !gate.isOpen() && batch === batches[0] && batch.keys.size >= gate.earlyReads
    if (batch === undefined || (isFull && !batch.keys.has(identity)))
      batch = open(gate.isOpen() || gate.takeEarlyBatch())
    batch.keys.set(identity, key)
    return (await batch.items).get(identity)
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

/** Sort keys from `first` to `last`, both included. */
export interface Range {
  first: string
  last: string
}

export async function query(send: Send, pk: string, range: Range): Promise<Item[]> {
  const found: Item[] = []
  let from: Item | undefined
  do {
    const page = await queryPage(send, pk, range, from === undefined ? {} : { ExclusiveStartKey: from })
    found.push(...(page.Items ?? []))
    from = page.LastEvaluatedKey
  } while (from !== undefined)
  return found
}

/** One request: the first items of a range, at most `limit`, and the sort key after which there may be more. */
export async function queryFirst(send: Send, pk: string, range: Range, limit: number): Promise<FirstItems> {
  const { Items = [], LastEvaluatedKey } = await queryPage(send, pk, range, { Limit: limit })
  return { items: Items, ...(LastEvaluatedKey === undefined ? {} : { last: String(LastEvaluatedKey.sk) }) }
}

/** Where a page begins, and how long it is. `isBackwards`: in the reverse order of the sort keys. */
export interface PageStart {
  after?: string | undefined
  limit: number
  isBackwards?: boolean
}

interface PageOf extends PageStart {
  pk: string
  range: Range
}

/** A part of a range, in the order of the sort keys. */
export interface Page {
  items: Item[]
  /** Where the next page begins, to be given as `after`; missing at the end of the range. */
  next?: string
}

/**
 * Items of a range after a sort key, at most `limit` of those that `isVisible` lets pass. Each request asks for the
 * rest, so that remnants do not shorten a page.
 */
export async function page(
  send: Send,
  { pk, range, after, limit, isBackwards = false }: PageOf,
  isVisible: (item: Item) => boolean,
): Promise<Page> {
  const items: Item[] = []
  let from = after
  do {
    const start = from === undefined ? {} : { ExclusiveStartKey: { pk, sk: from } }
    const order = isBackwards ? { ScanIndexForward: false } : {}
    const found = await queryPage(send, pk, range, { Limit: limit - items.length, ...start, ...order })
    items.push(...(found.Items ?? []).filter(isVisible))
    from = found.LastEvaluatedKey?.sk
  } while (from !== undefined && items.length < limit)
  return { items, ...(from === undefined ? {} : { next: from }) }
}

/** The first items of a range. `last` is the sort key of the last one that was read; missing at the end of the range. */
export interface FirstItems {
  items: Item[]
  last?: string
}

const queryPage = (send: Send, pk: string, { first, last }: Range, more: object) =>
  translateErrors(
    send(
      new QueryCommand({
        TableName: tableName(),
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': pk, ':first': first, ':last': last },
        ...more,
      }),
    ),
  )

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
