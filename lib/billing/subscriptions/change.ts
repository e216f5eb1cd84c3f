import { randomUUID } from 'node:crypto'
import { readClock } from '../../foundation/clock.ts'
import { ApiError, aborted, notFound } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { subscriptionKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Condition, Write } from '../../foundation/table/writes.ts'
import { advance, entitlesAt, latest } from '../timeline/advance.ts'
import type { OpenSubscription } from '../timeline/schema.ts'
import { SubscriptionRecord } from './schema.ts'
import { timelineOf } from './start.ts'
import {
  parseSubscriber,
  recordWrites,
  requireSettled,
  type Subscriber,
  subscriberKeys,
  subscriberWrites,
} from './store.ts'

/** A subscription with its account, as of one moment, settled up to `now`. */
export interface Course {
  subscriber: Subscriber
  /** The subscription as it is now: planned changes that are due have been made. */
  record: SubscriptionRecord
  now: Date
}

/** The result of a change of a subscription. */
export interface Changed {
  record: SubscriptionRecord
  /** The changed attributes of the subscription in the item of its account, other than the timeline. */
  entry?: Partial<Pick<OpenSubscription, 'decided_until' | 'active_since'>>
  writes?: Write[]
  /** A condition on the account. */
  condition?: Condition
}

/**
 * Changes a subscription as `decide` says; if it returns undefined, the subscription is unchanged. Throws what `decide` throws, 404, 409
 * ABORTED.
 * @returns the subscription after the change
 */
export function changeSubscription(
  table: Table,
  { id, account_id }: Pick<SubscriptionRecord, 'id' | 'account_id'>,
  decide: (course: Course) => Changed | undefined | Promise<Changed | undefined>,
): Promise<SubscriptionRecord> {
  const changedBy = randomUUID()
  return table.withRetries(async () => {
    const [item, open, stored] = await table.snapshot([...subscriberKeys(account_id), subscriptionKey(id)])
    const subscriber = parseSubscriber(item, open)
    if (subscriber === undefined || stored === undefined) throw notFound('subscription', id)
    const before = parseRecord(SubscriptionRecord, stored)
    // A change is never earlier than the change before it, even if the clock of this process is behind.
    const now = new Date(latest(readClock().toISOString(), before.updated_at))
    // An earlier attempt applied the change, but its answer was lost.
    if (before.changed_by === changedBy) return advance(before, now.toISOString())
    await requireSettled(table, subscriber.account, now)
    const course = { subscriber, record: advance(before, now.toISOString()), now }
    const changed = await decide(course)
    if (changed === undefined) return course.record
    const after = { ...changed.record, updated_at: now.toISOString(), changed_by: changedBy }
    const writes = [
      ...recordWrites(before, after),
      ...subscriberWrites(subscriber, replaceEntry(course, after, changed.entry), now, {
        ...(changed.condition && { condition: changed.condition }),
      }),
      ...(changed.writes ?? []),
    ]
    if (!(await sendChange(table, writes))) throw aborted()
    return after
  })
}

/** Sends the writes of a change. After a lost answer the next attempt reads whether the change was applied. */
async function sendChange(table: Table, writes: readonly Write[]): Promise<boolean> {
  try {
    return (await table.transact(writes)).applied
  } catch (error) {
    throw error instanceof ApiError && error.reason === 'UNAVAILABLE' ? aborted(error) : error
  }
}

/** Returns the open subscriptions of the account after a change of one of them. */
function replaceEntry(
  { subscriber, record, now }: Course,
  after: SubscriptionRecord,
  given: Changed['entry'] = {},
): OpenSubscription[] {
  const { account, open } = subscriber
  return open.subscriptions.flatMap((entry) => {
    if (entry.id !== after.id) return [entry]
    if (after.ended_at !== '') return []
    // While the account is disabled or the subscription past due, periods stay undecided: the current one gives its credits afterwards.
    const isPaid = account.state === 'active' && entitlesAt(record, now.toISOString())
    const decided_until = isPaid ? latest(entry.decided_until, now.toISOString()) : entry.decided_until
    const { active_since } = entry
    return [{ ...timelineOf(after), decided_until, ...(active_since !== undefined && { active_since }), ...given }]
  })
}
