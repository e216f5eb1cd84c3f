import { describeAmount } from '../account/amount.ts'
import type { Plan } from './plans.ts'
import type { Proposal } from './preview.ts'

type Terms = Pick<Plan, 'interval' | 'period_credits' | 'period_credits_expire' | 'on_start_credits'>

/** How often the credits of a period come, after the first time. */
const AGAIN: Readonly<Record<Plan['interval'], string>> = {
  '': '',
  day: ', and each day after it',
  week: ', and each week after it',
  month: ', and each month after it',
  year: ', and each year after it',
}

const hasNone = (amount: string): boolean => amount === '0'

/** What becomes of the credits of a period that nobody used. */
const describeExpiry = ({ interval, period_credits_expire }: Terms): string =>
  interval !== '' && period_credits_expire ? `What is left expires when the ${interval} ends.` : 'They never expire.'

/** The credits of the periods of a plan. @param first when they come for the first time: `at once` */
const describePeriods = (plan: Terms, first: string): string =>
  `${describeAmount(plan.period_credits)} ${first}${AGAIN[plan.interval]}. ${describeExpiry(plan)}`

/** The credits that a start gives, one sentence for each kind. @param days of its trial; 0 for none */
export function describeStartCredits(plan: Terms, days: bigint): string[] {
  const first = days > 0n ? 'when the trial ends' : 'at once'
  return [
    ...(hasNone(plan.on_start_credits)
      ? []
      : [`${describeAmount(plan.on_start_credits)} at once, unless the account got them at an earlier start.`]),
    ...(hasNone(plan.period_credits) ? [] : [describePeriods(plan, first)]),
  ]
}

/**
 * What a change of a subscription means for credits, in sentences.
 *
 * @param moment when it takes effect: `on 25 Dec 2026, 10:00:00 (UTC)`
 */
export function describeCredits(proposal: Exclude<Proposal, { kind: 'start' }>, moment: string): string[] {
  if (proposal.kind === 'cancel') return ['No more credits come from it. Those that the account has stay.']
  if (proposal.kind === 'take-back') return ['Its credits come on as before.']
  const { plan, subscription, isImmediate } = proposal
  if (hasNone(plan.period_credits)) return ['The new plan gives no credits. Those that the account has stay.']
  if (subscription.state === 'past_due')
    return [`${describePeriods(plan, 'when it is no longer past due')} Those that the account has stay.`]
  return [`${describePeriods(plan, isImmediate ? 'at once' : moment)} Those that the account has stay.`]
}

/** What those who have a plan get by it besides its features, in sentences. */
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
        `${describeAmount(plan.period_credits)} ${plan.interval === '' ? 'once' : `each ${plan.interval}`}. ${describeExpiry(plan)}`,
      ]),
]
