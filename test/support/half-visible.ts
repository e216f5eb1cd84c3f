import type { Key } from '../../lib/foundation/table/keys.ts'
import type { Fault } from './table-faults.ts'

// DynamoDB shows the items of a transaction one by one. Plain reads meet some of them and miss others; a snapshot does not.

/** An item as the table has it, or as the document client gives it. */
type RawItem = Record<string, unknown>
export interface Output {
  Item?: RawItem | undefined
  Responses?: Record<string, RawItem[]>
}

/** Whether this is the item of a key, or the key itself, as the table has it or as the document client gives it. */
export const isOf = (key: Key, item: RawItem | undefined): boolean =>
  textOf(item?.pk) === key.pk && textOf(item?.sk) === key.sk

export const textOf = (value: unknown): unknown => (value as { S?: string } | undefined)?.S ?? value

/** Reads of single items and batches miss an item until `isVisible`. It is asked with the number of reads that missed the item. */
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
