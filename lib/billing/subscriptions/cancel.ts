import type { Table } from '../../foundation/table/table.ts'
import { currentPeriod } from '../timeline/advance.ts'
import { type Changed, type Course, changeSubscription } from './change-subscription.ts'
import { cutCurrentPeriod } from './cut.ts'
import { periodWithoutEnd } from './errors.ts'
import type { SubscriptionRecord } from './schema.ts'

/**
 * Immediately or at the end of the period or trial. Changes nothing if the subscription is already canceled or has
 * ended. Throws PERIOD_WITHOUT_END if the period has no end to wait for.
 */
export const cancelSubscription = (
  table: Table,
  subscription: SubscriptionRecord,
  { immediate }: { immediate: boolean },
): Promise<SubscriptionRecord> =>
  changeSubscription(table, subscription, (course) => {
    if (course.record.ended_at !== '') return undefined
    return immediate ? endNow(table, course) : endLater(course)
  })

async function endNow(table: Table, course: Course): Promise<Changed> {
  const { waiting: _, ...others } = course.record
  const time = course.now.toISOString()
  return {
    record: { ...others, ended_at: time, canceled_at: others.canceled_at || time },
    ...(await cutCurrentPeriod(table, course)),
  }
}

function endLater({ record, now }: Course): Changed | undefined {
  const isCanceled = record.waiting !== undefined && record.waiting.terms === undefined
  if (isCanceled) return undefined
  const { end } = currentPeriod(record, now.toISOString())
  if (end === undefined) throw periodWithoutEnd(record.id)
  return { record: { ...record, waiting: { at: end }, canceled_at: now.toISOString() } }
}
