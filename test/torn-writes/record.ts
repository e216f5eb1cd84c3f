import { type AttributeValue, BatchGetItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { tableName } from '../../lib/foundation/table/client.ts'
import { keyText, type RawItem } from '../support/raw-table.ts'
import { type Fault, withFault } from '../support/table-faults.ts'

/**
 * The change of one item by a transaction. If the item does not exist before or after the change, the value is
 * undefined.
 */
export interface Image {
  key: RawItem
  before: RawItem | undefined
  after: RawItem | undefined
}

/** The items that a transaction changes, each before and after the transaction. */
export type Recorded = readonly Image[]

/** A separate database client, so that the recorder does not record its own requests. */
const client = new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT ?? '' })

async function read(keys: readonly RawItem[]): Promise<Map<string, RawItem>> {
  const RequestItems = { [tableName()]: { Keys: [...keys], ConsistentRead: true } }
  const { Responses } = await client.send(new BatchGetItemCommand({ RequestItems }))
  return new Map((Responses?.[tableName()] ?? []).map((item) => [keyText(item), item]))
}

interface Sent {
  Key?: { pk: string; sk: string }
  Item?: { pk: string; sk: string }
}

const keyOf = ({ Key, Item }: Sent): RawItem => {
  const { pk = '', sk = '' } = Key ?? Item ?? {}
  return { pk: { S: pk }, sk: { S: sk } } satisfies Record<string, AttributeValue>
}

/** Lists the keys of the items that a table request writes. Condition checks are not writes. */
function writtenBy(command: string, input: Record<string, unknown>): RawItem[] {
  if (command === 'PutItem' || command === 'DeleteItem') return [keyOf(input as Sent)]
  if (command !== 'TransactWriteItems') return []
  const items = input.TransactItems as Record<string, Sent>[]
  return items.flatMap((item) =>
    Object.entries(item).flatMap(([kind, sent]) => (kind === 'ConditionCheck' ? [] : [keyOf(sent)])),
  )
}

/** Runs a function. Returns the images of each write that was applied, in the order of the writes. */
export async function recordWrites(run: () => Promise<unknown>): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  // The recorder sends writes one after another, so that no other write happens between the two reads before and after
  // a write.
  let last: Promise<unknown> = Promise.resolve()
  const record: Fault = ({ command, input, send }) => {
    const keys = writtenBy(command, input)
    if (keys.length === 0) return send()
    const mine = last.then(async () => {
      const before = await read(keys)
      const answer = await send()
      const after = await read(keys)
      recorded.push(keys.map((key) => ({ key, before: before.get(keyText(key)), after: after.get(keyText(key)) })))
      return answer
    })
    last = mine.catch(() => undefined)
    return mine
  }
  await withFault(record, run)
  return recorded
}
