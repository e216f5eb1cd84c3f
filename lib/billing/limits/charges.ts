import { readClock } from '../../foundation/clock.ts'
import { invalid, type Violation } from '../../foundation/errors.ts'
import { type CancellationReason, isConditionFailure } from '../../foundation/table/failures.ts'
import { keyText } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { allOf, type Condition, unchanged, type Write } from '../../foundation/table/writes.ts'
import type { Account } from '../accounts/schema.ts'
import { type Counter, isBeyond, parseCounter, type Raised, raiseWrite, usedOf } from '../counters/counter.ts'
import { periodAt } from '../counters/periods.ts'
import {
  type ChargedFor,
  concerns,
  keyOfCounter,
  type Source,
  type TouchedWindow,
  touchWindow,
} from '../counters/windows.ts'
import type { Budget, Limit } from '../timeline/limit.ts'
import type { OpenSubscriptions } from '../timeline/schema.ts'
import {
  type AccountLimits,
  guessBudgetsVersion,
  NO_BUDGETS,
  readAccountLimits,
  readLatestBudgets,
} from './account-limits.ts'
import { addUpLimits } from './added-limits.ts'
import { allowanceOf, type Touched } from './allowance.ts'
import { LimitReached, notEntitledError } from './errors.ts'

/** What a limit may count: a usage or a hold. */
export interface Charge extends ChargedFor {
  /** The id or name of a feature, as the caller wrote it; undefined for credits. */
  feature: string | undefined
  amount: bigint
  /** True for what a capture takes beyond its hold: no budget of credits refuses it. */
  mayExceed?: boolean
  fields: ChargeFields
}

/** The fields of the request that violations name. `self` is the whole usage or amount. */
export interface ChargeFields {
  self: string
  feature: string
  user_id: string
  project_id: string
}

/** What a request knows about the limits of the account that it charges. */
export interface Counting {
  readonly accountId: string
  readonly organizationId: string
  budgetsVersion: bigint | undefined
  /** Undefined until a charge needs them, and after they have changed. */
  limits: AccountLimits | undefined
  /** By key, the counters that failed attempts have shown; null for a missing counter. */
  counters: Map<string, Counter | null>
  /** How often a failed attempt has shown something new. */
  lessons: number
}

/** @param account the account as it was read, if the request has read it */
export const startCounting = (
  accountId: string,
  organizationId: string,
  account?: { budgets_version?: bigint | undefined },
): Counting => ({
  ...{ accountId, organizationId },
  budgetsVersion: account === undefined ? guessBudgetsVersion(accountId) : account.budgets_version,
  ...{ limits: undefined, counters: new Map(), lessons: 0 },
})

interface Raise extends Raised {
  /** The positions of the charges that touch the window. */
  charges: number[]
}

export interface CountingPlan {
  /** One for each window, in the order in which the charges touch them. */
  raises: Raise[]
  /** For each charge: the id of its feature, undefined for credits, and the windows that count it. */
  counted: { feature: string | undefined; windows: TouchedWindow[] }[]
  /** Whether a budget counts credits. Such a charge first releases the expired holds, because no answer counts them. */
  countsCredits: boolean
  /** The account must have these budgets, and these subscriptions if they have decided. */
  condition: Condition
  open: OpenSubscriptions
  /** ISO time. */
  at: string
}

const NO_SUBSCRIPTIONS: OpenSubscriptions = { subscriptions: [], version: 0n }

/**
 * Finds the windows that charges touch. Throws 400 if a feature does not exist, or if a limit counts by person or project
 * and the charge has none. Throws 400 NOT_ENTITLED if no plan gives a feature.
 */
export async function planCharges(table: Table, counting: Counting, charges: readonly Charge[]): Promise<CountingPlan> {
  const at = readClock().toISOString()
  const asked = charges.flatMap(({ feature }) => feature ?? [])
  const limits = await readNeeded(table, counting, charges, asked)
  const [open, plans] = [limits?.open ?? NO_SUBSCRIPTIONS, limits?.plans ?? []]
  const budgets = await budgetsOf(table, counting)
  const [invalidFields, refused]: [Violation[], Violation[]] = [[], []]
  const counted = charges.map((charge) => {
    const feature = charge.feature === undefined ? '' : limits?.featureIds.get(charge.feature)
    if (feature === undefined) {
      invalidFields.push({ field: charge.fields.feature, description: 'must be the id or name of a feature' })
      return { feature, windows: [] }
    }
    if (feature !== '' && !plans.some(({ features }) => features.has(feature))) {
      refused.push({ field: charge.fields.feature, description: 'no plan of the account gives this feature' })
    }
    const found = findLimits({ plans, budgets }, feature, charge)
    invalidFields.push(...found.missing.map((name) => missingField(charge.fields[name], name)))
    const windows = found.missing.length > 0 ? [] : touchLimits({ open, plans }, feature, found.limits, charge, at)
    return { feature: feature || undefined, windows }
  })
  if (invalidFields.length > 0) throw invalid(invalidFields)
  if (refused.length > 0) throw notEntitledError(counting.accountId, refused)
  const raises = sumRaises(counting, charges, counted)
  const countsCredits = raises.some(({ window }) => window.feature === '')
  return { ...{ raises, counted, countsCredits }, condition: conditionOf(counting), open, at }
}

export const missingField = (field: string, name: 'user_id' | 'project_id'): Violation => ({
  field,
  description: `is required, because a limit counts by ${name === 'user_id' ? 'person' : 'project'}`,
})

export interface FoundLimit {
  source: Source
  limit: Limit & Pick<Budget, 'user_id' | 'project_id'>
}

interface AllLimits {
  plans: AccountLimits['plans']
  budgets: readonly Budget[]
}

/** @param feature the id; empty for credits */
export const limitsOfFeature = ({ plans, budgets }: AllLimits, feature: string): FoundLimit[] => [
  ...(feature === '' ? [] : addUpLimits(plans, feature).map((limit): FoundLimit => ({ source: 'plan', limit }))),
  ...budgets.filter((each) => each.feature === feature).map((limit): FoundLimit => ({ source: 'budget', limit })),
]

/**
 * Finds all limits that hold for a charge. `missing` are the fields by which a limit counts, and that the charge lacks.
 * @param feature the id; empty for credits
 */
export function findLimits(
  all: AllLimits,
  feature: string,
  charged: ChargedFor,
): { limits: FoundLimit[]; missing: ('user_id' | 'project_id')[] } {
  const limits = limitsOfFeature(all, feature).filter(({ limit }) => concerns(limit, charged))
  const lacks = (per: Limit['per'], given: string) => given === '' && limits.some(({ limit }) => limit.per === per)
  return {
    limits,
    missing: [
      ...(lacks('user', charged.user_id) ? (['user_id'] as const) : []),
      ...(lacks('project', charged.project_id) ? (['project_id'] as const) : []),
    ],
  }
}

/**
 * Finds the window of each limit at an instant.
 * @param feature the id of the feature that the limits are of; empty for credits
 * @param at ISO time
 */
export function touchLimits(
  { open, plans }: Pick<AccountLimits, 'open' | 'plans'>,
  feature: string,
  limits: readonly FoundLimit[],
  charged: ChargedFor,
  at: string,
): TouchedWindow[] {
  const gives = (planId: string) =>
    feature === '' || plans.some(({ id, features }) => id === planId && features.has(feature))
  return limits.map(({ source, limit }) => touchWindow(source, limit, charged, at, () => periodAt(open, gives, at)))
}

export const touchedBy = ({ raises, open, at }: CountingPlan): Touched => ({
  windows: raises.map(({ window }) => window),
  open,
  at,
})

/** The subscriptions decide about features, and about budgets for a period. */
async function readNeeded(
  table: Table,
  counting: Counting,
  charges: readonly Charge[],
  features: readonly string[],
): Promise<AccountLimits | undefined> {
  if (counting.limits !== undefined) return counting.limits
  const isPeriod = ({ feature, window }: Budget) => feature === '' && window === 'period'
  const isNeeded = features.length > 0 || (charges.length > 0 && (await budgetsOf(table, counting)).some(isPeriod))
  if (!isNeeded) return undefined
  counting.limits = await readAccountLimits(table, counting.accountId, [...new Set(features)])
  counting.budgetsVersion = counting.limits.budgets.version
  return counting.limits
}

async function budgetsOf(table: Table, counting: Counting): Promise<readonly Budget[]> {
  if (counting.limits !== undefined) return counting.limits.budgets.budgets
  const { version, budgets } =
    counting.budgetsVersion === undefined
      ? NO_BUDGETS
      : await readLatestBudgets(table, counting.accountId, counting.budgetsVersion)
  counting.budgetsVersion = version
  return budgets
}

function sumRaises(
  { accountId, organizationId }: Counting,
  charges: readonly Charge[],
  counted: CountingPlan['counted'],
): Raise[] {
  const raises = new Map<string, Raise>()
  counted.forEach(({ windows }, position) => {
    const { amount, mayExceed = false } = charges[position] as Charge
    for (const window of windows) {
      const key = keyText(keyOfCounter(accountId, window))
      const known = raises.get(key)
      raises.set(key, {
        ...{ accountId, organizationId, window },
        amount: amount + (known?.amount ?? 0n),
        mayExceed: mayExceed && known?.mayExceed !== false,
        charges: [...(known?.charges ?? []), position],
      })
    }
  })
  return [...raises.values()]
}

/** The version of subscriptions grows with each change, which an account of an older release does not store. */
function conditionOf({ budgetsVersion, limits }: Counting): Condition {
  const ofBudgets = unchanged({ budgets_version: budgetsVersion }, 'budgets')
  if (limits === undefined) return ofBudgets
  return allOf([
    ofBudgets,
    {
      expression: 'attribute_not_exists(#subscriptions_version) OR #subscriptions_version <= :subscriptions_version',
      names: { '#subscriptions_version': 'subscriptions_version' },
      values: { ':subscriptions_version': limits.open.version },
    },
  ])
}

export const raiseWrites = ({ counters, accountId }: Counting, { raises, open, at }: CountingPlan): Write[] =>
  raises.map((raise) => raiseWrite(raise, counters.get(keyText(keyOfCounter(accountId, raise.window))), open, at))

/**
 * A refusal that no write has proved may come from budgets that this process knows, and that are out of date. Returns
 * true if the account shows that.
 * @param account as it was read in the request
 */
export function learnOfAccount(counting: Counting, account: Account): boolean {
  const { budgetsVersion, limits } = counting
  const { budgets_version, subscriptions_version = 0n } = account
  const isNew =
    budgets_version !== budgetsVersion || (limits !== undefined && subscriptions_version > limits.open.version)
  counting.budgetsVersion = budgets_version
  if (isNew) counting.limits = undefined
  return isNew
}

/** More lessons than this mean that others write the same counters all the time. */
const MOST_LESSONS = 5

/**
 * Learns from a failed attempt. Returns true if the next attempt knows more, so that it may succeed.
 * @param account the account, if its condition failed
 * @param reasons those of the writes of `raiseWrites`, in their order
 */
export function learn(
  counting: Counting,
  { raises, open, at }: CountingPlan,
  account: Account | undefined,
  reasons: readonly (CancellationReason | undefined)[],
): boolean {
  let isNew = account !== undefined && learnOfAccount(counting, account)
  raises.forEach((raise, index) => {
    const reason = reasons[index]
    if (reason === undefined || !isConditionFailure(reason)) return
    const counter = reason.item && parseCounter(reason.item)
    counting.counters.set(keyText(keyOfCounter(counting.accountId, raise.window)), counter ?? null)
    const isOfShape = raise.window.period !== undefined && !isBeyond(raise, usedOf(raise.window, counter, open, at))
    isNew ||= isOfShape
  })
  counting.lessons += 1
  return isNew && counting.lessons <= MOST_LESSONS
}

/**
 * Returns the refusal of the limit that resets last, if limits have refused an attempt.
 * @param reasons those of the writes of `raiseWrites`, in their order
 */
export function findLimitReached(
  { accountId }: Counting,
  plan: CountingPlan,
  reasons: readonly (CancellationReason | undefined)[],
  charges: readonly Charge[],
): LimitReached | undefined {
  const { raises, open, at } = plan
  const refused = raises.flatMap((raise, index) => {
    const reason = reasons[index]
    if (reason === undefined || !isConditionFailure(reason)) return []
    const used = usedOf(raise.window, reason.item && parseCounter(reason.item), open, at)
    return isBeyond(raise, used) ? [{ raise, used }] : []
  })
  const [last] = refused.sort((left, right) => (resetOf(left.raise) < resetOf(right.raise) ? 1 : -1))
  if (last === undefined) return undefined
  const { raise, used } = last
  const violations = raise.charges.map((position) => ({
    field: charges[position]?.fields.self ?? '',
    description: 'would pass a limit',
  }))
  const limit = { ...allowanceOf(raise.window, used), requested: raise.amount }
  return new LimitReached(accountId, limit, violations, touchedBy(plan))
}

const NEVER = '~'
const resetOf = ({ window }: Raise): string => window.resets_at || NEVER
