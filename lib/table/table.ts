import {
  BatchGetCommand,
  type BatchGetCommandInput,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { backOff } from 'exponential-backoff'
import { ApiError } from '../errors.ts'
import { isUnsettled } from './attempts.ts'
import { documents, tableName } from './client.ts'
import { isConditionFailure, type Reason, reasonsOf, tableFailure, throttled } from './failures.ts'
import type { Key } from './keys.ts'
import type { Write } from './writes.ts'

/** An item as it lies in the table: numbers are `bigint`, sets are `Set`. Stores parse it; nobody else looks inside. */
export type Item = Record<string, unknown>

/** DynamoDB's own limits: keys of a BatchGetItem, items of a transaction. */
const BATCH_KEYS = 100
export const TRANSACTION_ITEMS = 100

/** What became of a transaction: all of it was applied, or nothing, with a reason for each write, in their order. */
export type Transaction = { applied: true } | { applied: false; reasons: readonly Reason[] }

/** The table as one request sees it. Every read is strongly consistent. */
export interface Table {
  /** Gets of one turn of the event loop travel together, as one table request for each 100 keys. */
  get(key: Key): Promise<Item | undefined>
  /** All items of a partition between two sort keys. */
  query(pk: string, range: { first: string; last: string }): Promise<Item[]>
  /** At most 100 items as of one moment, isolated from every transaction that is under way. */
  snapshot(keys: readonly Key[]): Promise<(Item | undefined)[]>
  /** At most 100 writes, all or none. A failed condition is an answer; a conflict with another writer is an error, ABORTED. */
  transact(writes: readonly Write[]): Promise<Transaction>
  /** One write on its own; true where its condition held. */
  write(write: Write): Promise<boolean>
  /** Runs `attempt` again, with backoff and full jitter, for as long as it ends in ABORTED and there is time. */
  retrying<T>(attempt: () => Promise<T>): Promise<T>
  /** Whether a write was lost on its way, so that it may have been applied, or may be yet. */
  isUnsettled(): boolean
  /** The whole table, page by page. For operators' commands: no request uses it. */
  scan(): AsyncIterable<Item[]>
}

const BACKOFF = { jitter: 'full', startingDelay: 25, timeMultiple: 2, maxDelay: 500, numOfAttempts: 12 } as const

type Send = typeof documents.send
/** What is tried again. */
interface Again {
  retry: (error: unknown) => boolean
}

/**
 * @param deadline milliseconds since 1970 at which whatever is still under way ends in 503
 * @param retried is told of every time that something is tried again, but for what the SDK's client tries on its own
 */
export function openTable(deadline: number, retried: () => void = () => {}): Table {
  const send = sendUntil(deadline)
  let unsettled = false
  const sendWrite = (async (command: never) => {
    try {
      return await send(command)
    } catch (error) {
      unsettled ||= isUnsettled(error)
      throw error
    }
  }) as Send
  const again = (judge: (error: unknown) => boolean) => (error: unknown) => {
    const inTime = judge(error) && Date.now() < deadline
    if (inTime) retried()
    return inTime
  }
  const ifAborted = { ...BACKOFF, retry: again((error) => error instanceof ApiError && error.reason === 'ABORTED') }
  const ifUnprocessed = { ...BACKOFF, retry: again((error) => error === UNPROCESSED) }

  return {
    get: coalesced((keys) => batchGet(send, keys, ifUnprocessed)),
    query: (pk, range) => query(send, pk, range),
    snapshot: (keys) => persistently(() => snapshot(send, keys), ifAborted),
    transact: (writes) => transact(sendWrite, writes),
    write: (write) => writeOne(sendWrite, write),
    retrying: (attempt) => persistently(attempt, ifAborted),
    isUnsettled: () => unsettled,
    scan: () => scan(send),
  }
}

/** Sends until the deadline: the SDK's own attempts and pauses end with it too. */
function sendUntil(deadline: number): Send {
  const send = async (command: never) => {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), Math.max(0, deadline - Date.now()))
    try {
      return await documents.send(command, { abortSignal: abort.signal })
    } finally {
      clearTimeout(timer)
    }
  }
  return send as Send
}

/** Nearly every attempt succeeds at once, so the machinery of trying again comes in only when one has failed. */
async function persistently<T>(attempt: () => Promise<T>, options: typeof BACKOFF & Again): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!options.retry(error)) throw error
  }
  return backOff(attempt, { ...options, numOfAttempts: options.numOfAttempts - 1, delayFirstAttempt: true })
}

async function told<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending
  } catch (error) {
    throw tableFailure(error)
  }
}

const identity = (key: Key | Item): string => `${key.pk}\u0000${key.sk}`

/** Collects the keys that are asked for in one turn, and asks for them once when every promise of that turn has run. */
function coalesced(fetch: (keys: Key[]) => Promise<Map<string, Item>>): Table['get'] {
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

async function batchGet(send: Send, keys: Key[], again: typeof BACKOFF & Again): Promise<Map<string, Item>> {
  const [only] = keys
  if (only !== undefined && keys.length === 1) {
    const { Item } = await told(send(new GetCommand({ TableName: tableName(), Key: only, ConsistentRead: true })))
    return new Map(Item === undefined ? [] : [[identity(Item), Item]])
  }
  const chunks: Key[][] = []
  for (let from = 0; from < keys.length; from += BATCH_KEYS) chunks.push(keys.slice(from, from + BATCH_KEYS))
  const found = await Promise.all(chunks.map((chunk) => getChunk(send, chunk, again)))
  return new Map(found.flat().map((item) => [identity(item), item]))
}

const UNPROCESSED = new Error('some keys of a batch were left unanswered')

/**
 * DynamoDB may leave keys of a batch unanswered: those are asked for again. A batch that is throttled as a whole is not: the
 * SDK has tried it three times already.
 */
async function getChunk(send: Send, keys: Key[], again: typeof BACKOFF & Again): Promise<Item[]> {
  const found: Item[] = []
  let request: BatchGetCommandInput['RequestItems'] = { [tableName()]: { Keys: keys, ConsistentRead: true } }
  const ask = async () => {
    const answer = await told(send(new BatchGetCommand({ RequestItems: request })))
    found.push(...(answer.Responses?.[tableName()] ?? []))
    request = answer.UnprocessedKeys ?? {}
    if (Object.keys(request).length > 0) throw UNPROCESSED
  }
  try {
    await persistently(ask, again)
  } catch (error) {
    throw error === UNPROCESSED ? throttled(error) : error
  }
  return found
}

async function query(send: Send, pk: string, range: { first: string; last: string }): Promise<Item[]> {
  const found: Item[] = []
  let from: Item | undefined
  do {
    const page = await told(
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

async function snapshot(send: Send, keys: readonly Key[]): Promise<(Item | undefined)[]> {
  const TransactItems = keys.map((key) => ({ Get: { TableName: tableName(), Key: key } }))
  const { Responses } = await told(send(new TransactGetCommand({ TransactItems })))
  return keys.map((_, index) => Responses?.[index]?.Item)
}

async function transact(send: Send, writes: readonly Write[]): Promise<Transaction> {
  const TransactItems = writes.map(({ kind, input }) => ({
    [kind]: { TableName: tableName(), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const, ...input },
  }))
  try {
    await send(new TransactWriteCommand({ TransactItems: TransactItems as never }))
    return { applied: true }
  } catch (error) {
    const reasons = reasonsOf(error)
    if (reasons?.some(isConditionFailure)) return { applied: false, reasons }
    throw tableFailure(error)
  }
}

/** Puts and deletes only: what needs an update expression goes through a transaction. */
async function writeOne(send: Send, write: Write): Promise<boolean> {
  const input = { TableName: tableName(), ...write.input }
  const sending = write.kind === 'Put' ? send(new PutCommand(input as never)) : send(new DeleteCommand(input as never))
  try {
    await sending
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false
    throw tableFailure(error)
  }
}

async function* scan(send: Send): AsyncIterable<Item[]> {
  let from: Item | undefined
  do {
    const page = await told(
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
