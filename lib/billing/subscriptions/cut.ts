import { planCreditKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { periodCredit } from '../accounts/plan-settlement.ts'
import { currentPart, currentPeriod, isInTrial } from '../timeline/advance.ts'
import { cutShort } from '../timeline/cut-periods.ts'
import { startOfPeriod } from '../timeline/periods.ts'
import type { CutPeriod, OpenSubscription, OpenSubscriptions } from '../timeline/schema.ts'
import type { Course } from './change-subscription.ts'

/** Credits and limits count what a cut period has given and used until the end that the period had. */
export async function cutCurrentPeriod(
  table: Table,
  course: Course,
): Promise<{ cutPeriods: CutPeriod[]; cutEndless?: CutEndless }> {
  const { record, subscriber, now } = course
  const at = now.toISOString()
  const { end } = currentPart(record, at)
  const given = await readGiven(table, course)
  const cutPeriods = cutShort(subscriber.open, { id: record.id, at, end, given }, (cutPeriod) =>
    subscriber.open.subscriptions.some((each) => mayStillGive(each, cutPeriod, course)),
  )
  const isEndless = currentPeriod(record, at).end === undefined
  return isEndless ? { cutPeriods, cutEndless: cutEndlessPeriod(course, at) } : { cutPeriods }
}

type CutEndless = NonNullable<OpenSubscriptions['cut_endless']>

/** An account remembers this many, because they are in an item that checks of entitlements read. */
const MOST_ENDLESS = 32

/** What was counted in a period without end counts for a year after the cut. */
function cutEndlessPeriod({ record, subscriber }: Course, at: string): CutEndless {
  const { id, anchor } = record
  const known = (subscriber.open.cut_endless ?? []).filter(({ until }) => until > at)
  return [...known, { id, anchor, until: startOfPeriod(at, 'year', 1) }].slice(-MOST_ENDLESS)
}

/**
 * Undefined if the current period has not given its credits. Reads the credits themselves if an earlier release has
 * given them, because that release did not remember the amount.
 */
async function readGiven(table: Table, { record, subscriber, now }: Course): Promise<bigint | undefined> {
  const at = now.toISOString()
  const entry = subscriber.open.subscriptions.find(({ id }) => id === record.id)
  if (entry === undefined || isInTrial(record, at)) return undefined
  const { start, end } = currentPart(record, at)
  if (entry.part?.start === start) return entry.part.given
  const { terms } = record
  if (terms.period_credits === 0n || entry.decided_until < start) return undefined
  const item = await table.get(planCreditKey(periodCredit(record, { start, end, terms }, 0n).id))
  if (item === undefined) return undefined
  // Credits that never expire may be those of several periods.
  const amount = item.amount as bigint
  return amount < terms.period_credits ? amount : terms.period_credits
}

/**
 * Tells whether the current period of a subscription began before the end of a cut period, and gives its credits only
 * once the subscription is paid for or the account is enabled.
 */
function mayStillGive(entry: OpenSubscription, { until, cut }: CutPeriod, { subscriber, now }: Course): boolean {
  const isSuspended = entry.is_past_due || subscriber.account.state !== 'active'
  if (!isSuspended || (entry.begun ?? 0n) < cut) return false
  const { start } = currentPart(entry, now.toISOString())
  return entry.decided_until < start && start < until
}
