import type { Key } from '../../lib/foundation/table/keys.ts'
import { cancelled, type Fault } from './table-faults.ts'

type Item = Record<string, unknown>

/** Each of the four commands that read items has only one of these parts. */
interface ReadAnswer {
  Item?: Item | undefined
  Items?: Item[]
  Responses?: Record<string, Item[]> | { Item?: Item }[]
}

/**
 * Hides whole partitions from a snapshot. A snapshot shows one moment, so it shows either all or none of the items that
 * a transaction has written in a partition.
 */
function withoutPartitions(responses: { Item?: Item }[], isGone: (item: Item) => boolean): { Item?: Item }[] {
  const byPartition = Map.groupBy(responses, ({ Item }) => Item?.pk)
  const gone = [...byPartition].filter(
    ([pk, [first]]) => pk !== undefined && first?.Item !== undefined && isGone(first.Item),
  )
  const hidden = new Set(gone.flatMap(([, items]) => items))
  return responses.map((each) => (hidden.has(each) ? {} : each))
}

/**
 * Returns an answer without the items for which `isGone` returns true. `isGone` is called once for every item, in the
 * order of the answer.
 */
function withoutItems(answer: ReadAnswer, isGone: (item: Item) => boolean): ReadAnswer {
  const left = (items: Item[]) => items.filter((item) => !isGone(item))
  if (answer.Item !== undefined) return isGone(answer.Item) ? { ...answer, Item: undefined } : answer
  if (answer.Items !== undefined) return { ...answer, Items: left(answer.Items) }
  if (Array.isArray(answer.Responses)) return { ...answer, Responses: withoutPartitions(answer.Responses, isGone) }
  const byTable = Object.entries(answer.Responses ?? {}).map(([table, items]) => [table, left(items)])
  return { ...answer, Responses: Object.fromEntries(byTable) }
}

/**
 * Hides one item from a read, or one partition from a snapshot, as if another request had removed it just before.
 *
 * @param number the number of the item or partition, counted from 1, in the order in which a request reads them after
 * its first round trip
 */
export function vanish(number: number): Fault & { count: () => number } {
  let [requests, items] = [0, 0]
  const fault: Fault = async ({ command, send }) => {
    const isFirst = ++requests === 1
    const result = await send()
    if (isFirst || !/Get|Query/.test(command)) return result
    return { ...result, output: withoutItems(result.output as ReadAnswer, () => ++items === number) }
  }
  return Object.assign(fault, { count: () => items })
}

/**
 * Refuses a transaction because of one of its conditions, as if another request had changed the item of the condition
 * just before.
 *
 * @param number the number of the condition, counted from 1, in the order in which the request first sends the
 * conditions
 */
export function refuseCondition(number: number): Fault & { count: () => number } {
  let count = 0
  const fault: Fault = async ({ command, input, send }) => {
    if (command !== 'TransactWriteItems') return send()
    const { length } = input.TransactItems as unknown[]
    const refused = number - count
    count += length
    if (refused < 1 || refused > length) return send()
    throw cancelled(Array.from({ length }, (_, index) => (index + 1 === refused ? 'ConditionalCheckFailed' : 'None')))
  }
  return Object.assign(fault, { count: () => count })
}

// DynamoDB shows the items of a transaction one by one. Plain reads may see some of the items but not others. A
// snapshot always sees all of them or none.

/** An item in the form of DynamoDB or in the form of the document client. */
type RawItem = Record<string, unknown>
export interface Output {
  Item?: RawItem | undefined
  Responses?: Record<string, RawItem[]>
}

/** Tells whether an item or key has the given key. Accepts the form of DynamoDB and the form of the document client. */
export const isOf = (key: Key, item: RawItem | undefined): boolean =>
  textOf(item?.pk) === key.pk && textOf(item?.sk) === key.sk

export const textOf = (value: unknown): unknown => (value as { S?: string } | undefined)?.S ?? value

/**
 * Hides an item from reads of single items and from batches until `isVisible` returns true. `isVisible` gets the number
 * of reads that have already missed the item.
 */
export function hideItem(key: Key, isVisible: (missed: number) => boolean): Fault {
  let missed = 0
  return async ({ command, send }) => {
    const result = await send()
    const output = result.output as Output
    const batches = command === 'BatchGetItem' ? Object.values(output.Responses ?? {}) : []
    const isFound = [output.Item, ...batches.flat()].some((item) => isOf(key, item))
    if (!isFound || isVisible(missed)) return result
    missed += 1
    if (isOf(key, output.Item)) output.Item = undefined
    for (const items of batches) items.splice(0, Infinity, ...items.filter((item) => !isOf(key, item)))
    return result
  }
}
