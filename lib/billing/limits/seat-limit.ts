import { FactsChanged } from '../../access/check/reading.ts'
import { type FoundLimit, setSeatLimit } from '../../access/seats/limit.ts'
import { aborted } from '../../foundation/errors.ts'
import { anyOf, CATALOG_COPIES, catalogVersionKey, subscriptionsKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { advance, parseOpenSubscriptions } from '../timeline/advance.ts'
import type { OpenSubscription } from '../timeline/schema.ts'
import { type KnownPlan, readPlans } from './catalog-cache.ts'

/**
 * Every file whose operation gives people seats imports this file: `test/seats/writers.test.ts` checks it.
 */
setSeatLimit(findSeatLimit)

/**
 * The limit that an organization enforces: the largest of the plans of its default account. While the account is
 * disabled, or a subscription past due, the limit stays as it was.
 *
 * Two reads, of which the basis is made. The plans are read only if the basis has changed, or a planned change is due.
 * The writes of a grant depend on the basis that the count of the organization has, so a grant by an earlier basis fails
 * once another grant has found a newer one.
 */
async function findSeatLimit(table: Table, accountId: string, known: FoundLimit, at: string): Promise<FoundLimit> {
  const [item, copy] = await Promise.all([
    table.get(subscriptionsKey(accountId)),
    table.get(catalogVersionKey(anyOf(CATALOG_COPIES))),
  ])
  const { subscriptions, version } = parseOpenSubscriptions(item)
  const catalog = typeof copy?.version === 'bigint' ? copy.version : 0n
  const basis = `${accountId} ${version} ${catalog}`
  if (known.basis === basis && (known.until === undefined || at < known.until)) return known
  const plans = await readPlansNow(table, catalog, openPlanIds(subscriptions, at))
  const [limit, until] = [largestSeats(plans), nextChange(subscriptions, at)]
  return { basis, ...(limit > 0n && { limit }), ...(until !== undefined && { until }) }
}

/** @throws ABORTED if the catalog has another version now */
async function readPlansNow(table: Table, version: bigint, ids: readonly string[]): Promise<KnownPlan[]> {
  try {
    return await readPlans(table, version, ids)
  } catch (error) {
    throw error instanceof FactsChanged ? aborted() : error
  }
}

/**
 * The plans of the subscriptions that have not ended, with those that are past due.
 * @param at ISO time
 */
export const openPlanIds = (subscriptions: readonly OpenSubscription[], at: string): string[] => [
  ...new Set(
    subscriptions
      .map((each) => advance(each, at))
      .filter(({ ended_at }) => ended_at === '')
      .map(({ terms }) => terms.plan_id),
  ),
]

/** 0 if no plan limits the seats. */
export const largestSeats = (plans: readonly KnownPlan[]): bigint =>
  plans.reduce((most, { seats }) => (seats > most ? seats : most), 0n)

const nextChange = (subscriptions: readonly OpenSubscription[], at: string): string | undefined =>
  subscriptions
    .flatMap(({ waiting }) => (waiting === undefined || waiting.at <= at ? [] : [waiting.at]))
    .sort()
    .at(0)
