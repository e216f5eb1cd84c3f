import assert from 'node:assert/strict'
import { nextPeriodOf } from '../../../lib/billing/accounts/plan-settlement.ts'
import type { Account } from '../../../lib/billing/accounts/schema.ts'
import { itemsOf } from '../oracles/access-facts.ts'
import { accountAt } from '../oracles/ledgers.ts'
import { openSubscriptionsAt } from '../oracles/periods.ts'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { assertSame } from './assertions.ts'

const recordAt = (moment: Moment, id: unknown): RawItem | undefined => moment.get(`SUBSCRIPTION#${id} SUBSCRIPTION`)

const FIELDS = ['created_at', 'terms', 'trial_ends_at', 'anchor', 'is_past_due', 'waiting', 'ended_at']
const timelineOf = (item: object | undefined) => FIELDS.map((field) => (item as Record<string, unknown>)?.[field])

/**
 * Expects that the item of an account stores the same values as the records of its open subscriptions. The item must
 * also store whether the account is disabled.
 */
export function assertSubscriptionsMatch(_before: Moment, now: Moment): void {
  for (const { id, state, subscribed } of itemsOf(now, 'ACCOUNT#', 'ACCOUNT')) {
    if (subscribed !== true) continue
    const open = openSubscriptionsAt(now, String(id))
    for (const entry of open)
      assertSame(timelineOf(entry), timelineOf(recordAt(now, entry.id)), `subscription ${entry.id} in its account`)
    const isDisabled = now.get(`ACCOUNT#${id} SUBSCRIPTIONS`)?.is_disabled ?? false
    assertSame(isDisabled, state !== 'active', `whether the subscriptions of account ${id} are disabled`)
    // Leaves out subscriptions with a waiting cancellation, because the account's item may leave them out after the
    // instant of the cancellation.
    const lasting = itemsOf(now, 'SUBSCRIPTION#', 'SUBSCRIPTION').filter(({ account_id, ended_at, waiting }) => {
      const ends = waiting !== undefined && (waiting as RawItem).terms === undefined
      return account_id === id && ended_at === '' && !ends
    })
    const missing = lasting.filter((record) => !open.some((entry) => entry.id === record.id)).map((each) => each.id)
    assertSame(missing, [], `subscriptions that account ${id} lacks`)
    assertOneForPlan(lasting)
  }
}

/**
 * Expects that an account has at most one subscription to each plan, and at most five subscriptions. A waiting change
 * counts as applied if its instant is not later than the last write of any of these subscriptions.
 */
function assertOneForPlan(lasting: readonly RawItem[]): void {
  const clock = lasting
    .map(({ updated_at }) => String(updated_at))
    .reduce((last, each) => (each > last ? each : last), '')
  const plans = lasting.map(({ terms, waiting }) => {
    const { at = '', terms: next } = (waiting ?? {}) as { at?: string; terms?: RawItem }
    return ((next !== undefined && at <= clock ? next : terms) as RawItem).plan_id
  })
  assertSame(new Set(plans).size, plans.length, `number of plans of ${plans.length} subscriptions of one account`)
  assert(plans.length <= 5, `an account has ${plans.length} subscriptions`)
}

/**
 * Expects that credits of a plan belong to a subscription of the same account. The instant of the credits must not be
 * in the trial or after the end of this subscription, and the subscription must not be past due.
 */
export function assertCreditsOfPeriods(before: Moment, now: Moment): void {
  for (const credit of itemsOf(now, 'PLAN_CREDIT#', 'PLAN_CREDIT')) {
    if (before.has(`${credit.pk} ${credit.sk}`)) continue
    const { subscription_id, account_id, created_at, id } = credit
    const record = recordAt(now, subscription_id)
    assertSame(record?.account_id, account_id, `account of the subscription of the credits ${id}`)
    // Skips start credits, which are granted in the write that starts the subscription.
    if (recordAt(before, subscription_id) === undefined) continue
    assertSameInstant(now, credit)
    const [at, trialEnd] = [String(created_at), String(record?.trial_ends_at)]
    assert(at >= trialEnd, `${subscription_id} was given credits of ${at}, in its trial until ${trialEnd}`)
    const { at: end = '', terms } = (record?.waiting ?? {}) as { at?: string; terms?: unknown }
    assert(
      end === '' || terms !== undefined || at < end,
      `${subscription_id} was given credits of ${at}, after its end ${end}`,
    )
    assertSame(record?.is_past_due, false, `whether ${subscription_id} is past due, which was given credits`)
  }
}

/** Expects that a subscription does not grant the credits of one period twice. */
function assertSameInstant(now: Moment, { subscription_id, plan_name, created_at, expires_at }: RawItem): void {
  const same = itemsOf(now, 'PLAN_CREDIT#', 'PLAN_CREDIT').filter(
    (each) =>
      each.subscription_id === subscription_id &&
      each.plan_name === plan_name &&
      each.created_at === created_at &&
      each.expires_at === expires_at,
  )
  // Start credits that never expire may have the same instant as the credits of the first period.
  const most = expires_at === undefined ? 2 : 1
  assert(same.length <= most, `${subscription_id} was given the credits of ${created_at} ${same.length} times`)
}

/**
 * Expects that an account stores a time that is not after the start of its next period. Changes of the balance do not
 * look for due credits before this time.
 */
export function assertPeriodsKnown(_before: Moment, now: Moment): void {
  for (const { id } of itemsOf(now, 'ACCOUNT#', 'ACCOUNT')) {
    const account = accountAt(now, String(id)) as unknown as Account
    const next = nextPeriodOf(account, openSubscriptionsAt(now, String(id)))
    if (next === undefined) continue
    const { next_period = 'none', next_expiry = 'none' } = account
    assert(next_period <= next, `account ${id} looks for periods at ${next_period}, but one begins at ${next}`)
    assert(next_expiry <= next_period, `account ${id} is settled at ${next_expiry}, after a period at ${next_period}`)
  }
}
