import * as v from 'valibot'

export const ACCOUNT_STATES = ['active', 'disabled'] as const

/** `attention`: the accounts that need attention, the most urgent first. `use`: those that have used the most credits first. */
export const RANKS = ['attention', 'use'] as const
export type Rank = (typeof RANKS)[number]

/**
 * A billing account in the table. All amounts are whole credits. `available_balance` is always `balance - credit_min - held`,
 * because a condition of DynamoDB can compare an attribute with a value, but not compute.
 */
export const Account = v.object({
  id: v.string(),
  organization_id: v.string(),
  name: v.string(),
  state: v.picklist(ACCOUNT_STATES),
  balance: v.bigint(),
  /** The floor: the lowest balance that a charge may leave. */
  credit_min: v.bigint(),
  available_balance: v.bigint(),
  /** The credits that holds set aside, including expired holds that are not settled yet. */
  held: v.optional(v.bigint()),
  /** A lower bound of the ends of the holds in `held`; missing without holds. */
  held_until: v.optional(v.string()),
  /** The sum of all grants and reverts, minus all expired credits. `credited - balance` is the sum of all charges, plus a constant. */
  credited: v.optional(v.bigint()),
  /** The next instant at which credits expire or a period begins. From then on the balance does not change until the account is settled. */
  next_expiry: v.optional(v.string()),
  /** The next instant at which a period of a subscription begins with credits; never before `next_expiry`. */
  next_period: v.optional(v.string()),
  /** Whether the account ever had a subscription. */
  subscribed: v.optional(v.boolean()),
  /** When the account was last enabled; missing if it was never disabled. */
  active_since: v.optional(v.string()),
  /**
   * Counts settlements, and holds that were made or prolonged. When it changes, the ends of holds that a settlement has read may be out of
   * date.
   */
  settlements: v.optional(v.bigint()),
  /** How many features were ever used. */
  features_used: v.bigint(),
  created_at: v.string(),
  /** When the balance last changed: charges and grants set it. */
  updated_at: v.string(),
  /** When the account itself last changed; missing before the first change. */
  changed_at: v.optional(v.string()),
  /** A charge that takes the balance below this amount sends an event; missing if none does. */
  alert_below: v.optional(v.bigint()),
  /** Counts the changes of the account itself; debits and grants do not count. */
  version: v.optional(v.bigint()),
})
export type Account = v.InferOutput<typeof Account>

/** Credits that were added to an account once. `amount` is whole credits, above 0; it is 0 if a subscription has the id. */
export const CreditGrant = v.object({
  id: v.string(),
  account_id: v.string(),
  amount: v.bigint(),
  description: v.string(),
  /** When the rest of the credits leaves the balance; missing if never. */
  expires_at: v.optional(v.string()),
  /** The purchase, if the credits were not awarded. `asked` is the name or id of the product in the request. */
  checkout: v.optional(v.object({ product_id: v.string(), quantity: v.bigint(), asked: v.optional(v.string()) })),
  created_at: v.string(),
  /** A random id of the request that made the grant. It distinguishes the request's own grant from the grant of a copy of the request. */
  recorded_by: v.optional(v.string()),
})
export type CreditGrant = v.InferOutput<typeof CreditGrant>

/** Credits that a plan gave to a subscriber. `amount` is whole credits, above 0. */
export const PlanCredit = v.object({
  id: v.string(),
  account_id: v.string(),
  subscription_id: v.string(),
  /** The name that the plan had when the subscription took its terms. */
  plan_name: v.string(),
  amount: v.bigint(),
  /** When the rest of the credits leaves the balance; missing if never. */
  expires_at: v.optional(v.string()),
  /** The start of the subscription or of the period. */
  created_at: v.string(),
  /** When the credits were booked. */
  updated_at: v.string(),
})
export type PlanCredit = v.InferOutput<typeof PlanCredit>

/** The credits that left the balance of an account when they expired. */
export const Expiry = v.object({
  id: v.string(),
  credit_id: v.string(),
  account_id: v.string(),
  amount: v.bigint(),
  /** The instant at which the credits expired. */
  created_at: v.string(),
  /** When the expiry was booked. */
  updated_at: v.string(),
})
export type Expiry = v.InferOutput<typeof Expiry>
