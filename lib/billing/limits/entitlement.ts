/** @module Applies the limits of plans and the budgets of accounts to charges and checks. */

import type { Reading } from '../../access/check/reading.ts'
import { notFound } from '../../foundation/errors.ts'
import { subscriptionsKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { advance, entitlesAt, parseOpenSubscriptions } from '../timeline/advance.ts'
import type { OpenSubscriptions } from '../timeline/schema.ts'
import { readCatalogVersion, readFeatureId, readPlans } from './catalog-cache.ts'

/** All read by one `Reading`. */
export interface EntitlementFacts {
  open: OpenSubscriptions
  version: bigint
}

/** In one round trip. */
export async function readEntitlementFacts(reading: Reading, accountId: string): Promise<EntitlementFacts> {
  const [open, version] = await Promise.all([reading.get(subscriptionsKey(accountId)), readCatalogVersion(reading)])
  return { open: parseOpenSubscriptions(open), version }
}

/** @param moment in milliseconds since 1970 */
export const timeOf = (moment: number): string => new Date(moment).toISOString()

/**
 * Returns none for a disabled account.
 * @param at ISO time
 */
export const entitlingPlanIds = (
  { open: { subscriptions, is_disabled = false } }: EntitlementFacts,
  at: string,
): string[] =>
  is_disabled
    ? []
    : [
        ...new Set(
          subscriptions
            .map((each) => advance(each, at))
            .filter((each) => entitlesAt(each, at))
            .map(({ terms }) => terms.plan_id),
        ),
      ]

/**
 * @throws 404 if the feature does not exist
 * @throws FactsChanged if the catalog has another version now
 */
export async function includesFeature(
  table: Table,
  { version }: EntitlementFacts,
  planIds: readonly string[],
  feature: string,
): Promise<boolean> {
  const plans = await readPlans(table, version, planIds)
  const id = await readFeatureId(table, version, feature)
  if (id === undefined) throw notFound('feature', feature)
  return plans.some(({ features }) => features.has(id))
}
