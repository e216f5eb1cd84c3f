import * as v from 'valibot'
import type { Archived, Entity } from '../../foundation/lists/entity.ts'
import type { Written } from '../../foundation/lists/written.ts'
import { parseRecord } from '../../foundation/schema/parse-record.ts'
import { featureKey, featureNameKey, listedKey, productKey, productNameKey } from '../../foundation/table/keys.ts'
import { FeatureRecord, ProductRecord } from './schema.ts'

interface Named {
  id: string
  name: string
}

/** Its name is unique in the instance, and it is on the list of all products for good. */
export const product: Written<Named> = {
  unique: ({ id, name }) => [{ key: productNameKey(name), attributes: { id } }],
  listed: ({ id }) => [{ key: listedKey('PRODUCT', id), attributes: { id } }],
}

/** The same for features, whatever products have them. */
export const feature: Written<Named> = {
  unique: ({ id, name }) => [{ key: featureNameKey(name), attributes: { id } }],
  listed: ({ id }) => [{ key: listedKey('FEATURE', id), attributes: { id } }],
}

export const productEntity: Entity<Named> = {
  kind: 'PRODUCT',
  key: productKey,
  parse: (item) => parseRecord(v.pick(ProductRecord, ['id', 'name']), item),
  written: product,
  uniqueIn: ['PRODUCT_NAME'],
  lists: ['LIST#PRODUCT'],
  listedFrom: ['id'],
}

export const featureEntity: Entity<Named> = {
  kind: 'FEATURE',
  key: featureKey,
  parse: (item) => parseRecord(v.pick(FeatureRecord, ['id', 'name']), item),
  written: feature,
  uniqueIn: ['FEATURE_NAME'],
  lists: ['LIST#FEATURE'],
  listedFrom: ['id'],
}

export const archivedProducts = [
  {
    kind: 'product',
    ...{ partition: 'PRODUCT#', sort: 'PRODUCT' },
    keeps: ['id', 'name', 'plan_ids', 'state', 'behavior', 'behavior_config', 'price_ids', 'feature_ids'],
  },
  {
    kind: 'price',
    ...{ partition: 'PRODUCT#', sort: 'PRICE#*' },
    keeps: [
      ...['id', 'product_id', 'name', 'interval', 'usage_type', 'billing_scheme', 'state', 'currency', 'amount'],
      ...['metered_aggregate', 'tier_mode'],
    ],
  },
  { kind: 'feature', partition: 'FEATURE#', sort: 'FEATURE', keeps: ['id', 'name', 'product_ids'] },
] as const satisfies readonly Archived[]
