import { type AttributeValue, BatchGetItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { tableName } from '../../lib/foundation/table/client.ts'
import { keyText, type RawItem } from '../support/raw-table.ts'
import { type Fault, withFault } from '../support/table-faults.ts'

/** What a transaction does to one item. Undefined stands for an item that is not there. */
export interface Image {
  key: RawItem
  before: RawItem | undefined
  after: RawItem | undefined
}

/** The items that a transaction changes, as they are before and after it. */
export type Recorded = readonly Image[]

/** A client of its own: the recorder does not see its requests. */
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

/** The writes of a request to the table; a condition is none. */
function writtenBy(command: string, input: Record<string, unknown>): RawItem[] {
  if (command === 'PutItem' || command === 'DeleteItem') return [keyOf(input as Sent)]
  if (command !== 'TransactWriteItems') return []
  const items = input.TransactItems as Record<string, Sent>[]
  return items.flatMap((item) =>
    Object.entries(item).flatMap(([kind, sent]) => (kind === 'ConditionCheck' ? [] : [keyOf(sent)])),
  )
}

/** Runs something, and gives the images of each write that was applied, in their order. */
export async function recordWrites(run: () => Promise<unknown>): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  // One after the other, so that no write comes between the images of another.
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
