import { isDeepStrictEqual } from 'node:util'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { partitionOf } from '../../foundation/table/keys.ts'
import type { Change } from '../../foundation/table/stream.ts'
import { SubscriptionRecord } from '../subscriptions/schema.ts'
import { advance, stateAt } from '../timeline/advance.ts'

/** If a subscription changes only because time passes, no event is sent. */
export interface SubscriptionEvent {
  type: 'SubscriptionStarted' | 'SubscriptionChanged' | 'SubscriptionCanceled'
  /** When the write was made. */
  time: string
  detail: {
    /** The same at each delivery of the event. */
    id: string
    org_id: string
    billing_id: string
    subscription_id: string
    plan_id: string
    state: string
    at: string
    /** When the change takes effect; missing for a new subscription without a planned change. */
    effective_at?: string
  }
}

/**
 * The text with which the partition keys of subscriptions begin. A consumer of the stream filters records by this text.
 */
export const SUBSCRIPTIONS = 'SUBSCRIPTION#'

const parse = (item: Change['after']): SubscriptionRecord | undefined =>
  item !== undefined && partitionOf(String(item.pk)).kind === 'SUBSCRIPTION'
    ? parseRecord(SubscriptionRecord, item)
    : undefined

/** Returns none if only the metadata, or the id at a payment provider, has changed. */
export function subscriptionEvents({ id, before, after }: Change): SubscriptionEvent[] {
  const [old, changed] = [parse(before), parse(after)]
  if (changed === undefined) return []
  const { updated_at: at, waiting, ended_at, terms } = changed
  const type = old === undefined ? 'SubscriptionStarted' : typeOf(advance(old, at), changed)
  if (type === undefined) return []
  const effective_at = waiting?.at ?? (ended_at || (type === 'SubscriptionChanged' ? at : undefined))
  return [
    {
      ...{ type, time: at },
      detail: {
        ...{ id: `${id}-${type}`, org_id: changed.organization_id, billing_id: changed.account_id },
        ...{ subscription_id: changed.id, plan_id: terms.plan_id, state: stateAt(changed, at), at },
        ...(effective_at !== undefined && { effective_at }),
      },
    },
  ]
}

/**
 * Undefined if no event is sent.
 * @param before the subscription immediately before the write, after all planned changes that were due
 */
function typeOf(before: SubscriptionRecord, after: SubscriptionRecord): SubscriptionEvent['type'] | undefined {
  const isCanceled = after.canceled_at !== '' && after.canceled_at !== before.canceled_at
  if (isCanceled || after.ended_at !== before.ended_at) return 'SubscriptionCanceled'
  const facts = ({ terms, waiting, is_past_due }: SubscriptionRecord) => ({ terms, waiting, is_past_due })
  return isDeepStrictEqual(facts(before), facts(after)) ? undefined : 'SubscriptionChanged'
}
