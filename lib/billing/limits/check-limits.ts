import QuickLRU from 'quick-lru'
import { readClock } from '../../foundation/clock.ts'
import { invalid, notFound } from '../../foundation/errors.ts'
import { type Key, keyText } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type ChargedFor, keyOfCounter, type TouchedWindow } from '../counters/windows.ts'
import type { AccountLimits } from './account-limits.ts'
import { type Allowance, readAllowances } from './allowance.ts'
import { findLimits, missingField, touchLimits } from './charges.ts'

/** Whether a charge of an amount would be possible now. */
export interface AskedAmount extends ChargedFor {
  /** The id or name of a feature. */
  feature: string
  amount: bigint
}

export interface DecidedLimits {
  reason: 'ALLOWED' | 'NOT_ENTITLED' | 'LIMIT_REACHED'
  /** What the charge would touch. */
  allowances: Allowance[]
}

/** What this process has last learned about the limits of accounts. It only decides which counters are read early. */
const guesses = new QuickLRU<string, AccountLimits>({ maxSize: 10_000 })

export type Prefetched = ReadonlyMap<string, ReturnType<Table['get']>>

/**
 * Reads the counters that will probably decide, in the round trip of the facts that decide.
 * @param accountId undefined if it is not known yet
 */
export function prefetchCounters(table: Table, accountId: string | undefined, asked: AskedAmount): Prefetched {
  const guess = accountId === undefined ? undefined : guesses.get(accountId)
  const feature = guess && idOfFeature(guess, asked.feature)
  if (accountId === undefined || guess === undefined || feature === undefined) return new Map()
  const keys = findWindows(guess, feature, asked).windows.map((window) => keyOfCounter(accountId, window))
  return new Map(keys.map((key) => [keyText(key), table.get(key)]))
}

const idOfFeature = ({ plans, featureIds }: AccountLimits, text: string): string | undefined =>
  featureIds.get(text) ??
  plans.flatMap(({ features }) => [...features.values()]).find(({ id, name }) => id === text || name === text)?.id

/**
 * Decides as a charge would. Throws 404 if the feature does not exist, and 400 if a limit counts by a person or project
 * that the request lacks.
 * @param fields the fields that violations name
 */
export async function decideLimits(
  table: Table,
  accountId: string,
  limits: AccountLimits,
  asked: AskedAmount,
  fields: { user_id: string; project_id: string },
  prefetched: Prefetched = new Map(),
): Promise<DecidedLimits> {
  guesses.set(accountId, limits)
  const feature = limits.featureIds.get(asked.feature)
  if (feature === undefined) throw notFound('feature', asked.feature)
  const { windows, missing, at } = findWindows(limits, feature, asked)
  if (missing.length > 0) throw invalid(missing.map((name) => missingField(fields[name], name)))
  if (!limits.plans.some(({ features }) => features.has(feature))) return { reason: 'NOT_ENTITLED', allowances: [] }
  const reader = { get: (key: Key) => prefetched.get(keyText(key)) ?? table.get(key) }
  const allowances = await readAllowances(reader, accountId, { windows, open: limits.open, at })
  const isReached = allowances.some(({ used, limit }) => used + asked.amount > limit)
  return { reason: isReached ? 'LIMIT_REACHED' : 'ALLOWED', allowances }
}

function findWindows(
  { open, plans, budgets }: AccountLimits,
  feature: string,
  asked: AskedAmount,
): { windows: TouchedWindow[]; missing: ('user_id' | 'project_id')[]; at: string } {
  const at = readClock().toISOString()
  const { limits, missing } = findLimits({ plans, budgets: budgets.budgets }, feature, asked)
  return { windows: touchLimits({ open, plans }, feature, limits, asked, at), missing, at }
}
