import type * as v from 'valibot'
import { asOfOneMoment, requireOneMoment } from '../../access/check/one-moment.ts'
import { startReading } from '../../access/check/reading.ts'
import { idOf } from '../../access/resources/schema.ts'
import { readUsedSeats } from '../../access/seats/let-go.ts'
import { readList } from '../../foundation/lists/read-list.ts'
import { NO_PARTITION } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { addUpLimits, largestValue } from '../limits/added-limits.ts'
import { type KnownPlan, readPlans } from '../limits/catalog-cache.ts'
import { entitlingPlanIds, readEntitlementFacts, timeOf } from '../limits/entitlement.ts'
import { largestSeats, openPlanIds } from '../limits/seat-limit.ts'
import { presentSubscription } from '../subscriptions/present.ts'
import { readSubscription } from '../subscriptions/store.ts'
import { advance } from '../timeline/advance.ts'
import { listInMemory } from './list-in-memory.ts'
import type { EntitledFeature, EntitlementsResponse, ListEntitlementsRequest } from './schema.ts'

type Feature = v.InferInput<typeof EntitledFeature>

interface Entitlements {
  plans: KnownPlan[]
  /** The limit of the subscriptions that have not ended; 0 for none. */
  enforced: bigint
  /** Those that have not ended, the newest first. */
  subscriptionIds: string[]
  /** ISO time at which the entitlements were read. */
  at: string
}

const readEntitlements = (table: Table, accountId: string): Promise<Entitlements> =>
  asOfOneMoment(table, async () => {
    const reading = startReading(table)
    const facts = await readEntitlementFacts(reading, accountId)
    const at = timeOf(await reading.moment())
    const [plans, openPlans] = await Promise.all([
      readPlans(table, facts.version, entitlingPlanIds(facts, at)),
      readPlans(table, facts.version, openPlanIds(facts.open.subscriptions, at)),
    ])
    await requireOneMoment(reading)
    const open = facts.open.subscriptions.filter((each) => advance(each, at).ended_at === '')
    const newestFirst = open.sort((left, right) => (left.created_at < right.created_at ? 1 : -1))
    return { plans, enforced: largestSeats(openPlans), subscriptionIds: newestFirst.map(({ id }) => id), at }
  })

/** The answer for an account whose organization was deleted. */
export const NO_ENTITLEMENTS: v.InferInput<typeof EntitlementsResponse> = {
  ...{ features: [], seats: { limit: '0', used: 0 }, subscriptions: [], next_page_token: '' },
}

interface Asked {
  accountId: string
  /** `app/organization:<id>`. */
  organization: string
  isDefault: boolean
}

/**
 * Ordered by id.
 * @param isDefault whether the account is the default account of its organization, whose limit of seats is enforced
 */
export async function listEntitlements(
  table: Table,
  { accountId, organization, isDefault }: Asked,
  page: ListEntitlementsRequest,
): Promise<v.InferInput<typeof EntitlementsResponse>> {
  const { plans, enforced, subscriptionIds, at } = await readEntitlements(table, accountId)
  const { entries, next_page_token } = await readList(table, featureList(accountId, featuresOf(plans)), page)
  const [used, ...records] = await Promise.all([
    readUsedSeats(table, idOf(organization), at),
    ...subscriptionIds.map((id) => readSubscription(table, id)),
  ])
  const limit = isDefault ? enforced : largestSeats(plans)
  return {
    features: entries,
    seats: { limit: String(limit), used: Number(used) },
    subscriptions: records.flatMap((record) =>
      record === undefined ? [] : [presentSubscription(record, new Date(at))],
    ),
    next_page_token,
  }
}

/** Ordered by id. */
function featuresOf(plans: readonly KnownPlan[]): Feature[] {
  const found = new Map<string, Omit<Feature, 'limits' | 'value'>>()
  for (const { id: planId, features } of plans)
    for (const feature of features.values()) {
      const known = found.get(feature.id)
      found.set(feature.id, { ...feature, plan_ids: [...(known?.plan_ids ?? []), planId] })
    }
  return [...found.values()]
    .map((feature) => ({ ...feature, ...allowanceOf(plans, feature.id) }))
    .sort((left, right) => (left.id < right.id ? -1 : 1))
}

const allowanceOf = (plans: readonly KnownPlan[], feature: string): Pick<Feature, 'limits' | 'value'> => ({
  limits: addUpLimits(plans, feature).map(({ amount, window, per }) => ({ amount: String(amount), window, per })),
  value: String(largestValue(plans, feature) ?? ''),
})

const featureList = (accountId: string, features: readonly Feature[]) =>
  listInMemory(
    ['list-entitlements', accountId],
    NO_PARTITION,
    features.map((feature) => ({ sk: feature.id, read: async () => feature })),
  )
