import * as v from 'valibot'

export const ACCOUNT_STATES = ['active', 'disabled'] as const

/**
 * A billing account in the table. All amounts are whole credits. `available_balance` is always `balance - credit_min`,
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
  /** How many features were ever used. */
  features_used: v.bigint(),
  created_at: v.string(),
  updated_at: v.string(),
  /** A charge that takes the balance below this is told as an event; missing for none. */
  alert_below: v.optional(v.bigint()),
  /** Counts the changes that an operator makes; debits and grants do not count. */
  version: v.optional(v.bigint()),
})
export type Account = v.InferOutput<typeof Account>

/** The attributes of an account that have an item of their own, so that charges do not pay for their size. */
export const AccountDetails = v.object({
  /** A JSON text. */
  metadata: v.string(),
})

export interface DescribedAccount extends Account, v.InferOutput<typeof AccountDetails> {}

/** Credits that were added to an account once. `amount` is whole credits, above 0. */
export const CreditGrant = v.object({
  id: v.string(),
  account_id: v.string(),
  amount: v.bigint(),
  description: v.string(),
  created_at: v.string(),
})
export type CreditGrant = v.InferOutput<typeof CreditGrant>
