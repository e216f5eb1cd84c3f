import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { documents } from '../../../lib/foundation/table/client.ts'
import { holds, type Item, normalize, type Placeholders, updated } from '../../explore/expressions.ts'
import type { Command } from '../../explore/memory-table.ts'
import { readWholeTable } from '../../support/raw-table.ts'

type KeyInput = { pk: string; sk: string }
type WriteInput = Placeholders & {
  Key?: KeyInput
  Item?: Item
  ConditionExpression?: string
  UpdateExpression?: string
}
type Query = Placeholders & {
  ExclusiveStartKey?: KeyInput
  Limit?: number
  ScanIndexForward?: boolean
  FilterExpression?: string
}

/** By partition key and sort key. */
const table = new Map<string, Map<string, Item>>()

const find = ({ pk, sk }: KeyInput): Item | undefined => table.get(pk)?.get(sk)
const answerOf = (key: KeyInput) => {
  const item = find(key)
  return item === undefined ? {} : { Item: { ...item } }
}

function store(item: Item): void {
  const partition = table.get(item.pk) ?? new Map<string, Item>()
  table.set(item.pk, partition)
  partition.set(item.sk, item)
}

/**
 * From now on, a copy of the table in the memory of this process answers all requests to the table, which is much faster
 * than the database. Nothing else writes to the copy, so no request of a sequence meets another one.
 */
export async function moveIntoMemory(): Promise<void> {
  for (const item of (await readWholeTable()).values()) store({ ...item } as Item)
  documents().send = (async (command: Command) => execute(command)) as never
}

function execute({ constructor: { name }, input }: Command): object {
  if (name === 'GetCommand') return answerOf(input.Key as KeyInput)
  if (name === 'BatchGetCommand') {
    const [[of, { Keys }]] = Object.entries(input.RequestItems as object) as [[string, { Keys: KeyInput[] }]]
    return { Responses: { [of]: Keys.flatMap((key) => find(key) ?? []) }, UnprocessedKeys: {} }
  }
  if (name === 'QueryCommand') return query(input as Query)
  const items = (input.TransactItems ?? [{ [name.replace('Command', '')]: input }]) as Record<string, WriteInput>[]
  const writes = items.flatMap((item) => Object.entries(item))
  if (name === 'TransactGetCommand') return { Responses: writes.map(([, { Key }]) => answerOf(Key as KeyInput)) }
  write(writes)
  return {}
}

function query(input: Query): object {
  const values = input.ExpressionAttributeValues ?? {}
  const [pk, first, last] = [values[':pk'], values[':first'], values[':last']].map(String) as [string, string, string]
  const after = input.ExclusiveStartKey?.sk
  const isBackwards = input.ScanIndexForward === false
  const found = [...(table.get(pk)?.values() ?? [])]
    .filter(({ sk }) => sk >= first && sk <= last)
    .sort((left, right) => (left.sk < right.sk !== isBackwards ? -1 : 1))
    .filter(({ sk }) => after === undefined || (isBackwards ? sk < after : sk > after))
  const scanned = found.slice(0, input.Limit)
  const Items = scanned.filter(
    (item) => input.FilterExpression === undefined || holds(input.FilterExpression, item, input),
  )
  const end = scanned.at(-1)
  const isCut = end !== undefined && scanned.length === input.Limit
  return {
    ...{ Items, Count: Items.length, ScannedCount: scanned.length },
    ...(isCut && { LastEvaluatedKey: { pk: end.pk, sk: end.sk } }),
  }
}

const keyOf = ({ Item: item, Key: key }: WriteInput): KeyInput => (item ?? key) as KeyInput

/** A refused single write and a refused transaction look the same here. The requests of this folder send no single ones. */
function write(writes: readonly (readonly [string, WriteInput])[]): void {
  if (writes.length > 100) throw new Error('a transaction has more than 100 writes')
  const names = new Set(writes.map(([, each]) => `${keyOf(each).pk} ${keyOf(each).sk}`))
  if (names.size < writes.length) throw new Error('a transaction names an item twice')
  const reasons = writes.map(([, each]) => {
    const item = find(keyOf(each))
    if (each.ConditionExpression === undefined || holds(each.ConditionExpression, item, each)) return { Code: 'None' }
    return { Code: 'ConditionalCheckFailed', ...(item && { Item: marshall(item) }) }
  })
  if (reasons.some(({ Code }) => Code !== 'None'))
    throw new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons: reasons })
  for (const [kind, each] of writes) apply(kind, each)
}

function apply(kind: string, each: WriteInput): void {
  const key = keyOf(each)
  if (kind === 'Put') store(normalize(each.Item) as Item)
  if (kind === 'Delete') table.get(key.pk)?.delete(key.sk)
  if (kind === 'Update') store(updated(String(each.UpdateExpression), find(key) ?? { pk: key.pk, sk: key.sk }, each))
}
