import { notFound } from '../../foundation/errors.ts'
import { billingCatalogKey, productKey } from '../../foundation/table/keys.ts'
import { identityOf } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { allOf, type Condition, require, unchanged, type Write } from '../../foundation/table/writes.ts'
import { type CatalogView, openCatalog } from './catalog-view.ts'
import { findProductAt } from './find-product.ts'
import { BEHAVIOR_NUMBERS, type ProductRecord, type ProductState } from './schema.ts'

/** The condition check fails a sale if the product has changed since it was read. */
export interface Offer {
  state: ProductState
  requirement: Write
}

/** `idOrName` is the name of the product, or its id in any letter case. Throws 404 if it does not exist. */
export const findOffer = (table: Table, idOrName: string): Promise<Offer> =>
  openCatalog(table)(async (view) => {
    const state = await findProductAt(table, view, idOrName)
    if (state === undefined) throw notFound('product', idOrName)
    return { state, requirement: requireOffer(view, state.product) }
  })

/**
 * A large update that is not written completely has a newer product in its log than the table has. Until then, the
 * catalog must keep its version.
 */
const requireOffer = (view: CatalogView, product: ProductRecord): Write =>
  view.pending.has(identityOf(productKey(product.id)))
    ? require(billingCatalogKey, unchanged({ version: view.version }))
    : require(productKey(product.id), isSameOffer(product))

/** Holds if everything that decides a sale is as it was read. A number that an earlier release did not store is 0. */
const isSameOffer = ({ state, behavior, behavior_config }: ProductRecord): Condition =>
  allOf([unchanged({ state, behavior }), ...BEHAVIOR_NUMBERS.map((name) => hasNumber(name, behavior_config[name]))])

const hasNumber = (name: string, number: bigint): Condition => ({
  expression: `#config.#${name} = :${name}${number === 0n ? ` OR attribute_not_exists(#config.#${name})` : ''}`,
  names: { '#config': 'behavior_config', [`#${name}`]: name },
  values: { [`:${name}`]: number },
})
