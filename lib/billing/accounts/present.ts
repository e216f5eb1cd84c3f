import * as v from 'valibot'
import { metadataOf, presentedMetadata } from '../../foundation/schema/metadata.ts'
import { alertsOf } from './alerts.ts'
import { Contact, contactOf, type DescribedAccount } from './details.ts'
import type { BalanceNow } from './read-balance.ts'
import { ACCOUNT_STATES, type Account } from './schema.ts'
import { AccountStanding } from './standing.ts'

export const BillingAccount = v.object({
  id: v.string(),
  org_id: v.string(),
  name: v.string(),
  ...Contact.entries,
  provider_id: v.string(),
  provider: v.string(),
  state: v.picklist(ACCOUNT_STATES),
  default: v.boolean(),
  credit_min: v.string(),
  metadata: presentedMetadata,
  /** Present only in lists with `with_standing`. */
  standing: v.optional(AccountStanding),
  created_at: v.string(),
  updated_at: v.string(),
})

export const presentAccount = (account: DescribedAccount, isDefault: boolean): v.InferInput<typeof BillingAccount> => ({
  id: account.id,
  org_id: account.organization_id,
  name: account.name,
  ...contactOf(account),
  // These fields are always empty, because there is no payment provider. Clients expect the fields.
  provider_id: '',
  provider: '',
  state: account.state,
  default: isDefault,
  credit_min: String(account.credit_min),
  metadata: metadataOf(account.metadata),
  created_at: account.created_at,
  updated_at: account.changed_at ?? account.created_at,
})

export const BillingDetails = v.object({
  credit_min: v.string(),
  due_in_days: v.string(),
  alert_below: v.string(),
  alerts_below: v.array(v.string()),
})

export const presentDetails = (account: Account): v.InferInput<typeof BillingDetails> => ({
  credit_min: String(account.credit_min),
  due_in_days: '0',
  alert_below: String(account.alert_below ?? ''),
  alerts_below: alertsOf(account).map(String),
})

export const Balance = v.object({
  amount: v.string(),
  currency: v.string(),
  held: v.string(),
  available: v.string(),
  expiring: v.array(v.object({ amount: v.string(), expires_at: v.string() })),
  updated_at: v.string(),
})

/** The currency `VC` means virtual credits. */
export const presentBalance = ({
  account: { balance, updated_at },
  held,
  available,
  expiring,
}: BalanceNow): v.InferInput<typeof Balance> => ({
  ...{ amount: String(balance), currency: 'VC', held: String(held), available: String(available) },
  expiring: expiring.map(({ left, expires_at }) => ({ amount: String(left), expires_at })),
  updated_at,
})
