import { notFound } from '../errors.ts'
import { isUuid } from '../schema/primitives.ts'
import type { Table } from '../table/table.ts'
import type { Setting } from './prices.ts'
import { readState } from './read.ts'
import { type Hint, readHint, saveProduct } from './store.ts'
import { type OperatorChange, type Updated, updated } from './update.ts'

/** What a change names, read ahead of its credentials: a hint of what to read, never a fact to decide on. */
export const hintOf = async (table: Table, id: string, change: OperatorChange): Promise<Hint | undefined> =>
  isUuid(id) ? readHint(table, id.toLowerCase(), change) : undefined

/**
 * Changes a product with its prices and features, all or nothing, on top of whatever others changed in the meantime.
 * Throws 404, 400 as `updated`, 409 ALREADY_EXISTS for a taken name, ABORTED where others were faster too often.
 * @param hint what `hintOf` read, which saves the first attempt a round
 * @param path where the change stands in the request, for the fields of violations
 */
export async function changeProduct(
  table: Table,
  id: string,
  change: OperatorChange,
  setting: Omit<Setting, 'productId'>,
  path: string,
  hint?: Hint,
): Promise<Updated> {
  if (!isUuid(id)) throw notFound('product', id)
  const productId = id.toLowerCase()
  let first = hint
  return table.withRetries(async () => {
    // Used up before it is tried: one that has proved out of date must not fail every further attempt.
    const given = first
    first = undefined
    const state = await readState(table, productId, change, given)
    if (state.before === undefined) throw notFound('product', id)
    const after = updated(state.before, state, change, { ...setting, productId }, path)
    await saveProduct(table, state, after, path)
    return after
  })
}
