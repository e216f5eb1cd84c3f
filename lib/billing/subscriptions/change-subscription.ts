import { randomUUID } from 'node:crypto'
import { readClock } from '../../foundation/clock.ts'
import { ApiError, aborted, notFound } from '../../foundation/errors.ts'
import { definedIn } from '../../foundation/schema/defined-in.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { subscriptionKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Condition, Write } from '../../foundation/table/writes.ts'
import { advance, entitlesAt, latest } from '../timeline/advance.ts'
import type { CutPeriod, OpenSubscription, OpenSubscriptions } from '../timeline/schema.ts'
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

/** From one snapshot. The account is settled up to `now`. */
export interface Course {
  subscriber: Subscriber
  /** The subscription at `now`. Planned changes that are due are already applied. */
  record: SubscriptionRecord
  now: Date
}

export interface Changed {
  record: SubscriptionRecord
  /** Changed attributes of the subscription in the item of the account, besides the attributes of `Timeline`. */
  entry?: Partial<Pick<OpenSubscription, 'decided_until' | 'active_since' | 'begun'>>
  /** The cut periods of the account after the change, if it cuts a period short. */
  cutPeriods?: CutPeriod[]
  /** The cut periods without end of the account after the change, if it cuts such a period short. */
  cutEndless?: NonNullable<OpenSubscriptions['cut_endless']>
  writes?: Write[]
  /** A condition on the account. */
  condition?: Condition
}

/**
 * If `decide` returns undefined, the subscription is unchanged. Throws the errors of `decide`. Throws 404 if the
 * subscription does not exist, and 409 ABORTED after too many conflicts.
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
    // The time of a change is never before the time of the previous change, even if the clock of this process is slow.
    const now = new Date(latest(readClock().toISOString(), before.updated_at))
    // An earlier attempt of this request has applied the change, but its answer was lost.
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
        ...(changed.cutPeriods && { cutPeriods: changed.cutPeriods }),
        ...(changed.cutEndless && { cutEndless: changed.cutEndless }),
      }),
      ...(changed.writes ?? []),
    ]
    if (!(await sendChange(table, writes))) throw aborted()
    return after
  })
}

/** Throws ABORTED after a lost answer, so that the next attempt reads whether the change was applied. */
async function sendChange(table: Table, writes: readonly Write[]): Promise<boolean> {
  try {
    return (await table.transact(writes)).applied
  } catch (error) {
    throw error instanceof ApiError && error.reason === 'UNAVAILABLE' ? aborted(error) : error
  }
}

function replaceEntry(
  { subscriber, record, now }: Course,
  after: SubscriptionRecord,
  given: Changed['entry'] = {},
): OpenSubscription[] {
  const { account, open } = subscriber
  return open.subscriptions.flatMap((entry) => {
    if (entry.id !== after.id) return [entry]
    if (after.ended_at !== '') return []
    // While the account is disabled or the subscription is past due, it is not decided whether periods give credits. So
    // the current period gives its credits as soon as the account is enabled or the subscription is paid for.
    const isPaid = account.state === 'active' && entitlesAt(record, now.toISOString())
    const decided_until = isPaid ? latest(entry.decided_until, now.toISOString()) : entry.decided_until
    const { active_since, begun, part } = entry
    // An immediate change begins a new period, which has given nothing yet.
    const current = given.begun === undefined ? part : undefined
    return [{ ...timelineOf(after), decided_until, ...definedIn({ active_since, begun, part: current }), ...given }]
  })
}
