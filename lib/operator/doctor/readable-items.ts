import type { Item } from '../../foundation/table/item.ts'
import type { Table } from '../../foundation/table/table.ts'

/**
 * Calls a function for each item of the table. Returns the ids of the accounts of which an item cannot be read, so that
 * the sums of these accounts are not known.
 */
export async function addReadable(table: Table, add: (item: Item) => void): Promise<ReadonlySet<string>> {
  const unread = new Set<string>()
  for await (const items of table.scan())
    for (const item of items) {
      try {
        add(item)
      } catch {
        unread.add(String(item.account_id))
      }
    }
  return unread
}
