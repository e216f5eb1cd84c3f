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
 * In one atomic change. If a copy of this request has already created the product, updates the product instead. Throws
 * the errors of `decideUpdate`, and 409 ABORTED after too many conflicts.
 */
export const createProduct = (table: Table, creation: ProductUpdate): Promise<ProductState> =>
  table.withRetries(async () => {
    const loaded = await loadProduct(table, creation.id, creation.change)
    return decideAndCommit(table, loaded.before ?? newProduct(creation.id, creation.now), loaded, creation)
  })

/**
 * Returns the product as it would be after `updateProduct`, or after `createProduct` if the product does not exist. Ignores whether another
 * product has the name and whether a plan becomes too large, because other changes may be made before the update. Throws the other errors
 * of `decideUpdate`.
 */
export async function previewProduct(table: Table, update: ProductUpdate): Promise<ProductState> {
  const { before, ...others } = await table.withRetries(() => loadProduct(table, update.id, update.change))
  return decideUpdate(
    before ?? newProduct(update.id, update.now),
    { ...others, ...NO_PLANS, nameOwner: undefined },
    update,
  )
}

export function newProduct(id: string, now: Date): ProductState {
  const lists = { plan_ids: [], price_ids: [], feature_ids: [] }
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() }
  const basic = { state: 'active', behavior: 'basic', behavior_config: {} }
  const product = parseRecord(ProductRecord, { id, name: '', ...basic, ...lists, metadata: metadataText({}), ...times })
  return { product, prices: [], features: [] }
}
