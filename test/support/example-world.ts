import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  paginateScan,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb'
import { reindex } from '../../lib/reindex/reindex.ts'
import { tableClient, tableName } from '../../lib/table/client.ts'
import { examplesOf, loadDescriptions } from '../../openapi/description.ts'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { aServiceUser } from './service-users.ts'
import { post } from './usages.ts'
import { aTable } from './world.ts'

let wasWritten = true
tableClient.middlewareStack.add(
  (next, context) => (args) => {
    wasWritten ||= /Write|Put|Update|Delete/.test(String(context.commandName))
    return next(args)
  },
  { step: 'initialize', name: 'written', priority: 'high' },
)

type RawItem = Record<string, AttributeValue>

/** A client of its own: no fault that a test injects and no recorder sees its requests. */
const client = new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? '' })

const keyOf = ({ pk, sk }: RawItem): RawItem => ({ pk: pk as AttributeValue, sk: sk as AttributeValue })
const keyText = (item: RawItem): string => `${item.pk?.S} ${item.sk?.S}`

async function readTable(): Promise<Map<string, RawItem>> {
  const items = new Map<string, RawItem>()
  for await (const page of paginateScan({ client }, { TableName: tableName(), ConsistentRead: true })) {
    for (const item of page.Items ?? []) items.set(keyText(item), item)
  }
  return items
}

/** Items of one BatchWriteItem. */
const BATCH = 25

async function writeBatches(requests: readonly WriteRequest[]): Promise<void> {
  for (let from = 0; from < requests.length; from += BATCH) {
    const batch = { [tableName()]: requests.slice(from, from + BATCH) }
    const { UnprocessedItems = {} } = await client.send(new BatchWriteItemCommand({ RequestItems: batch }))
    if (Object.keys(UnprocessedItems).length > 0) throw new Error('the table could not be reset')
  }
}

/** Makes the table hold exactly these items again. */
async function restore(wanted: ReadonlyMap<string, RawItem>): Promise<void> {
  const present = await readTable()
  const extra = [...present].filter(([key]) => !wanted.has(key)).map(([, item]) => item)
  const changed = [...wanted].filter(([key, item]) => JSON.stringify(present.get(key)) !== JSON.stringify(item))
  await writeBatches([
    ...extra.map((item) => ({ DeleteRequest: { Key: keyOf(item) } })),
    ...changed.map(([, item]) => ({ PutRequest: { Item: item } })),
  ])
}

const ACME = '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01'

/** Charges the default account of Acme, and brings its transactions into the journal. */
async function recordExampleUsages(usages: readonly object[]): Promise<void> {
  const answer = await post(ACME, '-', { usages })
  if (answer.status !== 200) throw new Error(`the usages of the examples are not recorded: ${answer.text}`)
  await reindex(aTable())
}

/**
 * Fills the table of the test with the sample manifest and whatever else the examples of the operations need. Every example
 * succeeds there, and may change or delete anything: `reset` brings back what the table held when it was first called.
 */
export async function openExampleWorld(): Promise<{ reset: () => Promise<void> }> {
  await apply(SAMPLE)
  const all = Object.values(await loadDescriptions()).flatMap((description) => Object.values(examplesOf(description)))
  for (const given of new Set(all.flatMap((example) => example.given ?? []))) await apply(given)
  for (const given of new Set(all.flatMap((example) => example.serviceUser ?? []))) await aServiceUser(given)
  await recordExampleUsages(all.flatMap(({ usages = [] }) => usages))
  let initial: Map<string, RawItem> | undefined
  return {
    reset: async () => {
      if (initial === undefined) initial = await readTable()
      else if (wasWritten) await restore(initial)
      wasWritten = false
    },
  }
}
