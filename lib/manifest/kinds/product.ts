import { randomUUID } from 'node:crypto'
import { ApiError } from '../../errors.ts'
import { contradictions } from '../../products/contradictions.ts'
import { readState } from '../../products/read.ts'
import {
  BehaviorConfigRequest,
  FeatureRequest,
  MAX_FEATURES,
  MAX_PRICES,
  PriceRequest,
  productName,
} from '../../products/request.ts'
import { BEHAVIORS, type ProductState, STATES } from '../../products/schema.ts'
import { productIdByName, saveProduct } from '../../products/store.ts'
import { type OperatorChange, type Updated, updated } from '../../products/update.ts'
import { canonicalJson } from '../../schema/canonical-json.ts'
import type { JsonValue } from '../../schema/exact-json.ts'
import { metadata, metadataOf, metadataText } from '../../schema/metadata.ts'
import { isUuid, list, oneOf, text, uuid } from '../../schema/primitives.ts'
import type { Table } from '../../table/table.ts'
import { type Entry, formatFieldPath } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { listPlanned, type PlanContext, toUniqueKeys } from '../plan-context.ts'

const MAX_PLANS = 100

const fields = {
  id: uuid,
  name: productName,
  title: text,
  description: text,
  plan_ids: list(text, MAX_PLANS),
  behavior: oneOf(BEHAVIORS),
  behavior_config: BehaviorConfigRequest,
  prices: list(PriceRequest, MAX_PRICES),
  features: list(FeatureRequest, MAX_FEATURES),
  state: oneOf(STATES),
  metadata,
}

/** A product, and the change that the entry makes to it: the very change that the API makes, and under its rules. */
interface ProductEntry {
  id: string
  name: string
  state: ProductState
  change: OperatorChange
}

/** What stands before the field of a violation. */
const PATH = 'product'

export const products: NamedKind<ProductEntry, typeof fields> = {
  name: 'BillingProduct',
  noun: 'product',
  fields,
  required: ['name'],
  read: async (table, id) => {
    const { before } = await table.withRetries(() => readState(table, id, {}))
    return before === undefined ? undefined : { id, name: before.product.name, state: before, change: {} }
  },
  find: productIdByName,
  resolve: async (entry) => {
    const { id, ...change } = entry.given
    // One that is whole is judged by `merge`, with what is kept.
    if (entry.isFaulty()) {
      for (const { path, message } of contradictions(change)) entry.report(formatFieldPath(path), message)
    }
    return { change, ...(change.name === undefined ? {} : { name: change.name }) }
  },
  defaults: (id, now) => ({ id, name: '', state: blank(id, now.toISOString()), change: {} }),
  merge,
  uniqueKeys: ({ name }) => toUniqueKeys('name', name),
  diffView,
  label: ({ name }) => name,
  check: reportContradictions,
  save: async (table, _before, { id, change }) => {
    // Read anew: another entry of the file may have made a feature that this one shares.
    const { state, after } = await changed(table, id, change, new Date())
    await saveProduct(table, state, after, PATH)
    return true
  },
}

async function changed(table: Table, id: string, change: OperatorChange, now: Date) {
  const state = await table.withRetries(() => readState(table, id, change))
  const before = state.before ?? blank(id, now.toISOString())
  const after: Updated = updated(before, { known: state.known }, change, { productId: id, now, newId: givenId }, PATH)
  return { state, after }
}

/** A file may choose the ids of prices and features that are new. */
const givenId = (given: string | undefined): string => given?.toLowerCase() ?? randomUUID()

async function merge(
  from: ProductEntry,
  { change = {} }: Partial<ProductEntry>,
  entry: Entry,
  { table, now }: PlanContext,
): Promise<ProductEntry> {
  for (const part of ['prices', 'features'] as const) {
    change[part]?.forEach(({ id }, index) => {
      if (id !== undefined && !isUuid(id)) entry.report(`${part}[${index}].id`, 'must be a UUID')
    })
  }
  try {
    const { after } = await changed(table, from.id, change, now)
    return { id: from.id, name: after.product.name, state: after, change }
  } catch (error) {
    if (!(error instanceof ApiError) || ['ABORTED', 'UNAVAILABLE', 'THROTTLED'].includes(error.reason)) throw error
    if (error.violations.length === 0) entry.report('', error.message)
    for (const { field, description } of error.violations) entry.report(field.slice(PATH.length + 1), description)
    return from
  }
}

/** A feature is one, however many products list it: a file that describes it in two ways would never come to rest. */
async function reportContradictions(
  entry: Entry,
  { change }: ProductEntry,
  _: unknown,
  context: PlanContext,
): Promise<void> {
  const all = listPlanned<ProductEntry>(context, 'BillingProduct')
  const earlier = all.slice(
    0,
    all.findIndex((each) => each.entry === entry),
  )
  change.features?.forEach(({ name, title, metadata }, index) => {
    for (const each of earlier) {
      const other = each.desired.change?.features?.find((feature) => name !== undefined && feature.name === name)
      const path = `features[${index}]`
      if (differs(title, other?.title)) entry.report(`${path}.title`, `differs from that of ${each.entry.at}`)
      if (differs(metadata, other?.metadata)) entry.report(`${path}.metadata`, `differs from that of ${each.entry.at}`)
    }
  })
}

const differs = (mine: JsonValue | undefined, theirs: JsonValue | undefined): boolean =>
  mine !== undefined && theirs !== undefined && canonicalJson(mine) !== canonicalJson(theirs)

function blank(id: string, now: string): ProductState {
  return {
    product: {
      id,
      name: '',
      title: '',
      description: '',
      plan_ids: [],
      state: 'active',
      behavior: 'basic',
      behavior_config: { credit_amount: 0n, seat_limit: 0n, min_quantity: 0n, max_quantity: 0n },
      price_ids: [],
      feature_ids: [],
      metadata: metadataText({}),
      created_at: now,
      updated_at: now,
    },
    prices: [],
    features: [],
  }
}

function diffView({ state: { product, prices, features } }: ProductEntry): Record<string, JsonValue> {
  const { name, title, description, plan_ids, behavior, behavior_config, state, metadata } = product
  return {
    name,
    title,
    description,
    plan_ids,
    behavior,
    behavior_config: Object.fromEntries(Object.entries(behavior_config).map(([key, value]) => [key, String(value)])),
    prices: prices.map(({ name, amount, currency, interval, tier_mode, state, metadata }) => ({
      name,
      amount: String(amount),
      currency,
      interval,
      tier_mode,
      state,
      metadata: metadataOf(metadata),
    })),
    features: features.map(({ name, title, metadata }) => ({ name, title, metadata: metadataOf(metadata) })),
    state,
    metadata: metadataOf(metadata),
  }
}
