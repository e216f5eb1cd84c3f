import type * as v from 'valibot'
import type { PageRequest } from '../../foundation/lists/query.ts'
import { type ListPage, readList } from '../../foundation/lists/read-list.ts'
import { IDS, listedKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { openCatalog } from './catalog-view.ts'
import { listedFeature, listedProduct } from './find.ts'
import { type Feature, type Product, present, presentFeature } from './schema.ts'

/** The largest page of products. */
export const MAX_PRODUCTS = 100

/** A product has up to 5 MiB. */
const PRODUCTS_AT_ONCE = 8

/** A page of all products, by id. */
export function listProducts(table: Table, request: PageRequest): Promise<ListPage<v.InferInput<typeof Product>>> {
  const catalog = openCatalog(table)
  return readListed(table, 'PRODUCT', request, PRODUCTS_AT_ONCE, async (id) => {
    const product = await listedProduct(table, catalog, id)
    return product && present(product)
  })
}

/** A page of all features, by id. */
export function listFeatures(table: Table, request: PageRequest): Promise<ListPage<v.InferInput<typeof Feature>>> {
  const catalog = openCatalog(table)
  return readListed(table, 'FEATURE', request, undefined, async (id) => {
    const feature = await listedFeature(table, catalog, id)
    return feature && presentFeature(feature)
  })
}

const readListed = <Entry>(
  table: Table,
  kind: 'PRODUCT' | 'FEATURE',
  { page_size, page_token }: PageRequest,
  atOnce: number | undefined,
  read: (id: string) => Promise<Entry | undefined>,
): Promise<ListPage<Entry>> =>
  readList(
    table,
    {
      identity: [`list-${kind.toLowerCase()}s`],
      pk: listedKey(kind, '').pk,
      range: IDS,
      candidatesOf: ({ id }) => [{ read: () => read(String(id)) }],
      ...(atOnce !== undefined && { atOnce }),
    },
    { page_size, page_token },
  )
