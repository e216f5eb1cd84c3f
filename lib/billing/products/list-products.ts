import type * as v from 'valibot'
import type { PageRequest } from '../../foundation/lists/query.ts'
import { type List, type ListPage, readList } from '../../foundation/lists/read-list.ts'
import { IDS, listedKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type OrderedPage, type OrderRequest, readOrdered } from '../../foundation/word-index/ordered-list.ts'
import { openCatalog } from './catalog-view.ts'
import { listedFeature, listedProduct } from './find-product.ts'
import { type Feature, type Product, present, presentFeature } from './schema.ts'

/** The largest number on a page. */
export const MAX_PRODUCTS = 100

/** A product has up to 5 MiB. */
const PRODUCTS_AT_ONCE = 8

/** Ordered by id or in the order that the request names. */
export function listProducts(
  table: Table,
  request: PageRequest & OrderRequest,
): Promise<OrderedPage<v.InferInput<typeof Product>>> {
  const catalog = openCatalog(table)
  const list = makeList('PRODUCT', PRODUCTS_AT_ONCE, async (id) => {
    const product = await listedProduct(table, catalog, id)
    return product && present(product)
  })
  return readOrdered(table, list, { list: 'PRODUCT', of: '' }, request)
}

/** Ordered by id. */
export function listFeatures(table: Table, request: PageRequest): Promise<ListPage<v.InferInput<typeof Feature>>> {
  const catalog = openCatalog(table)
  const list = makeList('FEATURE', undefined, async (id) => {
    const feature = await listedFeature(table, catalog, id)
    return feature && presentFeature(feature)
  })
  return readList(table, list, request)
}

const makeList = <Entry>(
  kind: 'PRODUCT' | 'FEATURE',
  atOnce: number | undefined,
  read: (id: string) => Promise<Entry | undefined>,
): List<Entry> => ({
  identity: [`list-${kind.toLowerCase()}s`],
  pk: listedKey(kind, '').pk,
  range: IDS,
  candidatesOf: ({ id }) => [{ read: () => read(String(id)) }],
  ...(atOnce !== undefined && { atOnce }),
})
