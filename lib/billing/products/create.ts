import { parseRecord } from '../../foundation/schema/fields.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import type { Table } from '../../foundation/table/table.ts'
import { decideUpdate } from './decide.ts'
import { loadProduct } from './load.ts'
import { NO_PLANS } from './plan-membership.ts'
import type { ProductUpdate } from './request.ts'
import { ProductRecord, type ProductState } from './schema.ts'
import { decideAndCommit } from './update-product.ts'

/**
 * Creates a product with its prices and features, all or nothing. If a copy of this request has already created it, the change is applied to
 * that product. Throws what `decideUpdate` throws, or 409 ABORTED if other changes were faster too often.
 */
export const createProduct = (table: Table, creation: ProductUpdate): Promise<ProductState> =>
  table.withRetries(async () => {
    const loaded = await loadProduct(table, creation.id, creation.change)
    return decideAndCommit(table, loaded.before ?? newProduct(creation.id, creation.now), loaded, creation)
  })

/**
 * Returns the product as `updateProduct` would leave it, or `createProduct` if it does not exist. Accepts the name of another product, which
 * may give up the name before the update. Also accepts plans that are too large, for the same reason. Throws the other errors of
 * `decideUpdate`.
 */
export async function previewProduct(table: Table, update: ProductUpdate): Promise<ProductState> {
  const { before, ...others } = await table.withRetries(() => loadProduct(table, update.id, update.change))
  return decideUpdate(
    before ?? newProduct(update.id, update.now),
    { ...others, ...NO_PLANS, nameOwner: undefined },
    update,
  )
}

/** Returns a product of which only the id is known. */
export function newProduct(id: string, now: Date): ProductState {
  const lists = { plan_ids: [], price_ids: [], feature_ids: [] }
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() }
  const basic = { state: 'active', behavior: 'basic', behavior_config: {} }
  const product = parseRecord(ProductRecord, { id, name: '', ...basic, ...lists, metadata: metadataText({}), ...times })
  return { product, prices: [], features: [] }
}
