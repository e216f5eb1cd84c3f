import { describeAmount } from '../account/amount.ts'
import type { Plan } from './plans.ts'
import type { Proposal } from './preview.ts'

type Terms = Pick<
  Plan,
  'interval' | 'credit_interval' | 'period_credits' | 'period_credits_expire' | 'on_start_credits'
>

/** Returns the length of the time for which a plan gives its credits. Empty if it gives them once. */
const creditIntervalOf = ({ interval, credit_interval }: Pick<Terms, 'interval' | 'credit_interval'>) =>
  credit_interval || interval

/**
 * For each interval of credits, the text that says how often the account gets them after the first time.
 */
const AGAIN: Readonly<Record<Plan['interval'], string>> = {
  '': '',
  day: ', and each day after it',
  week: ', and each week after it',
  month: ', and each month after it',
  year: ', and each year after it',
}

const hasNone = (amount: string): boolean => amount === '0'

/** Describes what happens to unused credits of a period. */
function describeExpiry(plan: Terms): string {
  const interval = creditIntervalOf(plan)
  return interval !== '' && plan.period_credits_expire
    ? `What is left expires when the ${interval} ends.`
    : 'They never expire.'
}

/** @param first when the account gets the credits for the first time, such as `at once` */
const describePeriods = (plan: Terms, first: string): string =>
  `${describeAmount(plan.period_credits)} ${first}${AGAIN[creditIntervalOf(plan)]}. ${describeExpiry(plan)}`

/** Says that credits of a period that was cut short reduce those of a new period. */
const LESS_CUT = 'Credits that a period cut short has already given for this time are taken off.'

/**
 * One sentence for each kind of credits.
 * @param days the days of its trial; 0 for no trial
 */
export function describeStartCredits(plan: Terms, days: bigint): string[] {
  const first = days > 0n ? 'when the trial ends' : 'at once'
  return [
    ...(hasNone(plan.on_start_credits)
      ? []
      : [`${describeAmount(plan.on_start_credits)} at once, unless the account got them at an earlier start.`]),
    ...(hasNone(plan.period_credits) ? [] : [`${describePeriods(plan, first)} ${LESS_CUT}`]),
  ]
}

/** @param moment when the change takes effect, such as `on 25 Dec 2026, 10:00:00 (UTC)` */
export function describeCredits(proposal: Exclude<Proposal, { kind: 'start' }>, moment: string): string[] {
  if (proposal.kind === 'cancel') return ['No more credits come from it. Those that the account has stay.']
  if (proposal.kind === 'take-back') return ['Its credits continue as before.']
  const { plan, subscription, isImmediate } = proposal
  if (hasNone(plan.period_credits)) return ['The new plan gives no credits. Those that the account has stay.']
  if (subscription.state === 'past_due')
    return [`${describePeriods(plan, 'when it is no longer past due')} ${describeKept(isImmediate)}`]
  return [`${describePeriods(plan, isImmediate ? 'at once' : moment)} ${describeKept(isImmediate)}`]
}

const describeKept = (isImmediate: boolean): string =>
  `Those that the account has stay.${isImmediate ? ` ${LESS_CUT}` : ''}`

/** Describes the terms of a plan, without its features, in sentences. */
export const describeTerms = (plan: Plan): string[] => [
  plan.trial_days === '0'
    ? 'No trial.'
    : `A trial of ${plan.trial_days} ${plan.trial_days === '1' ? 'day' : 'days'}, once for each account.`,
  ...(hasNone(plan.on_start_credits)
    ? []
    : [`${describeAmount(plan.on_start_credits)} at the first start, which never expire.`]),
  ...(hasNone(plan.period_credits)
    ? ['No credits with its periods.']
    : [
        `${describeAmount(plan.period_credits)} ${creditIntervalOf(plan) === '' ? 'once' : `each ${creditIntervalOf(plan)}`}. ${describeExpiry(plan)}`,
      ]),
]
