import { takenOf } from '../../../lib/billing/accounts/expiring-credits.ts'
import { planSettlement } from '../../../lib/billing/accounts/plan-settlement.ts'
import type { Account } from '../../../lib/billing/accounts/schema.ts'
import { advance, parseOpenSubscriptions } from '../../../lib/billing/timeline/advance.ts'
import { periodAt } from '../../../lib/billing/timeline/periods.ts'
import type { OpenSubscription } from '../../../lib/billing/timeline/schema.ts'
import type { Ledger } from '../../properties/credits/ledger.ts'
import type { Moment } from '../run.ts'

// Computes the credits of plans that are due at an instant. The tests in `test/properties/subscriptions` verify these
// functions.

export const openSubscriptionsAt = (moment: Moment, accountId: string): OpenSubscription[] =>
  parseOpenSubscriptions(moment.get(`ACCOUNT#${accountId} SUBSCRIPTIONS`)).subscriptions

const timeOf = (time: number): string => new Date(time).toISOString()

/**
 * Returns the times at which periods of an account begin, from `from` to `to`, in milliseconds since 1970. May also
 * return the first such time after `to`.
 */
export function periodStarts(moment: Moment, accountId: string, from: number, to: number): number[] {
  const starts: number[] = []
  for (const subscription of openSubscriptionsAt(moment, accountId)) {
    for (let at = from; at <= to && starts.length < 200; ) {
      const { ended_at, anchor, terms } = advance(subscription, timeOf(at))
      const end = timeOf(at) < anchor ? anchor : periodAt(anchor, terms.interval, timeOf(at)).end
      if (ended_at !== '' || end === undefined) break
      at = Date.parse(end)
      starts.push(at)
    }
  }
  return starts
}

/**
 * Books everything that is due for an account up to a time, including credits of plans.
 * @param ledger the model of the account; this function changes the model
 */
export function givePeriods(ledger: Ledger, moment: Moment, accountId: string, clock: number): void {
  const account = { ...moment.get(`ACCOUNT#${accountId} ACCOUNT`) } as unknown as Account
  const charged = takenOf(account)
  const until = timeOf(clock)
  const plan = planSettlement(
    {
      ...{ account, subscriptions: openSubscriptionsAt(moment, accountId) },
      cutPeriods: parseOpenSubscriptions(moment.get(`ACCOUNT#${accountId} SUBSCRIPTIONS`)).cut_periods ?? [],
      credits: { charged, grants: ledger.grants.map(({ id, left, end }) => ({ id, left, expires_at: end })) },
      holds: ledger.holds
        .filter(({ end }) => end <= until)
        .map(({ id, held, end, made }) => ({ id, held, expires_at: end, created_at: made }))
        .sort((left, right) => (left.expires_at < right.expires_at ? -1 : 1)),
    },
    { until, most: 1_000 },
  )
  const sumOf = (all: readonly { amount: bigint }[]) => all.reduce((sum, { amount }) => sum + amount, 0n)
  ledger.balance += sumOf(plan.given) - sumOf(plan.leaving)
  ledger.grants = plan.grants.map(({ id, left, expires_at }) => ({ id, left, end: expires_at }))
  ledger.holds = ledger.holds.filter(({ end }) => end > until)
  ledger.kept = plan.kept.map(({ ended_at, amount }) => ({ end: ended_at, amount }))
}
