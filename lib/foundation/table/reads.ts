import {
  BatchGetCommand,
  type BatchGetCommandInput,
  GetCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
} from '@aws-sdk/lib-dynamodb'
import { chunk } from './chunk.ts'
import { throttled } from './failures.ts'
import type { Gate } from './gate.ts'
import type { Item } from './item.ts'
import { ITEM_VERSION } from './item-versions.ts'
import type { Key } from './keys.ts'
import { type RetryOptions, type ToTable, translateErrors, withRetries } from './sending.ts'
import { REMOVED } from './writes.ts'

/** DynamoDB's limit for one BatchGetItem. */
const BATCH_KEYS = 100

export const identityOf = (key: Key | Item): string => `${key.pk}\u0000${key.sk}`

type Fetch = (keys: Key[]) => Promise<Map<string, Item>>

interface Batch {
  keys: Map<string, Key>
  items: Promise<Map<string, Item>>
}

const SETTLED = Promise.resolve()

/** Resolves after the last promise of this turn of the event loop. Only in a promise's callback does `nextTick` wait for the others. */
const endOfTurn = (): Promise<void> => new Promise((resolve) => void SETTLED.then(() => process.nextTick(resolve)))

/** The read function collects the keys of one turn of the event loop, and fetches them after the turn's last promise. */
export function coalesce(fetch: Fetch, gate: Gate): (key: Key) => Promise<Item | undefined> {
  let batches: Batch[] = []
  const fetchLater = async (keys: ReadonlyMap<string, Key>, isEarly: boolean): Promise<Map<string, Item>> => {
    await endOfTurn()
    batches = []
    if (!isEarly && !gate.isOpen()) await gate.opened
    return await fetch([...keys.values()])
  }
  const open = (isEarly: boolean): Batch => {
    const keys = new Map<string, Key>()
    const batch = { keys, items: fetchLater(keys, isEarly) }
    batches.push(batch)
    return batch
  }
  return (key) => {
    const identity = identityOf(key)
    let batch = batches.find(({ keys }) => keys.has(identity)) ?? batches.at(-1)
    const isFull = batch !== undefined && !gate.isOpen() && batch === batches[0] && batch.keys.size >= gate.earlyReads
    if (batch === undefined || (isFull && !batch.keys.has(identity)))
      batch = open(gate.isOpen() || gate.takeEarlyBatch())
    batch.keys.set(identity, key)
    return batch.items.then((items) => items.get(identity))
  }
}

export async function batchGet(table: ToTable, keys: Key[], again: RetryOptions): Promise<Map<string, Item>> {
  const [only] = keys
  if (only !== undefined && keys.length === 1) {
    const { Item } = await translateErrors(
      table.send(new GetCommand({ TableName: table.name, Key: only, ConsistentRead: true })),
    )
    return new Map(Item === undefined ? [] : [[identityOf(Item), Item]])
  }
  const found =
    keys.length <= BATCH_KEYS
      ? await getChunk(table, keys, again)
      : (await Promise.all(chunk(keys, BATCH_KEYS).map((some) => getChunk(table, some, again)))).flat()
  return new Map(found.map((item) => [identityOf(item), item]))
}

/** `getChunk` throws this error to itself, so that `withRetries` requests the unprocessed keys again. */
export const UNPROCESSED = new Error('some keys of a batch were left unanswered')

/**
 * If DynamoDB leaves some keys unprocessed, requests them again, and finally throws 429. A batch that is throttled as a whole is not
 * repeated, because the SDK has already tried it three times.
 */
async function getChunk(table: ToTable, keys: Key[], again: RetryOptions): Promise<Item[]> {
  const found: Item[] = []
  let request: BatchGetCommandInput['RequestItems'] = { [table.name]: { Keys: keys, ConsistentRead: true } }
  const ask = async () => {
    const answer = await translateErrors(table.send(new BatchGetCommand({ RequestItems: request })))
    const { Responses = {}, UnprocessedKeys = {} } = answer
    found.push(...(Responses[table.name] ?? []))
    request = UnprocessedKeys
    if (Object.keys(UnprocessedKeys).length > 0) throw UNPROCESSED
  }
  try {
    await withRetries(ask, again)
  } catch (error) {
    throw error === UNPROCESSED ? throttled(error) : error
  }
  return found
}

/** Includes `first` and `last`. */
export interface Range {
  first: string
  last: string
}

export async function query(table: ToTable, pk: string, range: Range): Promise<Item[]> {
  const found: Item[] = []
  let from: Item | undefined
  do {
    const page = await queryPage(table, pk, range, from === undefined ? {} : { ExclusiveStartKey: from })
    const { Items = [], LastEvaluatedKey } = page
    found.push(...Items)
    from = LastEvaluatedKey
  } while (from !== undefined)
  return found
}

/** Sends one request. `last` is the sort key after which there may be more items. */
export async function queryFirst(table: ToTable, pk: string, range: Range, limit: number): Promise<FirstItems> {
  const asked = { Limit: limit, ReturnConsumedCapacity: 'TOTAL' }
  const { Items = [], LastEvaluatedKey, ConsumedCapacity } = await queryPage(table, pk, range, asked)
  const last = LastEvaluatedKey === undefined ? {} : { last: String(LastEvaluatedKey.sk) }
  return { items: Items, ...last, count: Items.length, readUnits: ConsumedCapacity?.CapacityUnits ?? 0 }
}

/**
 * - `isBackwards`: reads in the reverse order of the sort keys.
 * - `isOfIndex`: reads entries of the word index, which is updated a second after the table. The page takes one request, costs half as
 *   much, may lack recent writes, and may end early.
 * - `attributes`: sends only these attributes, besides keys, version and tombstone mark. The read costs as much as for whole items, but a
 *   long list takes less time.
 */
export interface PageStart {
  after?: string | undefined
  limit: number
  attributes?: readonly string[]
  isBackwards?: boolean
  isOfIndex?: boolean
}

interface PageOf extends PageStart {
  pk: string
  range: Range
}

/** In the order of the sort keys. */
export interface Page {
  items: Item[]
  /** For `after` of the next request. Missing at the end of the range. */
  next?: string
}

/**
 * A further read after tombstones is for at least this number of items, because a list from which many items were just removed has many
 * tombstones.
 */
const AMONG_INVISIBLE = 100

/**
 * Reads until `limit` items are visible. Also returns the invisible items between them. Tombstones do not shorten a page, because further
 * requests fill the page.
 */
export async function page(
  table: ToTable,
  { pk, range, after, limit, attributes, isBackwards = false, isOfIndex = false }: PageOf,
  isVisible: (item: Item) => boolean,
): Promise<Page> {
  const items: Item[] = []
  let [from, left, atOnce] = [after, limit, limit]
  do {
    const start = from === undefined ? {} : { ExclusiveStartKey: { pk, sk: from } }
    const how = {
      ...(isBackwards && { ScanIndexForward: false }),
      ...(isOfIndex && { ConsistentRead: false }),
      ...(attributes && project(attributes)),
    }
    const { Items = [], LastEvaluatedKey } = await queryPage(table, pk, range, { Limit: atOnce, ...start, ...how })
    from = LastEvaluatedKey?.sk
    for (const item of Items) {
      items.push(attributes ? { pk, ...item } : item)
      if (isVisible(item) && --left === 0) break
    }
    // The items after the last requested item belong to the next page.
    const last = items.at(-1)
    if (left === 0 && last !== undefined && last.sk !== Items.at(-1)?.sk) from = String(last.sk)
    atOnce = Math.max(left, AMONG_INVISIBLE)
  } while (from !== undefined && left > 0 && !isOfIndex)
  return { items, ...(from === undefined ? {} : { next: from }) }
}

export interface ItemCount {
  all: number
  visible: number
}

/** The count costs as much as reading the items, but the items are not sent. */
export async function count(table: ToTable, pk: string, range: Range, after?: string): Promise<ItemCount> {
  const counted = { all: 0, visible: 0 }
  let from = after
  do {
    const start = from === undefined ? {} : { ExclusiveStartKey: { pk, sk: from } }
    const {
      Count = 0,
      ScannedCount = 0,
      LastEvaluatedKey,
    } = await queryPage(table, pk, range, { ...COUNTING, ...start })
    counted.all += ScannedCount
    counted.visible += Count
    from = LastEvaluatedKey?.sk
  } while (from !== undefined)
  return counted
}

const COUNTING = {
  Select: 'COUNT',
  FilterExpression: 'attribute_not_exists(#removed)',
  ExpressionAttributeNames: { '#removed': REMOVED },
}

/** The partition key is not read, because it is equal for all items. */
function project(attributes: readonly string[]) {
  const names = ['sk', ITEM_VERSION, REMOVED, ...attributes].map((name, index) => [`#a${index}`, name])
  return {
    ProjectionExpression: names.map(([alias]) => alias).join(),
    ExpressionAttributeNames: Object.fromEntries(names),
  }
}

/** `last` is the sort key of the last item that was read, and is missing at the end of the range. */
export interface FirstItems {
  items: Item[]
  last?: string
  count: number
  /** 0 if the database does not report the cost. */
  readUnits: number
}

const queryPage = (table: ToTable, pk: string, { first, last }: Range, more: object) =>
  translateErrors(
    table.send(
      new QueryCommand({
        TableName: table.name,
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': pk, ':first': first, ':last': last },
        ...more,
      }),
    ),
  )

export async function snapshot(table: ToTable, keys: readonly Key[]): Promise<(Item | undefined)[]> {
  const TransactItems = keys.map((key) => ({ Get: { TableName: table.name, Key: key } }))
  const { Responses } = await translateErrors(table.send(new TransactGetCommand({ TransactItems })))
  return keys.map((_, index) => Responses?.[index]?.Item)
}

/** The last part has no key `last`, after which the next part begins. */
export interface ScanPage {
  items: Item[]
  last: Key | undefined
}

export async function* scan(table: ToTable, after: Key | undefined): AsyncIterable<ScanPage> {
  let from = after
  do {
    const { Items = [], LastEvaluatedKey } = await translateErrors(
      table.send(
        new ScanCommand({
          TableName: table.name,
          ConsistentRead: true,
          ...(from === undefined ? {} : { ExclusiveStartKey: from }),
        }),
      ),
    )
    from = LastEvaluatedKey as Key | undefined
    yield { items: Items, last: from }
  } while (from !== undefined)
}
