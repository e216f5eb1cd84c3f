import * as v from 'valibot'
import type { Archived, Entity } from '../../foundation/lists/entity.ts'
import type { Written } from '../../foundation/lists/written.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import {
  featureKey,
  featureNameKey,
  listedKey,
  planKey,
  planNameKey,
  productKey,
  productNameKey,
} from '../../foundation/table/keys.ts'
import type { Indexed } from '../../foundation/word-index/thing.ts'
import { PlanRecord } from './plan-membership.ts'
import { FeatureRecord, ProductRecord } from './schema.ts'

interface Named {
  id: string
  name: string
}

/** The name of a product is unique in the instance. A product stays on the list of all products forever. */
export const product: Written<Named> = {
  unique: ({ id, name }) => [{ key: productNameKey(name), attributes: { id } }],
  listed: ({ id }) => [{ key: listedKey('PRODUCT', id), attributes: { id } }],
}

/**
 * A feature is a separate item, because several products may have the same feature. The name of a feature is unique in
 * the instance. A feature stays on the list of all features forever.
 */
export const feature: Written<Named> = {
  unique: ({ id, name }) => [{ key: featureNameKey(name), attributes: { id } }],
  listed: ({ id }) => [{ key: listedKey('FEATURE', id), attributes: { id } }],
}

/** The name of a plan is unique in the instance. A plan stays on the list of all plans forever. */
const plan: Written<Named> = {
  unique: ({ id, name }) => [{ key: planNameKey(name), attributes: { id } }],
  listed: ({ id }) => [{ key: listedKey('PLAN', id), attributes: { id } }],
}

export const planEntity: Entity<Named> = {
  kind: 'PLAN',
  key: planKey,
  parse: (item) => parseRecord(v.pick(PlanRecord, ['id', 'name']), item),
  written: plan,
  uniqueIn: ['PLAN_NAME'],
  lists: ['LIST#PLAN'],
  listedFrom: ['id'],
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

const IndexedPlan = v.pick(PlanRecord, ['name', 'title', 'state', 'created_at', 'updated_at'])

/** The index items contain the state because lists of plans can be filtered by state. */
export const indexedPlan: Indexed = {
  kinds: ['plan'],
  partition: 'PLAN',
  sorts: ['PLAN'],
  thingOf: (id) => ({ kind: 'plan', id }),
  keyOf: ({ id }) => planKey(id),
  from: ['name', 'title', 'state'],
  read: async (reader, { id }) => {
    const item = await reader.get(planKey(id))
    if (item === undefined) return undefined
    const { name, title, state, created_at, updated_at } = parseRecord(IndexedPlan, item)
    const lists = [{ list: 'PLAN' as const, of: '' }]
    return { names: [name], title, created_at, updated_at, lists, filtered: { state } }
  },
}

const IndexedProduct = v.pick(ProductRecord, ['name', 'title', 'created_at', 'updated_at'])

export const indexedProduct: Indexed = {
  kinds: ['product'],
  partition: 'PRODUCT',
  sorts: ['PRODUCT'],
  thingOf: (id) => ({ kind: 'product', id }),
  keyOf: ({ id }) => productKey(id),
  from: ['name', 'title'],
  read: async (reader, { id }) => {
    const item = await reader.get(productKey(id))
    if (item === undefined) return undefined
    const { name, title, created_at, updated_at } = parseRecord(IndexedProduct, item)
    return { names: [name], title, created_at, updated_at, lists: [{ list: 'PRODUCT', of: '' }] }
  },
}

export const archivedProducts = [
  {
    kind: 'product',
    ...{ partition: 'PRODUCT#', sort: 'PRODUCT' },
    keeps: [
      'id',
      'name',
      'plan_ids',
      'state',
      'behavior',
      'behavior_config',
      'price_ids',
      'feature_ids',
      'limits',
      'values',
    ],
  },
  {
    kind: 'price',
    ...{ partition: 'PRODUCT#', sort: 'PRICE#*' },
    keeps: [
      ...['id', 'product_id', 'name', 'interval', 'usage_type', 'billing_scheme', 'state', 'currency', 'amount'],
      ...['metered_aggregate', 'tier_mode'],
    ],
  },
  {
    kind: 'plan',
    ...{ partition: 'PLAN#', sort: 'PLAN' },
    keeps: [
      ...['id', 'name', 'interval', 'on_start_credits', 'trial_days', 'period_credits', 'period_credits_expire'],
      ...['credit_interval', 'state', 'members'],
    ],
  },
  { kind: 'feature', partition: 'FEATURE#', sort: 'FEATURE', keeps: ['id', 'name', 'product_ids'] },
] as const satisfies readonly Archived[]
