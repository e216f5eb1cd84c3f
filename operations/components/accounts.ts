import { Address, Contact } from '../../lib/billing/accounts/details.ts'
import { Balance, BillingAccount, BillingDetails } from '../../lib/billing/accounts/present.ts'
import { AddressRequest, CreateAccountBody, TaxRequest, UpdateAccountBody } from '../../lib/billing/accounts/request.ts'
import { AccountStanding } from '../../lib/billing/accounts/standing.ts'
import { PresentedHold } from '../../lib/billing/holds/schema.ts'
import { TransactionSum } from '../../lib/billing/journal/summary.ts'
import { BillingTransaction } from '../../lib/billing/journal/transaction.ts'
import { PresentedBudget } from '../../lib/billing/limits/budgets.ts'
import { BudgetRequest } from '../../lib/billing/limits/budgets-request.ts'
import { ReportedUsage } from '../../lib/billing/usages/schema.ts'
import type { Components, Texts } from '../about.ts'

/** The path parameters of operations on something that belongs to an account. */
export const IN_ACCOUNT = {
  org_id: 'The id or the name of the organization.',
  billing_id: 'The id of the account; `-` for the default account of the organization.',
} as const

/** The path parameters of operations that can find the account by a project. */
export const IN_ACCOUNT_OF_PROJECT = {
  org_id:
    'The id or the name of the organization. If `billing_id` is `-`, this may be `-`, too: the organization of the project in `project_id`.',
  billing_id: IN_ACCOUNT.billing_id,
} as const

/** The path parameters of operations on an account. */
export const ACCOUNT_PARAMETERS = { org_id: IN_ACCOUNT.org_id, id: IN_ACCOUNT.billing_id } as const

/** The limits of an account. */
export const LIMITS = {
  credit_min: 'The floor: the lowest balance that a charge may leave. A negative floor allows an overdraft.',
  alert_below:
    'If a charge or an expiry of credits takes the balance below this value, the service sends an event. Empty for no event. The largest of `alerts_below`; given alone, it is the only one.',
  alerts_below:
    'Up to ten such values. The service sends one event for each that the balance falls below, with the value. Not together with `alert_below`.',
} as const

/** The query parameters that limit a list of transactions to a range of time. */
export const RANGE = {
  start_range: 'Only transactions that were recorded at this time or later.',
  end_range: 'Only transactions that were recorded before this time.',
} as const

/** The field `offline` in the body of a request. */
export const OFFLINE = 'Accepted and ignored, because no payment provider is connected.'

const NO_PROVIDER =
  'Always empty, because no payment provider is connected. The field exists for clients that expect it.'
const AVAILABLE =
  'The credits that charges and new holds may take: the balance minus the credits of open holds, and minus the floor.'
const BALANCE_CHANGED = 'When the balance last changed.'

const ACCOUNT: Texts = {
  org_id: 'The organization that the account belongs to. It never changes.',
  name: 'The name, which is unique across the instance. Only platform admins can change it.',
  email: 'At most 320 characters; may be empty.',
  phone: 'At most 64 characters; may be empty.',
  address: 'The postal address. A new address replaces the whole old address.',
  currency: 'The currency of invoices, at most 8 characters; may be empty. Balances are always in virtual credits.',
  tax_data: 'Up to 20 tax ids.',
  provider_id: NO_PROVIDER,
  provider: NO_PROVIDER,
  state: '`active`, or `disabled`. A disabled account accepts no new usages.',
  default:
    'Whether the account is the default account of its organization. In a path, `-` means the default account. Only platform admins can change this field.',
  credit_min: LIMITS.credit_min,
  standing:
    'A summary of the credits and subscriptions of the account. Missing unless the request contains `with_standing=true`.',
}

const line = { type: 'The kind of a tax id, such as `eu_vat`.', id: 'The tax id.' }

const ADDRESS: Texts = {
  line1: 'The street and the number.',
  line2: 'The second line of the address.',
  city: 'The city.',
  state: 'The state or region.',
  postal_code: 'The postal code.',
  country: 'The country.',
}

const DETAILS: Texts = {
  ...LIMITS,
  due_in_days: 'Always `0`. The field exists for clients that expect it.',
}

const BALANCE: Texts = {
  amount: 'The balance in credits.',
  currency: 'Always `VC`, which means virtual credits.',
  held: 'The credits that open holds set aside.',
  available: AVAILABLE,
  expiring:
    'The next five grants of credits that expire, the earliest end first, with the credits that are left of each.',
  updated_at: BALANCE_CHANGED,
}

const STANDING: Texts = {
  amount:
    'The balance in credits. It includes credits that expired after the last charge, grant or read of the balance.',
  available:
    'The balance minus the credits of holds, and minus the floor. Holds that expired after the last charge or read of the balance still count.',
  alert_below: LIMITS.alert_below,
  past_due_subscriptions: 'The number of subscriptions that are past due.',
  attention:
    'The reasons why the account needs attention, the most urgent first: `no_credits` (the balance is not above the floor, so charges are refused), `past_due` (a subscription is past due), `low_balance` (the balance is below `alert_below`) and `subscription_ends` (a subscription is canceled, and has not ended yet). A disabled account has no reasons. An account whose balance never changed does not have the reason `no_credits`. Holds do not change the reasons. Credits count until their expiry is booked.',
  subscription_ends_at: 'When the next canceled subscription ends; empty if no subscription is canceled.',
  updated_at: BALANCE_CHANGED,
}

const BUDGET: Texts = {
  feature: 'The feature, or empty for credits. In a request, its id or name; in an answer, its id.',
  amount: 'The most that may be used in a window.',
  window:
    'The time in which usages count together. `minute` to `year` are calendar windows in UTC, and weeks begin on Monday. `period` is the period of the subscription. `ever` has no end.',
  per: 'Whether the `account`, each `user` or each `project` has the amount for itself. A budget that names a user or a project has to be `user` or `project`.',
  user_id: 'If not empty, the budget is for usages of this user alone. Any text, as in usages.',
  project_id:
    'If not empty, the budget is for usages of this project alone. In a request, the id or name of a project of the organization; in an answer, its id.',
}

/** A manifest with a second account of Acme, which is disabled. */
export const ARCHIVE = `apiVersion: v1
kind: BillingAccount
spec:
  - { id: 5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d62, name: acme-archive, organization: acme, state: disabled }
`

export const accountComponents: Components = {
  requests: {
    NewBillingAccount: { schema: CreateAccountBody.entries.body, fields: ACCOUNT },
    BillingAccountChange: { schema: UpdateAccountBody.entries.body, fields: ACCOUNT },
    BillingAddressChange: { schema: AddressRequest, fields: ADDRESS },
    TaxDataChange: { schema: TaxRequest, fields: line },
    BudgetChange: { schema: BudgetRequest, fields: BUDGET },
  },
  responses: {
    BillingAccount: { schema: BillingAccount, fields: ACCOUNT },
    BillingAddress: { schema: Address, fields: ADDRESS },
    TaxData: { schema: Contact.entries.tax_data.wrapped.item, fields: line },
    BillingDetails: { schema: BillingDetails, fields: DETAILS },
    Balance: { schema: Balance, fields: BALANCE },
    AccountStanding: { schema: AccountStanding, fields: STANDING },
    Budget: { schema: PresentedBudget, fields: BUDGET },
  },
}

const TRANSACTION: Texts = {
  id: 'The id of the usage, the credit grant or the revert. For expired credits, an id that is derived from the id of their grant.',
  customer_id: 'The billing account.',
  source:
    'For a usage, its source. `system.awarded` for granted credits, `system.buy` for bought credits, `system.plan.` and the name of the plan for credits of a plan, `system.revert.` and the source of the usage for a revert, and `system.expired` for expired credits.',
  amount: 'The number of credits; always above 0.',
  type: '`credit` adds to the balance, `debit` takes from the balance.',
  description: 'The description of the usage or the grant. A revert has the description of its usage.',
  user_id:
    'The user that triggered the usage. A revert has the user of its usage. Empty for grants and expired credits.',
  metadata:
    'The metadata of the usage. A revert has the id of its usage as `revert_request_using`. Bought credits have `product_id` and `quantity`. Credits of a plan have `subscription_id`. Expired credits have the id of their grant as `credit_id`.',
  agent: 'The service user that acted for the user: `app/serviceuser:<id>`; empty if none did.',
  hold_id: 'The hold from which a usage was captured; otherwise empty.',
  created_at:
    'When the transaction was recorded. For expired credits, the instant at which they expired; for credits of a plan, the start of their period or of the subscription.',
  updated_at:
    'When the transaction was recorded. For expired credits and credits of a plan, the time at which the service changed the balance.',
}

const SUM: Texts = {
  day: 'The day (UTC) on which the transactions were recorded, such as `2026-11-21`.',
  kind: '`usage` and `expiry` take from the balance; `credit` and `revert` add to the balance.',
  source:
    'The source of the usages, or of the reverted usages. Empty for credits and expiries, and unless `group_by` is `source`.',
  user_id:
    'The user of the usages, or of the reverted usages. Empty for credits and expiries, and unless `group_by` is `user_id`.',
  amount: 'The sum of the credits; always above 0.',
  count: 'The number of transactions in the sum.',
}

export const transactionComponents: Components = {
  requests: {},
  responses: {
    BillingTransaction: { schema: BillingTransaction, fields: TRANSACTION },
    TransactionSum: { schema: TransactionSum, fields: SUM },
  },
}

const USAGE: Texts = {
  id: 'A UUID that the caller makes. It is the idempotency key: if the same usage is sent again, it is not charged again.',
  amount: 'The number of credits, or how much of a feature was used; above 0.',
  type: 'The service takes the amount of a `credit` usage from the balance. Limits count the amount of a `feature` usage.',
  feature:
    'The id or name of the feature that was used, only with the type `feature`. The limits of plans and budgets for this feature count the usage. Empty if no limit shall count it.',
  customer_id: 'The id of the billing account. It may be omitted.',
  source: 'The event or service that triggered the usage. It is stored in lower case.',
  user_id: 'The user that triggered the usage.',
  created_at: 'When the usage took place, at most five minutes in the future. By default, the current time.',
}

export const usageComponents: Components = {
  requests: { Usage: { schema: ReportedUsage, fields: USAGE } },
  responses: {},
}

/** The fields of a hold that a request and an answer have in common. */
export const HOLD_FIELDS = {
  source: 'The event or service that the hold is for. It is stored in lower case.',
  user_id: 'The user that triggered the hold.',
} as const

const HOLD: Texts = {
  ...HOLD_FIELDS,
  id: 'A UUID that the caller makes. It is the idempotency key, and is unique across all accounts forever.',
  billing_id: 'The billing account.',
  agent: 'The service user that made the hold for the user: `app/serviceuser:<id>`; empty if none did.',
  project_id: 'The project for which the captured usages are recorded; empty for none.',
  amount: 'The credits that the hold set aside when it was created.',
  held: 'The credits that the hold sets aside now.',
  captured: 'The credits that captures of the hold have charged.',
  state: '`open`, `captured`, `released` or `expired`. Only an open hold sets credits aside.',
  expires_at: 'When the hold expires. From this instant on, it sets no credits aside.',
}

export const holdComponents: Components = {
  requests: {},
  responses: { Hold: { schema: PresentedHold, fields: HOLD } },
}

/** The amounts of the account in the answer to a request that may change them. */
const AMOUNTS_AFTER = {
  balance: 'The balance of the account after the request, in credits.',
  available: 'The credits that charges and new holds may take after the request.',
} as const

/** The number of usages in an answer. */
export const USAGE_COUNTS = {
  recorded: 'The number of new usages. The request recorded and charged them.',
  replayed: 'The number of usages that an earlier request had recorded. The request did not charge them again.',
} as const

/** The texts for the answers of operations on holds. */
export const HOLD_ANSWER = { hold: 'The hold.', ...AMOUNTS_AFTER } as const

export const HOLD_PARAMETERS = {
  org_id: IN_ACCOUNT.org_id,
  billing_id: 'The id of the account; `-` for the account of the hold.',
  id: 'The id of the hold.',
} as const
