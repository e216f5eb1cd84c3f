import { type Mutant, mutant } from './mutant.ts'

const timelines = mutant('properties/subscriptions/timelines.test.ts')
const handlers = mutant('properties/subscriptions/handlers.exhaustive.test.ts')
const by = (test: string) => mutant(`functions/billing/subscriptions/${test}.test.ts`)
const simulated = mutant('simulate subscriptions')

/** Defects in subscriptions, in the credits of their periods, and in their entitlements. */
export const subscriptionMutants: readonly Mutant[] = [
  timelines(
    'billing/timeline/periods',
    'the day of the anchor is lost after a shorter month',
    'end: startOfPeriod(anchor, interval, count + 1)',
    'end: startOfPeriod(startOfPeriod(anchor, interval, count), interval, 1)',
  ),
  timelines(
    'billing/timeline/advance',
    'the credits of a period are given again after its account was enabled',
    'return latest(decided_until, justBefore(periodAt(then.anchor, creditIntervalOf(then.terms), since).start))',
    'return justBefore(periodAt(then.anchor, creditIntervalOf(then.terms), since).start)',
  ),
  timelines(
    'billing/timeline/advance',
    'a subscription that is past due gets credits',
    "if (now.ended_at !== '' || now.is_past_due) return undefined",
    "if (now.ended_at !== '') return undefined",
  ),
  timelines(
    'billing/timeline/advance',
    'a change that has come leaves the terms as they were',
    'terms: waiting.terms, anchor: keepsAnchor ? anchor : waiting.at',
    'terms, anchor: keepsAnchor ? anchor : waiting.at',
  ),
  timelines(
    'billing/accounts/plan-settlement',
    'a settlement skips every other period',
    'giving[index] = nextGiving(subscription, period.start)',
    'giving[index] = nextGiving(subscription, period.end ?? period.start)',
  ),
  timelines(
    'billing/accounts/plan-settlement',
    'credits of a period leave no entry though they paid a balance below zero',
    'if (amount === given.get(id)?.amount) given.delete(id)',
    'if (given.has(id)) given.delete(id)',
  ),
  timelines(
    'billing/accounts/plan-settlement',
    'the credits of a period take the balance out of int64',
    'smaller(period_credits - off.taken, INT64_MAX - balance)',
    'smaller(period_credits - off.taken, INT64_MAX)',
  ),
  by('unpaid-periods')(
    'billing/timeline/advance',
    'what ended while its account was disabled gives credits when it is enabled',
    "if (then.ended_at !== '') return since",
    "if (then.ended_at !== '') return decided_until",
  ),
  by('unpaid-periods')(
    'billing/timeline/advance',
    'a plan with credits that follows a free one is forgotten',
    'if (terms.period_credits === 0n) return waiting?.at\n  if (after < anchor) return anchor',
    'if (after < anchor) return anchor\n  if (terms.period_credits === 0n) return waiting?.at',
  ),
  by('trials')(
    'billing/subscriptions/start',
    'a trial gives the credits of a period',
    "anchor: trialEnd || time, is_past_due: false, ended_at: '', state_at: ''",
    "anchor: time, is_past_due: false, ended_at: '', state_at: ''",
  ),
  handlers(
    'billing/subscriptions/change-plan',
    'an immediate change keeps the old terms',
    "...{ terms: termsOf(plan), anchor: time, canceled_at: '' },",
    "...{ anchor: time, canceled_at: '' },",
  ),
  handlers(
    'billing/subscriptions/change-subscription',
    'an immediate cancellation leaves what it entitles to',
    "if (after.ended_at !== '') return []",
    "if (after.ended_at !== '') return [entry]",
  ),
  handlers(
    'billing/timeline/advance',
    'a subscription that is past due entitles',
    "return state === 'trialing' || state === 'active'",
    "return state !== 'ended'",
  ),
  handlers(
    'billing/limits/catalog-cache',
    'an entitlement is judged by the catalog of another version',
    'return cache?.version === version ? cache : undefined',
    'return cache !== undefined && cache.version <= version ? cache : undefined',
  ),
  handlers(
    'billing/subscriptions/update',
    'a state that is older than the one there counts',
    'if (state === undefined || state_at < record.state_at) return { record }',
    'if (state === undefined) return { record }',
  ),
  handlers(
    'billing/subscriptions/start-credits',
    'an account has the trial of a plan again',
    'trial_days > 0n && !hadTrial && !skip_trial',
    'trial_days > 0n && !skip_trial',
  ),
  handlers(
    'billing/accounts/store',
    'a disabled account entitles',
    "{ set: { is_disabled: after.state !== 'active' } }",
    '{ set: { is_disabled: false } }',
  ),
  by('clocks')(
    'billing/subscriptions/change-subscription',
    'a process whose clock is behind takes the first period for a trial',
    'new Date(latest(readClock().toISOString(), before.updated_at))',
    'readClock()',
  ),
  by('repeated-start')(
    'billing/subscriptions/start',
    'a copy of a checkout is refused while the first one is applied',
    'if (found.isIdUsed) throw aborted()',
    'if (found.isIdUsed) throw idReused(id)',
  ),
  mutant('lib/billing/journal/checkouts.test.ts')(
    'billing/journal/store',
    'the start of a subscription is a purchase of nothing',
    'return amount === 0n ? undefined : {',
    'return amount < 0n ? undefined : {',
  ),
  simulated(
    'billing/subscriptions/store',
    'an account does not learn of the periods of a new subscription',
    'next_period: earliest([next_period, next]),',
    'next_period: earliest([next_period]) ?? now.toISOString(),',
  ),
  simulated(
    'billing/subscriptions/store',
    'two changes of the subscriptions of an account at once lose one of them',
    'unchanged({ state, next_expiry, next_period, settlements }), isSettledAt(now)',
    'isSettledAt(now)',
  ),
]
