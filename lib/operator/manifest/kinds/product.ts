import { randomUUID } from 'node:crypto'
import { createProduct, newProduct, previewProduct } from '../../../billing/products/create.ts'
import { productIdByName, readProduct } from '../../../billing/products/load.ts'
import { type OperatorChange, type ProductUpdate, productFields } from '../../../billing/products/request.ts'
import { checkRequest } from '../../../billing/products/rules.ts'
import { type ProductState, STATES } from '../../../billing/products/schema.ts'
import { updateProduct } from '../../../billing/products/update-product.ts'
import { readClock } from '../../../foundation/clock.ts'
import { ApiError, type Violation } from '../../../foundation/errors.ts'
import { reference } from '../../../foundation/identifiers/names.ts'
import type { JsonValue } from '../../../foundation/schema/json.ts'
import { canonicalJson } from '../../../foundation/schema/json.ts'
import { metadataOf } from '../../../foundation/schema/metadata.ts'
import { isUuid, list, oneOf, text, uuid } from '../../../foundation/schema/primitives.ts'
import { describeProduct } from '../attributes.ts'
import { describeEntry, type Entry } from '../entry.ts'
import type { NamedKind } from '../named-kind.ts'
import { listPlanned, type PlanContext, toUniqueKeys } from '../plan-context.ts'
import { resolveReference } from '../resolve-reference.ts'
import { plans } from './plan.ts'

const MAX_PLANS = 100

const { metadata, ...ownFields } = productFields
const fields = {
  id: uuid,
  ...ownFields,
  plans: list(reference, MAX_PLANS),
  plan_ids: list(text, MAX_PLANS),
  state: oneOf(STATES),
  metadata,
}

/** The rules are the same as in the API. */
export interface ProductEntry {
  id: string
  name: string
  state: ProductState
  change: OperatorChange
}

export const products: NamedKind<ProductEntry, typeof fields> = {
  name: 'BillingProduct',
  noun: 'product',
  fields,
  required: ['name'],
  read: async (table, id) => {
    const state = await readProduct(table, id)
    return state === undefined ? undefined : { id, name: state.product.name, state, change: {} }
  },
  find: productIdByName,
  resolve: async (entry, context) => {
    const { id, plans: given, ...own } = entry.given
    if (given !== undefined && own.plan_ids !== undefined) entry.report('plans', 'cannot be given beside plan_ids')
    const change = given === undefined ? own : { ...own, plan_ids: await resolvePlans(entry, given, context) }
    // If all fields of an entry are well formed, `merge` validates the entry together with the stored product.
    if (entry.isFaulty()) reportViolations(entry, checkRequest(change, PATH))
    return { change, ...(change.name === undefined ? {} : { name: change.name }) }
  },
  defaults: (id, now) => ({ id, name: '', state: newProduct(id, new Date(now)), change: {} }),
  merge,
  uniqueKeys: ({ name }) => toUniqueKeys('name', name),
  diffView,
  label: ({ name }) => name,
  check: reportOtherDescriptions,
  save: async (table, before, { id, change }) => {
    const update = updateOf(id, change, readClock())
    await (before === undefined ? createProduct(table, update) : updateProduct(table, update))
    return true
  },
}

/** @param given ids or names */
async function resolvePlans(entry: Entry, given: readonly string[], context: PlanContext): Promise<string[]> {
  const found: string[] = []
  for (const [index, reference] of given.entries()) {
    const plan = await resolveReference(context, entry, `plans[${index}]`, plans, reference)
    if (plan?.id !== undefined) found.push(plan.id)
  }
  return found
}

/** The first part of the field paths in violations. `reportViolations` removes it. */
const PATH = 'product'

const updateOf = (id: string, change: OperatorChange, now: Date): ProductUpdate => ({
  id,
  change,
  now,
  // A manifest may set the ids of new prices and features.
  newId: (given) => given?.toLowerCase() ?? randomUUID(),
  path: PATH,
})

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
    const state = await previewProduct(table, updateOf(from.id, change, now))
    return { id: from.id, name: state.product.name, state, change }
  } catch (error) {
    if (!(error instanceof ApiError) || ['ABORTED', 'UNAVAILABLE', 'THROTTLED'].includes(error.reason)) throw error
    if (error.violations.length === 0) entry.report('', error.message)
    reportViolations(entry, error.violations)
    return from
  }
}

function reportViolations(entry: Entry, violations: readonly Violation[]): void {
  for (const { field, description } of violations) entry.report(field.slice(PATH.length + 1), description)
}

/**
 * Reports a feature that several products of the manifest describe differently. Without this check, each apply would
 * change the feature again.
 */
async function reportOtherDescriptions(
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
      if (differs(title, other?.title))
        entry.report(`${path}.title`, `differs from that of ${describeEntry(each.entry)}`)
      if (differs(metadata, other?.metadata))
        entry.report(`${path}.metadata`, `differs from that of ${describeEntry(each.entry)}`)
    }
  })
}

const differs = (mine: JsonValue | undefined, theirs: JsonValue | undefined): boolean =>
  mine !== undefined && theirs !== undefined && canonicalJson(mine) !== canonicalJson(theirs)

function diffView({ state: { product, prices, features } }: ProductEntry): Record<string, JsonValue> {
  const { metadata, ...told } = describeProduct(product, features)
  return {
    ...told,
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
    metadata,
  }
}
