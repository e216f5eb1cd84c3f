import { aborted } from '../errors.ts'
import type { Item } from '../table/item.ts'
import { billingCatalogKey, type Key } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { type Hint, parseState, readHint, type State, stateKeys } from './store.ts'
import { carryOut, type Head, headOf } from './unit.ts'
import type { OperatorChange } from './update.ts'

/**
 * Everything that a change of a product decides on, as of one version of all products and features. A plain read tells
 * what there is to read; what is decided on comes out of snapshots that hold the head too, for a plain read may see one
 * item of another change and not yet the next one. Throws 409 ABORTED where something changed in between: to be tried again.
 */
export async function readState(table: Table, productId: string, change: OperatorChange, hint?: Hint): Promise<State> {
  const { productId: id, prices, features, names } = hint ?? (await readHint(table, productId, change))
  const keys = stateKeys({ productId: id, prices, features, names })
  const { head, items } = await snapshotUnderHead(table, keys)
  if (head.unit !== '') {
    await carryOut(table, head)
    throw aborted()
  }
  return parseState(head, keys, items, { productId: id, prices, features, names })
}

/**
 * A snapshot takes 4 MB, and an item of ours has 192 KiB at most: the head and 19 others. Several snapshots are as good as
 * one where the head is the same in all of them.
 */
const SNAPSHOT_ITEMS = 19

async function snapshotUnderHead(
  table: Table,
  keys: readonly Key[],
): Promise<{ head: Head; items: (Item | undefined)[] }> {
  const chunks: Key[][] = []
  for (let from = 0; from < keys.length; from += SNAPSHOT_ITEMS) chunks.push(keys.slice(from, from + SNAPSHOT_ITEMS))
  const parts = await Promise.all(chunks.map((chunk) => table.snapshot([billingCatalogKey, ...chunk])))
  const heads = parts.map(([item]) => headOf(item))
  const [head] = heads
  if (head === undefined || heads.some(({ version, unit }) => version !== head.version || unit !== head.unit)) {
    throw aborted()
  }
  return { head, items: parts.flatMap((part) => part.slice(1)) }
}
