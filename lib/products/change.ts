import { notFound } from '../errors.ts'
import { isUuid } from '../schema/primitives.ts'
import type { Table } from '../table/table.ts'
import type { Setting } from './prices.ts'
import { readFeatures, readProduct, saveProduct } from './store.ts'
import { readHead } from './unit.ts'
import { type OperatorChange, type Updated, updated } from './update.ts'

/**
 * Changes a product with its prices and features, all or nothing, on top of whatever others changed in the meantime.
 * Throws 404, 400 as `updated`, 409 ALREADY_EXISTS for a taken name, ABORTED where others were faster too often.
 */
export async function changeProduct(
  table: Table,
  id: string,
  change: OperatorChange,
  setting: Omit<Setting, 'productId'>,
): Promise<Updated> {
  if (!isUuid(id)) throw notFound('product', id)
  const productId = id.toLowerCase()
  return table.retrying(async () => {
    const head = await readHead(table)
    const found = await readProduct(table, productId)
    if (found === undefined) throw notFound('product', id)
    const { attached, known } = await readFeatures(table, found.product.feature_ids, change.features ?? [])
    const before = { ...found, features: attached }
    const after = updated(before, known, change, { ...setting, productId }, 'body')
    await saveProduct(table, head, before, known, after, 'body')
    return after
  })
}
