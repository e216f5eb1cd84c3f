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
  /** When the balance last changed: charges and grants set it. */
  updated_at: v.string(),
  /** When the account itself last changed; missing until it does. */
  changed_at: v.optional(v.string()),
  /** A charge that takes the balance below this sends an event; missing for none. */
  alert_below: v.optional(v.bigint()),
  /** Counts the changes of the account itself; debits and grants do not count. */
  version: v.optional(v.bigint()),
})
export type Account = v.InferOutput<typeof Account>

export const Address = v.object({
  line1: v.string(),
  line2: v.string(),
  city: v.string(),
  state: v.string(),
  postal_code: v.string(),
  country: v.string(),
})

/** Whom to write to about an account, and in which currency. Nothing is judged by it. */
export const Contact = v.looseObject({
  email: v.string(),
  phone: v.string(),
  address: Address,
  currency: v.string(),
  tax_data: v.array(v.object({ type: v.string(), id: v.string() })),
})
export type Contact = v.InferOutput<typeof Contact>

export const NO_CONTACT: Contact = {
  email: '',
  phone: '',
  address: { line1: '', line2: '', city: '', state: '', postal_code: '', country: '' },
  currency: '',
  tax_data: [],
}

/** The attributes of an account that have an item of their own, so that charges do not pay for their size. */
export const AccountDetails = v.object({
  /** A JSON text. */
  metadata: v.string(),
  /** Missing until it is given. */
  contact: v.optional(Contact),
})

export interface DescribedAccount extends Account, v.InferOutput<typeof AccountDetails> {}

/** Credits that were added to an account once. `amount` is whole credits, above 0. */
export const CreditGrant = v.object({
  id: v.string(),
  account_id: v.string(),
  amount: v.bigint(),
  description: v.string(),
  created_at: v.string(),
  /** A random id of the request that made it, which so tells its own grant from that of a copy. */
  recorded_by: v.optional(v.string()),
})
export type CreditGrant = v.InferOutput<typeof CreditGrant>
