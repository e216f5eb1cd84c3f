import * as v from 'valibot'

export const ACCOUNT_STATES = ['active', 'disabled'] as const

/**
 * The orders of a ranked list. `attention`: the accounts that need attention, the most urgent first. `use`: the
 * accounts that have used credits, those that have used the most credits first.
 */
export const RANKS = ['attention', 'use'] as const
export type Rank = (typeof RANKS)[number]

/** Credits that had expired at `ended_at` while holds set them aside. `amount` is in whole credits, above 0. */
const CreditsKept = v.object({
  ended_at: v.string(),
  amount: v.bigint(),
  /** Not all of them if there were many. */
  credit_ids: v.array(v.string()),
})
export type CreditsKept = v.InferOutput<typeof CreditsKept>

/**
 * A stored billing account. All amounts are whole credits. `available_balance` is always `balance - credit_min - held`. This difference is
 * stored because a condition of DynamoDB can compare attributes, but not compute.
 */
export const Account = v.object({
  id: v.string(),
  organization_id: v.string(),
  name: v.string(),
  state: v.picklist(ACCOUNT_STATES),
  balance: v.bigint(),
  /** The lowest balance that a charge may leave. This balance is called the floor. */
  credit_min: v.bigint(),
  available_balance: v.bigint(),
  /** The credits that holds set aside. Expired holds count until the account is settled. */
  held: v.optional(v.bigint()),
  /** No hold in `held` expires before this time. Missing if there are no holds. */
  held_until: v.optional(v.string()),
  /**
   * The sum of all credits that grants, plans and reverts have added, minus all expired credits. `credited - balance`
   * differs from the sum of all charges by a constant.
   */
  credited: v.optional(v.bigint()),
  /**
   * The next instant at which credits expire or a period begins with credits. While credits are kept, it is not after
   * the first end of a hold that keeps them. After this instant, nothing changes the balance before the account is
   * settled.
   */
  next_expiry: v.optional(v.string()),
  /**
   * The expired credits that holds keep in the balance, the earliest end first. Missing if there are none. They are at
   * most what the holds that were made before their end set aside.
   */
  kept: v.optional(v.array(CreditsKept)),
  /** The last end in `kept`. A hold that was made at this time or later keeps nothing. */
  kept_before: v.optional(v.string()),
  /** Counts the changes of `kept`. */
  kept_changes: v.optional(v.bigint()),
  /** The sum of all charges that were paid by kept credits. */
  kept_charged: v.optional(v.bigint()),
  /** The next instant at which a period of a subscription begins with credits; never before `next_expiry`. */
  next_period: v.optional(v.string()),
  /** Whether the account has ever had a subscription. */
  subscribed: v.optional(v.boolean()),
  /** When the account was last enabled; missing if it has always been active. */
  active_since: v.optional(v.string()),
  /**
   * Counts the settlements, and the holds that were made or extended. If this count changes during a settlement, the
   * ends of holds that the settlement has read may be out of date.
   */
  settlements: v.optional(v.bigint()),
  created_at: v.string(),
  /** When the balance last changed, by a charge, a grant, a revert or a settlement. */
  updated_at: v.string(),
  /**
   * When the state, limits or other fields of the account last changed; missing before the first change. Charges and grants do not count.
   */
  changed_at: v.optional(v.string()),
  /** An event is sent when the balance falls below this amount. If missing, no event is sent. */
  alert_below: v.optional(v.bigint()),
  /**
   * The version of the item of subscriptions at its last change. A charge that depends on subscriptions requires that it
   * is not above the version that the charge has read.
   */
  subscriptions_version: v.optional(v.bigint()),
  /** All such amounts, `alert_below` first and the others in descending order. Missing if there is only one. */
  alerts_below: v.optional(v.array(v.bigint())),
  /** The version of the account's budgets; missing if it has none. A charge requires the version that it knows. */
  budgets_version: v.optional(v.bigint()),
  /** Counts the changes of the account. Charges and grants do not count. */
  version: v.optional(v.bigint()),
})
export type Account = v.InferOutput<typeof Account>

/**
 * Credits that were added to an account once. `amount` is a number of whole credits above 0. Only an item that reserves
 * its id for a subscription has the amount 0.
 */
export const CreditGrant = v.object({
  id: v.string(),
  account_id: v.string(),
  amount: v.bigint(),
  description: v.string(),
  /** When the unused credits are removed from the balance; missing if they never expire. */
  expires_at: v.optional(v.string()),
  /**
   * The purchase of the credits; missing if they were granted without a purchase. `asked` is the name or id of the product in the request.
   */
  checkout: v.optional(v.object({ product_id: v.string(), quantity: v.bigint(), asked: v.optional(v.string()) })),
  created_at: v.string(),
  /**
   * A random id of the request that made the grant. A request compares this id with its own, to distinguish its grant
   * from a grant that a copy of the request made.
   */
  recorded_by: v.optional(v.string()),
})
export type CreditGrant = v.InferOutput<typeof CreditGrant>

/** Credits that an account received from a plan. `amount` is in whole credits, above 0. */
export const PlanCredit = v.object({
  id: v.string(),
  account_id: v.string(),
  subscription_id: v.string(),
  /** The name of the plan when the subscription copied the terms of the plan. */
  plan_name: v.string(),
  amount: v.bigint(),
  /** When the unused credits are removed from the balance; missing if they never expire. */
  expires_at: v.optional(v.string()),
  /** The start of the subscription, or of the period for which the credits are given. */
  created_at: v.string(),
  /** When the credits were added to the balance. */
  updated_at: v.string(),
})
export type PlanCredit = v.InferOutput<typeof PlanCredit>

export const Expiry = v.object({
  id: v.string(),
  credit_id: v.string(),
  /** Set if the credits that a hold gave back are of several grants. `credit_id` is the first of them. */
  credit_ids: v.optional(v.array(v.string())),
  account_id: v.string(),
  amount: v.bigint(),
  /** The instant at which the credits expired, or at which a hold gave them back after they had expired. */
  created_at: v.string(),
  updated_at: v.string(),
})
export type Expiry = v.InferOutput<typeof Expiry>
