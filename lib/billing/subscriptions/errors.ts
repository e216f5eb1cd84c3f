import { ApiError } from '../../foundation/errors.ts'
import { INT64_MAX } from '../../foundation/schema/primitives.ts'
import type { Account } from '../accounts/schema.ts'
import type { Timeline } from '../timeline/schema.ts'

export const MAX_OPEN = 5

const ofSubscription = (id: string) => ({ metadata: { resource_type: 'subscription', resource: id } })

export const subscriptionEnded = (id: string): ApiError =>
  new ApiError('SUBSCRIPTION_ENDED', 'the subscription has ended', ofSubscription(id))

export const periodWithoutEnd = (id: string): ApiError =>
  new ApiError('PERIOD_WITHOUT_END', 'the period has no end to wait for: only immediate changes are possible', {
    ...ofSubscription(id),
  })

export const noTrial = (planId: string): ApiError =>
  new ApiError('NO_TRIAL', 'the plan has no trial, or the account had it before', {
    metadata: { resource_type: 'plan', resource: planId },
  })

export const alreadySubscribed = (planId: string, id: string): ApiError =>
  new ApiError('ALREADY_SUBSCRIBED', 'the account has a subscription to this plan', {
    metadata: { resource_type: 'plan', resource: planId, subscription: id },
  })

export const tooManySubscriptions = (): ApiError =>
  new ApiError('TOO_MANY_SUBSCRIPTIONS', `an account has at most ${MAX_OPEN} subscriptions that have not ended`)

/** Throws BALANCE_OVERFLOW if the balance with these credits would exceed int64. */
export function refuseOverflow({ id, balance }: Account, amount: bigint): void {
  if (balance <= INT64_MAX - amount) return
  const metadata = { billing_id: id, balance: String(balance), amount: String(amount) }
  throw new ApiError('BALANCE_OVERFLOW', 'the credits would take the balance out of int64', { metadata })
}

/** True if the subscription has this plan, or is planned to change to it. */
export const concerns = ({ terms, waiting }: Pick<Timeline, 'terms' | 'waiting'>, planId: string): boolean =>
  terms.plan_id === planId || waiting?.terms?.plan_id === planId
