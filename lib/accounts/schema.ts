import * as v from 'valibot'

export const ACCOUNT_STATES = ['active', 'disabled'] as const

/**
 * A billing account as it is kept. All amounts are whole credits. `available_balance` is always `balance - credit_min`: a
 * condition of the table can compare an attribute with a value, but not compute.
 */
export const Account = v.object({
  id: v.string(),
  organization_id: v.string(),
  name: v.string(),
  state: v.picklist(ACCOUNT_STATES),
  balance: v.bigint(),
  credit_min: v.bigint(),
  available_balance: v.bigint(),
  /** How many features were used, ever. */
  features_used: v.bigint(),
  created_at: v.string(),
  updated_at: v.string(),
  /** Counts the changes that an operator made: debits and grants are none. */
  version: v.optional(v.bigint()),
})
export type Account = v.InferOutput<typeof Account>

/** An account with what no request asks for, which lies apart: every charge would pay for its size. */
export interface DescribedAccount extends Account {
  /** A JSON text. */
  metadata: string
}

/** Credits that were added to an account once. `amount` is whole credits, above 0. */
export const CreditGrant = v.object({
  id: v.string(),
  account_id: v.string(),
  amount: v.bigint(),
  description: v.string(),
  created_at: v.string(),
})
export type CreditGrant = v.InferOutput<typeof CreditGrant>
