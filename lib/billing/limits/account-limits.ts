import QuickLRU from 'quick-lru'
import { asOfOneMoment, requireOneMoment } from '../../access/check/one-moment.ts'
import { FactsChanged, type Reading, startReading } from '../../access/check/reading.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Budget } from '../timeline/limit.ts'
import type { OpenSubscriptions } from '../timeline/schema.ts'
import { readBudgets } from './budgets.ts'
import { type KnownPlan, readFeatureId, readPlans } from './catalog-cache.ts'
import { type EntitlementFacts, entitlingPlanIds, readEntitlementFacts, timeOf } from './entitlement.ts'

/** What decides the limits of an account, all of one moment of the request. */
export interface AccountLimits {
  open: OpenSubscriptions
  /** The plans that entitle the account. */
  plans: readonly KnownPlan[]
  budgets: KnownBudgets
  /** By the texts that the request has for features: the id, or undefined if there is no such feature. */
  featureIds: ReadonlyMap<string, string | undefined>
}

export interface KnownBudgets {
  /** Undefined for an account without budgets. */
  version: bigint | undefined
  budgets: readonly Budget[]
  /** The identity of the table: another table may have the same version for other budgets. */
  of?: object
}

export const NO_BUDGETS: KnownBudgets = { version: undefined, budgets: [] }

/** The budgets that this process has last read, by account. Each request proves the version that it uses. */
const cache = new QuickLRU<string, KnownBudgets>({ maxSize: 10_000 })

/** The version of the budgets that this process has last read, which may be out of date. */
export const guessBudgetsVersion = (accountId: string): bigint | undefined => cache.get(accountId)?.version

/** For a charge whose writes prove the version. Reads the budgets unless this process knows the version. */
export async function readLatestBudgets(
  table: Table,
  accountId: string,
  version: bigint | undefined,
): Promise<KnownBudgets> {
  if (version === undefined) return NO_BUDGETS
  const known = cache.get(accountId)
  if (known?.version === version && known.of === table.identity) return known
  const read = { ...(await readBudgets(table, accountId)), of: table.identity }
  if (read.budgets.length > 0) {
    cache.set(accountId, read)
    return read
  }
  cache.delete(accountId)
  return NO_BUDGETS
}

/**
 * @param version as it was read from the account or its subscriptions
 * @throws FactsChanged if the budgets have another version now
 */
async function readKnownBudgets(table: Table, accountId: string, version: bigint | undefined): Promise<KnownBudgets> {
  const known = await readLatestBudgets(table, accountId, version)
  if (known.version !== version) throw new FactsChanged('the budgets changed while a request read them')
  return known
}

/**
 * As in a check, all facts were true at one moment of the request. Throws 503 if the facts never stop changing.
 * @param features ids or names
 * @param loaded the facts of the account, if they were already read, and their reading
 */
export function readAccountLimits(
  table: Table,
  accountId: string,
  features: readonly string[],
  loaded?: { reading: Reading; facts: EntitlementFacts },
): Promise<AccountLimits> {
  let unused = loaded
  return asOfOneMoment(table, async () => {
    const reading = unused?.reading ?? startReading(table)
    const facts = unused?.facts ?? (await readEntitlementFacts(reading, accountId))
    unused = undefined
    const limits = await limitsOf(table, accountId, facts, timeOf(await reading.moment()), features)
    await requireOneMoment(reading)
    return limits
  })
}

/**
 * @param at ISO time
 * @throws FactsChanged if the catalog or the budgets have another version now
 */
export async function limitsOf(
  table: Table,
  accountId: string,
  facts: EntitlementFacts,
  at: string,
  features: readonly string[],
): Promise<AccountLimits> {
  const { open, version } = facts
  const [plans, budgets, ids] = await Promise.all([
    readPlans(table, version, entitlingPlanIds(facts, at)),
    readKnownBudgets(table, accountId, open.budgets_version),
    Promise.all(features.map(async (text) => [text, await readFeatureId(table, version, text)] as const)),
  ])
  return { open, plans, budgets, featureIds: new Map(ids) }
}
