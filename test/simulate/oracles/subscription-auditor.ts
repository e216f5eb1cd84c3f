import assert from 'node:assert/strict'
import { assertSame, assertStatus, describeOutcome } from '../invariants/assertions.ts'
import { type Moment, momentsOf, type Outcome, type Run } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { itemsOf } from './access-facts.ts'
import { accountAt } from './ledgers.ts'

// Answers about subscriptions and entitlements must be correct for one moment of the request. Time is measured by the
// clock of the process that answers.

/**
 * A subscription at an instant, computed only from the record of the subscription. The service reads the account's item
 * instead.
 */
export interface SubscriptionNow {
  id: string
  planId: string
  state: 'trialing' | 'active' | 'past_due' | 'ended'
  waitingPlan: string | undefined
}

interface Waiting {
  at: string
  terms?: { plan_id: string }
}

function stateNow({ id, terms, waiting, ended_at, is_past_due, trial_ends_at }: RawItem, at: string): SubscriptionNow {
  const next = waiting as unknown as Waiting | undefined
  const hasCome = next !== undefined && next.at <= at
  const isOver = ended_at !== '' || (hasCome && next.terms === undefined)
  const going = is_past_due ? 'past_due' : at < String(trial_ends_at) ? 'trialing' : 'active'
  return {
    id: String(id),
    planId: (hasCome ? next.terms?.plan_id : undefined) ?? String((terms as RawItem).plan_id),
    state: isOver ? 'ended' : going,
    waitingPlan: hasCome ? undefined : next?.terms?.plan_id,
  }
}

export const subscriptionsAt = (moment: Moment, accountId: string, clock: number): SubscriptionNow[] =>
  itemsOf(moment, 'SUBSCRIPTION#', 'SUBSCRIPTION')
    .filter(({ account_id }) => account_id === accountId)
    .map((record) => stateNow(record, new Date(clock).toISOString()))

/**
 * Lists each moment of a call with the start and the end of the call, and with each time in between at which a
 * subscription changes. All times are by the clock of the call's process.
 */
function instantsOf(run: Run, outcome: Outcome): { moment: Moment; clock: number }[] {
  const { from, to } = outcome.clock
  return momentsOf(run, outcome).flatMap((moment) => {
    const records = itemsOf(moment, 'SUBSCRIPTION#', 'SUBSCRIPTION')
    const edges = records.flatMap(({ waiting, trial_ends_at }) => [
      (waiting as unknown as Waiting | undefined)?.at,
      String(trial_ends_at),
    ])
    const between = edges.map((edge) => Date.parse(edge ?? '')).filter((edge) => edge > from && edge <= to)
    return [from, to, ...between].map((clock) => ({ moment, clock }))
  })
}

type Holds = (moment: Moment, clock: number) => boolean

function assertWasSo(run: Run, outcome: Outcome, holds: Holds): void {
  const wasSo = instantsOf(run, outcome).some(({ moment, clock }) => holds(moment, clock))
  assert(wasSo, `${describeOutcome(outcome)}: that was never so`)
}

const isUnknown = ({ status, reason }: Outcome): boolean =>
  status === 0 || status === 503 || reason === 'ABORTED' || reason === 'THROTTLED'

/** Tells whether a plan has a product with the feature. */
function includes(moment: Moment, planId: string, feature: string): boolean {
  const products = itemsOf(moment, 'PRODUCT#', 'PRODUCT').filter(({ plan_ids }) =>
    (plan_ids as string[]).includes(planId),
  )
  const ids = products.flatMap(({ feature_ids }) => feature_ids as string[])
  return ids.some((id) => moment.get(`FEATURE#${id} FEATURE`)?.name === feature)
}

function isEntitled(moment: Moment, accountId: string, feature: string, clock: number): boolean {
  if (accountAt(moment, accountId)?.state !== 'active') return false
  return subscriptionsAt(moment, accountId, clock).some(
    ({ state, planId }) => (state === 'trialing' || state === 'active') && includes(moment, planId, feature),
  )
}

export function auditEntitlement(run: Run, { accountId, feature }: Record<string, string>, outcome: Outcome): void {
  assertStatus(outcome, 404)
  if (isUnknown(outcome)) return
  const isKnown = (moment: Moment) => itemsOf(moment, 'FEATURE#', 'FEATURE').some(({ name }) => name === feature)
  assertWasSo(run, outcome, (moment, clock) =>
    outcome.status === 404
      ? !isKnown(moment)
      : outcome.body.status === isEntitled(moment, String(accountId), String(feature), clock),
  )
}

const REFUSALS: Record<string, (accountId: string, planId: string, own: string) => Holds> = {
  ACCOUNT_DISABLED: (accountId) => (moment) => accountAt(moment, accountId)?.state === 'disabled',
  ALREADY_SUBSCRIBED: (accountId, planId) => (moment, clock) =>
    subscriptionsAt(moment, accountId, clock).some(
      ({ state, ...each }) => state !== 'ended' && (each.planId === planId || each.waitingPlan === planId),
    ),
  TOO_MANY_SUBSCRIPTIONS: (accountId) => (moment, clock) =>
    subscriptionsAt(moment, accountId, clock).filter(({ state }) => state !== 'ended').length >= 5,
  SUBSCRIPTION_ENDED: (accountId, _, own) => (moment, clock) =>
    subscriptionsAt(moment, accountId, clock).some(({ id, state }) => id === own && state === 'ended'),
  // This reason is correct if the plan has no trial, or if the account has already had a trial of the plan.
  NO_TRIAL: (accountId, planId) => (moment) =>
    moment.get(`PLAN#${planId} PLAN`)?.trial_days === 0n ||
    itemsOf(moment, 'SUBSCRIPTION#', 'SUBSCRIPTION').some(
      ({ account_id, plan_ids, trial_ends_at }) =>
        account_id === accountId && trial_ends_at !== '' && (plan_ids as string[]).includes(planId),
    ),
  PERIOD_WITHOUT_END: () => () => true,
}

export interface Asked {
  accountId: string
  planId: string
  id: string
}

/**
 * Expects that the request was applied at a moment of the request, or that the reason of its refusal was true at such a
 * moment.
 */
export function auditSubscription(run: Run, { accountId, planId, id }: Asked, outcome: Outcome, isDone: Holds): void {
  assertStatus(outcome, 400)
  if (isUnknown(outcome)) return
  if (outcome.status === 200) {
    assertWasSo(run, outcome, isDone)
    return
  }
  const refusal = REFUSALS[outcome.reason]
  assert(refusal !== undefined, `${describeOutcome(outcome)}: expected another reason`)
  assertWasSo(run, outcome, refusal(accountId, planId, id))
  assertSame(
    outcome.createdItems.filter(({ sk }) => sk === 'SUBSCRIPTION'),
    [],
    `${outcome.name}: refused, but made a subscription`,
  )
}
