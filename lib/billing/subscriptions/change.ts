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
  /** The subscription as it is now: what waited has happened. */
  record: SubscriptionRecord
  now: Date
}

/** What becomes of a subscription. */
export interface Changed {
  record: SubscriptionRecord
  /** What the item of its account has beside the timeline, where that changes. */
  entry?: Partial<Pick<OpenSubscription, 'decided_until' | 'active_since'>>
  writes?: Write[]
  /** A condition on the account. */
  condition?: Condition
}

/**
 * Changes a subscription as `decide` says; undefined leaves it as it is. Throws what `decide` throws, 404, 409 ABORTED.
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
    // Changes follow one another, also where the clock of a process is behind that of the change before.
    const now = new Date(latest(readClock().toISOString(), before.updated_at))
    // The answer to an earlier attempt was lost.
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

/** After a lost answer the next attempt reads whether the change was applied. */
async function sendChange(table: Table, writes: readonly Write[]): Promise<boolean> {
  try {
    return (await table.transact(writes)).applied
  } catch (error) {
    throw error instanceof ApiError && error.reason === 'UNAVAILABLE' ? aborted(error) : error
  }
}

/** The subscriptions of the account after a change of one of them. */
function replaceEntry(
  { subscriber, record, now }: Course,
  after: SubscriptionRecord,
  given: Changed['entry'] = {},
): OpenSubscription[] {
  const { account, open } = subscriber
  return open.subscriptions.flatMap((entry) => {
    if (entry.id !== after.id) return [entry]
    if (after.ended_at !== '') return []
    // While nobody pays, periods stay undecided: the one that goes on gives its credits once somebody does.
    const isPaid = account.state === 'active' && entitlesAt(record, now.toISOString())
    const decided_until = isPaid ? latest(entry.decided_until, now.toISOString()) : entry.decided_until
    const { active_since } = entry
    return [{ ...timelineOf(after), decided_until, ...(active_since !== undefined && { active_since }), ...given }]
  })
}
