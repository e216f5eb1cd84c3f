import { parseCounter, usedOf } from '../../../lib/billing/counters/counter.ts'
import { keyOfCounter, type TouchedWindow } from '../../../lib/billing/counters/windows.ts'
import type { KnownPlan } from '../../../lib/billing/limits/catalog-cache.ts'
import { findLimits, touchLimits } from '../../../lib/billing/limits/charges.ts'
import { entitlingPlanIds } from '../../../lib/billing/limits/entitlement.ts'
import { advance, parseOpenSubscriptions } from '../../../lib/billing/timeline/advance.ts'
import type { Budget, Limit } from '../../../lib/billing/timeline/limit.ts'
import type { OpenSubscriptions } from '../../../lib/billing/timeline/schema.ts'
import { keyText } from '../../../lib/foundation/table/keys.ts'
import type { Moment } from '../run.ts'
import { itemsOf } from './access-facts.ts'

// Finds the limits that hold for a charge at a moment. The tests in `test/properties/limits` verify the functions of the
// service that this file uses.

export interface AskedCharge {
  accountId: string
  /** The id; empty for credits. */
  feature: string
  user_id: string
  project_id: string
}

/** The facts that decide a charge. The service may have read the catalog earlier than the rest. */
export interface Facts {
  catalog: Moment
  account: Moment
  /** In milliseconds since 1970, by the clock of the process. */
  clock: number
}

export interface Held {
  isEntitled: boolean
  windows: TouchedWindow[]
  open: OpenSubscriptions
  at: string
}

function planAt(moment: Moment, id: string): KnownPlan {
  const products = itemsOf(moment, 'PRODUCT#', 'PRODUCT').filter(({ plan_ids }) => (plan_ids as string[]).includes(id))
  const known = products.map(({ feature_ids, limits = [] }) => ({
    features: new Set(feature_ids as string[]),
    ...{ limits: limits as unknown as Limit[], values: new Map<string, bigint>() },
  }))
  const features = known.flatMap((product) => [...product.features].map((each) => [each, {} as never] as const))
  return { id, ...{ name: '', title: '', seats: 0n, features: new Map(features), products: known } }
}

const openAt = (moment: Moment, accountId: string): OpenSubscriptions =>
  parseOpenSubscriptions(moment.get(`ACCOUNT#${accountId} SUBSCRIPTIONS`))

export function limitsAt({ catalog, account, clock }: Facts, { accountId, feature, ...charged }: AskedCharge): Held {
  const at = new Date(clock).toISOString()
  const open = openAt(account, accountId)
  const plans = entitlingPlanIds({ open, version: 0n }, at).map((id) => planAt(catalog, id))
  const budgets = (account.get(`ACCOUNT#${accountId} BUDGETS`)?.budgets ?? []) as unknown as Budget[]
  const { limits } = findLimits({ plans, budgets }, feature, charged)
  return {
    isEntitled: feature === '' || plans.some(({ features }) => features.has(feature)),
    windows: touchLimits({ open, plans }, feature, limits, charged, at),
    ...{ open, at },
  }
}

export const counterOf = (accountId: string, window: TouchedWindow): string => keyText(keyOfCounter(accountId, window))

/** @param moment the moment at which the counter is read */
export function usedAt(moment: Moment, accountId: string, window: TouchedWindow, { open, at }: Held): bigint {
  const item = moment.get(counterOf(accountId, window))
  return usedOf(window, item && parseCounter(item), open, at)
}

/** The times at which a subscription of an account changes by the clock, or its period ends. */
export const edgesAt = (moment: Moment, accountId: string, clock: number): number[] =>
  openAt(moment, accountId).subscriptions.flatMap((each) => {
    const { waiting, trial_ends_at } = advance(each, new Date(clock).toISOString())
    return [waiting?.at, trial_ends_at].flatMap((edge) => (edge ? Date.parse(edge) : []))
  })
