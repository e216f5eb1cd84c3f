import type * as v from 'valibot'
import { readClock } from '../../foundation/clock.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { type ListPage, readList } from '../../foundation/lists/read-list.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { IDS, SUBSCRIPTIONS, subscriptionOfAccountKey, subscriptionOfPlanKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readOrganization } from '../accounts/organization.ts'
import type { Account } from '../accounts/schema.ts'
import { planIdByName } from '../plans/find-plan.ts'
import { advance } from '../timeline/advance.ts'
import { concerns } from './errors.ts'
import { expandSubscription, presentSubscription } from './present.ts'
import type { ListSubscriptionsRequest, Subscription, SubscriptionRecord } from './schema.ts'
import { readSubscription } from './store.ts'

type Shown = v.InferInput<typeof Subscription>

/**
 * Newest first.
 * @param goneAt when the account of a deleted organization was disabled; undefined if the organization exists
 */
export async function listSubscriptions(
  table: Table,
  account: Account,
  { state, plan, expand, ...page }: ListSubscriptionsRequest,
  goneAt?: string,
): Promise<ListPage<Shown>> {
  const planId = plan === undefined ? undefined : await resolvePlanId(table, plan)
  const isAsked = (shown: Shown) =>
    (state === undefined || shown.state === state) && (planId === undefined || shown.plan_id === planId)
  const read = async (id: string): Promise<Shown | undefined> => {
    const record = await readSubscription(table, id)
    const shown = record && presentSubscription(record, readClock(), goneAt)
    return shown && isAsked(shown) ? expandSubscription(table, shown, account, expand) : undefined
  }
  const list = {
    identity: ['list-subscriptions', account.id, state ?? '', planId ?? ''],
    pk: subscriptionOfAccountKey(account.id, new Date(0).toISOString(), '').pk,
    range: SUBSCRIPTIONS,
    candidatesOf: ({ id }: Record<string, unknown>) => [{ read: () => read(String(id)) }],
  }
  return readList(table, list, page)
}

/** Newest first. */
export async function readSubscriptionsOf(table: Table, accountId: string): Promise<SubscriptionRecord[]> {
  const { pk } = subscriptionOfAccountKey(accountId, new Date(0).toISOString(), '')
  const read = await mapInBatches(await table.query(pk, SUBSCRIPTIONS), ({ id }) => readSubscription(table, String(id)))
  return read.filter((each) => each !== undefined)
}

/** @param plan an id or a name. A text that names no plan is returned unchanged, and matches no subscription */
async function resolvePlanId(table: Table, plan: string): Promise<string> {
  return isUuid(plan) ? plan.toLowerCase() : ((await planIdByName(table, plan)) ?? plan)
}

/** Only subscriptions that have not ended count, and subscriptions that are planned to change to the plan. */
export async function isPlanInUse(table: Table, planId: string): Promise<boolean> {
  const { pk } = subscriptionOfPlanKey(planId, '')
  for (let after: string | undefined; ; ) {
    const { items, next } = await table.page(pk, IDS, { after, limit: 100 })
    const now = readClock().toISOString()
    const found = await Promise.all(items.map(({ id }) => readSubscription(table, String(id))))
    const known = found.flatMap((record) => (record === undefined ? [] : [advance(record, now)]))
    const open = known.filter((each) => each.ended_at === '' && concerns(each, planId))
    if ((await findOneThatGoesOn(table, open)) !== undefined) return true
    if (next === undefined) return false
    after = next
  }
}

/** The organization of the subscription must exist, because the deletion of an organization ends its subscriptions. */
async function findOneThatGoesOn(
  table: Table,
  open: readonly SubscriptionRecord[],
): Promise<SubscriptionRecord | undefined> {
  for (const each of open)
    if ((await readOrganization(table, `${ORGANIZATION}:${each.organization_id}`)) !== undefined) return each
  return undefined
}
