import { findLargestSeatLimit } from '../product/price.ts'
import type { Plan, PlansById, Subscription } from './plans.ts'

/** The current entitlements of an account. */
export interface Standing {
  subscriptions: readonly Subscription[]
  plans: PlansById
  isDisabled: boolean
}

export type Proposal =
  | { kind: 'start'; plan: Plan }
  | { kind: 'change'; subscription: Subscription; plan: Plan; isImmediate: boolean }
  | { kind: 'cancel'; subscription: Subscription; isImmediate: boolean }
  | { kind: 'take-back'; subscription: Subscription }

export interface Preview {
  /** The ISO time when the proposal takes effect; empty if it takes effect immediately. */
  at: string
  gained: readonly Named[]
  lost: readonly Named[]
  /** The number of features that the account keeps. */
  kept: number
  /**
   * The number of seats before and after the change. 0 means no limit; undefined means that no plan gives an
   * entitlement.
   */
  seats: readonly [bigint | undefined, bigint | undefined]
}

interface Named {
  id: string
  title: string
  name: string
}

/** A subscription that is past due does not entitle the account. */
export const isPaid = ({ state }: Subscription): boolean => state === 'trialing' || state === 'active'

/** Returns undefined after the end of the subscription. */
function planIdAt({ plan_id, phases }: Subscription, at: string): string | undefined {
  const [waiting] = phases
  if (waiting === undefined || at === '' || waiting.effective_at > at) return plan_id
  return waiting.plan_id || undefined
}

/** Returns the ISO time when a proposal takes effect. Returns an empty text if it takes effect immediately. */
function instantOf(proposal: Proposal): string {
  if (proposal.kind === 'start') return ''
  const { subscription } = proposal
  if (proposal.kind === 'take-back') return subscription.phases[0]?.effective_at ?? ''
  return proposal.isImmediate ? '' : subscription.current_period_end_at
}

/** Returns the plan that the subscription would have without the proposal, and the plan with the proposal. */
function plansOf(proposal: Proposal, plans: PlansById): [before: Plan | undefined, after: Plan | undefined] {
  if (proposal.kind === 'start') return [undefined, proposal.plan]
  const { subscription } = proposal
  const own = plans.get(subscription.plan_id)
  if (proposal.kind === 'change') return [own, proposal.plan]
  if (proposal.kind === 'cancel') return [own, undefined]
  return [plans.get(subscription.phases[0]?.plan_id ?? ''), own]
}

/** Compares the entitlements that the account has at one instant without the proposal and with the proposal. */
export function previewOf({ subscriptions, plans, isDisabled }: Standing, proposal: Proposal): Preview {
  const at = instantOf(proposal)
  const own = proposal.kind === 'start' ? undefined : proposal.subscription
  const others = subscriptions
    .filter((each) => each.id !== own?.id && isPaid(each))
    .flatMap((each) => plans.get(planIdAt(each, at) ?? '') ?? [])
  const counts = !isDisabled && (own === undefined || isPaid(own))
  const [before, after] = plansOf(proposal, plans).map((plan) => [
    ...(isDisabled ? [] : others),
    ...(counts && plan !== undefined ? [plan] : []),
  ]) as [Plan[], Plan[]]
  const [had, has] = [featuresOf(before), featuresOf(after)]
  return {
    at,
    gained: [...has.values()].filter(({ id }) => !had.has(id)),
    lost: [...had.values()].filter(({ id }) => !has.has(id)),
    kept: [...had.keys()].filter((id) => has.has(id)).length,
    seats: [seatsOf(before), seatsOf(after)],
  }
}

const featuresOf = (plans: readonly Plan[]): Map<string, Named> =>
  new Map(plans.flatMap(({ products }) => products.flatMap(({ features }) => features.map((each) => [each.id, each]))))

const seatsOf = (plans: readonly Plan[]): bigint | undefined =>
  plans.length === 0 ? undefined : findLargestSeatLimit(plans.flatMap(({ products }) => products))
