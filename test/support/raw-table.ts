import { isDeepStrictEqual } from 'node:util'
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  paginateScan,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'
import { tableName } from '../../lib/foundation/table/client.ts'
import { aTable } from './world.ts'

export type RawItem = Record<string, AttributeValue>

/** This separate client sends requests that get no injected faults and are not recorded. */
const client = new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? '' })

const keyOf = ({ pk, sk }: RawItem): RawItem => ({ pk: pk as AttributeValue, sk: sk as AttributeValue })
export const keyText = (item: RawItem): string => `${item.pk?.S} ${item.sk?.S}`

/** Reads all items of the test's table in the form of DynamoDB, including tombstones. */
export async function readRawTable(): Promise<Map<string, RawItem>> {
  const items = new Map<string, RawItem>()
  for await (const page of paginateScan({ client }, { TableName: tableName(), ConsistentRead: true })) {
    for (const item of page.Items ?? []) items.set(keyText(item), item)
  }
  return items
}

/** The largest number of items in one BatchWriteItem. */
const BATCH = 25

/** @throws Error if the table does not take all writes */
export async function writeBatches(requests: readonly WriteRequest[], table = tableName()): Promise<void> {
  for (let from = 0; from < requests.length; from += BATCH) {
    const batch = { [table]: requests.slice(from, from + BATCH) }
    const { UnprocessedItems = {} } = await client.send(new BatchWriteItemCommand({ RequestItems: batch }))
    if (Object.keys(UnprocessedItems).length > 0) throw new Error(`the table ${table} did not take all writes`)
  }
}

/** Makes the table contain exactly these items. */
export async function restoreTable(wanted: ReadonlyMap<string, RawItem>): Promise<void> {
  const present = await readRawTable()
  const extra = [...present].filter(([key]) => !wanted.has(key)).map(([, item]) => item)
  const changed = [...wanted].filter(([key, item]) => JSON.stringify(present.get(key)) !== JSON.stringify(item))
  await writeBatches([
    ...extra.map((item) => ({ DeleteRequest: { Key: keyOf(item) } })),
    ...changed.map(([, item]) => ({ PutRequest: { Item: item } })),
  ])
}

/** Deletes an item if its image is undefined. */
export const writeImages = (images: readonly { key: RawItem; item: RawItem | undefined }[]): Promise<void> =>
  writeBatches(
    images.map(({ key, item }) =>
      item === undefined ? { DeleteRequest: { Key: keyOf(key) } } : { PutRequest: { Item: item } },
    ),
  )

type StoredItem = Record<string, unknown>

/** Reads all items of the test's table except tombstones. Returns them by `<pk> <sk>`. */
export async function readWholeTable(): Promise<Map<string, StoredItem>> {
  const items = new Map<string, StoredItem>()
  for await (const page of aTable().scan()) for (const item of page) items.set(`${item.pk} ${item.sk}`, item)
  return items
}

function changedKeys(before: Map<string, StoredItem>, after: Map<string, StoredItem>): string[] {
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].filter((key) => !isDeepStrictEqual(before.get(key), after.get(key))).sort()
}

/** Returns the keys of the items that `run` adds, removes or changes. */
export async function changesOf(run: () => Promise<unknown>): Promise<string[]> {
  const before = await readWholeTable()
  await run()
  return changedKeys(before, await readWholeTable())
}
