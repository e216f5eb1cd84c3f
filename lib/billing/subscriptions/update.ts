import { invalidField } from '../../foundation/errors.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import type { Table } from '../../foundation/table/table.ts'
import { latest, stateAt } from '../timeline/advance.ts'
import { type Changed, type Course, changeSubscription } from './change-subscription.ts'
import { subscriptionEnded } from './errors.ts'
import type { SubscriptionChange, SubscriptionRecord } from './schema.ts'

/**
 * A state that is older than the stored one is ignored, because messages of a payment provider may arrive in any order.
 * Throws SUBSCRIPTION_ENDED if the subscription has ended, and 400 for any other state than `past_due` and `active`.
 */
export const updateSubscription = (
  table: Table,
  subscription: SubscriptionRecord,
  change: SubscriptionChange,
): Promise<SubscriptionRecord> =>
  changeSubscription(table, subscription, (course) => {
    const { metadata, provider_id } = change
    const { record, entry } = changeState(course, change)
    const after = {
      ...record,
      ...(metadata !== undefined && { metadata: metadataText(metadata) }),
      ...(provider_id !== undefined && { provider_id }),
    }
    return { record: after, ...(entry && { entry }) }
  })

/** A state without a time counts as the newest. */
function changeState({ record, now }: Course, change: SubscriptionChange): Changed {
  const { state, state_at = latest(now.toISOString(), record.state_at) } = change
  const current = stateAt(record, now.toISOString())
  if (state === undefined || state_at < record.state_at) return { record }
  if (state === current || (state === 'active' && current === 'trialing')) return { record: { ...record, state_at } }
  if (current === 'ended') throw subscriptionEnded(record.id)
  if (state !== 'past_due' && state !== 'active') throw invalidField('state', 'must be past_due or active')
  return state === 'past_due'
    ? { record: { ...record, is_past_due: true, state_at } }
    : {
        record: { ...record, is_past_due: false, state_at },
        entry: { active_since: now.toISOString() },
      }
}
