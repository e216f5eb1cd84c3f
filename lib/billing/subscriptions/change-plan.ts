import { ApiError } from '../../foundation/errors.ts'
import { expiringCreditsKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { leftNow, parseExpiringCredits } from '../accounts/expiring-credits.ts'
import type { Account } from '../accounts/schema.ts'
import { mayReceive } from '../accounts/store.ts'
import { planUseWrite } from '../plans/use.ts'
import type { PlanRecord } from '../products/plan-membership.ts'
import { currentPeriod, isInTrial, justBefore } from '../timeline/advance.ts'
import { takeOff } from '../timeline/cut-periods.ts'
import { accountDisabledError } from '../usages/errors.ts'
import { type Changed, type Course, changeSubscription } from './change-subscription.ts'
import { cutCurrentPeriod } from './cut.ts'
import { alreadySubscribed, concerns, periodWithoutEnd, refuseOverflow, subscriptionEnded } from './errors.ts'
import { findNamedPlan, refuseInactive, takePlanWrites, termsOf } from './plan-terms.ts'
import type { SubscriptionRecord } from './schema.ts'
import { openAt } from './store.ts'

export interface PlanChange {
  /** An id or a name. */
  plan: string
  immediate: boolean
}

/**
 * Immediately or at the end of the period. Replaces a planned change or cancellation. Throws SUBSCRIPTION_ENDED if the
 * subscription has ended, ACCOUNT_DISABLED if the account is disabled, and PLAN_INACTIVE if the plan is inactive.
 * Throws ALREADY_SUBSCRIBED if a subscription of the account has the new plan already. Throws PERIOD_WITHOUT_END if the
 * period has no end to wait for. Throws BALANCE_OVERFLOW or TOO_MANY_EXPIRING_CREDITS if the account cannot receive the
 * credits. Throws 404 if the plan does not exist.
 */
export const changePlan = (
  table: Table,
  subscription: SubscriptionRecord,
  { plan: asked, immediate }: PlanChange,
): Promise<SubscriptionRecord> =>
  changeSubscription(table, subscription, async (course) => {
    const plan = await findNamedPlan(table, asked)
    refuse(course, plan, immediate)
    return immediate ? changeNow(table, course, plan) : changeLater(course, plan)
  })

function refuse({ subscriber, record, now }: Course, plan: PlanRecord, immediate: boolean): void {
  if (record.ended_at !== '') throw subscriptionEnded(record.id)
  if (subscriber.account.state !== 'active') throw accountDisabledError(subscriber.account)
  refuseInactive(plan)
  const open = openAt(subscriber, now.toISOString())
  // If the subscription itself already has a planned change to this plan, the change may be made immediately instead.
  const other = open.find((each) =>
    each.id === record.id && immediate ? each.terms.plan_id === plan.id : concerns(each, plan.id),
  )
  if (other !== undefined) throw alreadySubscribed(plan.id, other.id)
}

async function changeNow(table: Table, course: Course, plan: PlanRecord): Promise<Changed> {
  const { subscriber, record, now } = course
  const time = now.toISOString()
  const { waiting: _, ...others } = record
  const { cutPeriods, ...cut } = await cutCurrentPeriod(table, course)
  const begun = subscriber.open.version + 1n
  const { taken } = takeOff(cutPeriods, { id: record.id, begun }, time, plan.period_credits)
  const credits = record.is_past_due ? 0n : plan.period_credits - taken
  refuseOverflow(subscriber.account, credits)
  if (credits > 0n) await refuseTooManyExpiring(table, subscriber.account)
  return {
    record: {
      ...others,
      ...{ terms: termsOf(plan), anchor: time, canceled_at: '' },
      // An immediate change ends a trial.
      ...(isInTrial(record, time) && { trial_ends_at: time }),
      plan_ids: withPlan(record, plan),
    },
    entry: { decided_until: justBefore(time), begun },
    ...{ cutPeriods, ...cut },
    writes: takePlanWrites(plan),
    condition: mayReceive(credits, now),
  }
}

function changeLater({ record, now }: Course, plan: PlanRecord): Changed {
  const { end } = currentPeriod(record, now.toISOString())
  if (end === undefined) throw periodWithoutEnd(record.id)
  return {
    record: {
      ...record,
      waiting: { at: end, terms: termsOf(plan) },
      canceled_at: '',
      plan_ids: withPlan(record, plan),
    },
    writes: takePlanWrites(plan),
  }
}

const withPlan = ({ plan_ids }: SubscriptionRecord, { id }: PlanRecord): string[] => [...new Set([...plan_ids, id])]

/**
 * An immediate change of the plan that gives credits is refused if the account has this number of grants from plans,
 * not counting grants whose credits are used up. Each such change adds a grant, and all grants are in one item of at
 * most 400 KB.
 */
const MAX_EXPIRING_OF_PLANS = 500

async function refuseTooManyExpiring(table: Table, account: Account): Promise<void> {
  const credits = parseExpiringCredits(await table.get(expiringCreditsKey(account.id)))
  const ofPlans = leftNow(credits, account).filter(({ is_of_plan }) => is_of_plan)
  if (ofPlans.length < MAX_EXPIRING_OF_PLANS) return
  throw new ApiError(
    'TOO_MANY_EXPIRING_CREDITS',
    `an account has at most ${MAX_EXPIRING_OF_PLANS} periods whose credits are still to expire`,
    { metadata: { billing_id: account.id } },
  )
}

/**
 * Removes a planned change of the plan or a planned cancellation. Throws SUBSCRIPTION_ENDED if the subscription has
 * ended.
 */
export const cancelUpcoming = (table: Table, subscription: SubscriptionRecord): Promise<SubscriptionRecord> =>
  changeSubscription(table, subscription, ({ record }) => {
    if (record.ended_at !== '') throw subscriptionEnded(record.id)
    if (record.waiting === undefined) return undefined
    const { waiting: _, ...others } = record
    return { record: { ...others, canceled_at: '' }, writes: [planUseWrite(record.terms.plan_id)] }
  })
