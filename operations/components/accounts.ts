import { Address, Contact } from '../../lib/billing/accounts/details.ts'
import { Balance, BillingAccount, BillingDetails } from '../../lib/billing/accounts/present.ts'
import { AddressRequest, CreateAccountBody, TaxRequest, UpdateAccountBody } from '../../lib/billing/accounts/request.ts'
import { AccountStanding } from '../../lib/billing/accounts/standing.ts'
import { PresentedHold } from '../../lib/billing/holds/schema.ts'
import { TransactionSum } from '../../lib/billing/journal/summary.ts'
import { BillingTransaction } from '../../lib/billing/journal/transaction.ts'
import { ReportedUsage } from '../../lib/billing/usages/schema.ts'
import type { Components, Texts } from '../about.ts'

const ACCOUNT: Texts = {
  org_id: 'The organization that the account belongs to. It never changes.',
  name: 'Unique across the instance. Only platform admins change it.',
  email: 'At most 320 characters; may be empty.',
  phone: 'At most 64 characters; may be empty.',
  address: 'The postal address. One that is given replaces the one before as a whole.',
  currency: 'The currency of invoices, at most 8 characters; may be empty. Balances are in virtual credits.',
  tax_data: 'Up to 20 tax ids.',
  provider_id: 'Always empty, for clients that expect the field: no payment provider is connected.',
  provider: 'Always empty, for the same reason.',
  state: '`active`, or `disabled`: then it takes no new usages.',
  default:
    'Whether it is the default of its organization, to which `-` in a path leads. Only platform admins change it.',
  credit_min: 'The floor: the lowest balance that a charge may leave. Negative is an overdraft.',
  standing: 'How its credits and subscriptions stand, where `with_standing` asks for it; else missing.',
}

const line = { type: 'The kind of a tax id, such as `eu_vat`.', id: 'The tax id.' }

const ADDRESS: Texts = {
  line1: 'Street and number.',
  line2: 'A second line.',
  city: 'The city.',
  state: 'The state or region.',
  postal_code: 'The postal code.',
  country: 'The country.',
}

const DETAILS: Texts = {
  credit_min: 'The floor: the lowest balance that a charge may leave.',
  due_in_days: 'Always `0`, for clients that expect the field.',
  alert_below: 'A charge that takes the balance below this sends an event; empty for none.',
  features_used: 'How many features were ever used.',
}

const BALANCE: Texts = {
  amount: 'The balance in credits.',
  currency: 'Always `VC`: virtual credits.',
  held: 'The credits that open holds set aside.',
  available: 'The credits that charges and new holds may take: the balance, less `held`, less the floor.',
  expiring: 'The next five grants of credits that expire, with the rest of each, the soonest first.',
  updated_at: 'When the balance last changed.',
}

const STANDING: Texts = {
  amount:
    'The balance in credits. Credits that expired since the last charge, grant or read of the balance are still in it.',
  available:
    'The balance, less the floor and what holds set aside, expired ones included until the next charge or read.',
  alert_below: 'A charge that takes the balance below this sends an event; empty for none.',
  past_due_subscriptions: 'How many of its subscriptions are past due.',
  attention:
    'Why the account needs attention, the most urgent first: `no_credits` (charges are refused until a top-up), `past_due`, `low_balance` (below its alert) and `subscription_ends`. A disabled account needs no attention, and an account whose balance never changed has no `no_credits`. Holds do not count, and credits count until they are booked as expired.',
  subscription_ends_at: 'When the next canceled subscription ends; empty for none.',
  updated_at: 'When the balance last changed.',
}

export const ACCOUNT_PARAMETERS: Texts = {
  org_id: 'The id or the name of the organization.',
  id: 'The id of the account; `-` for the default account of the organization.',
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
  },
  responses: {
    BillingAccount: { schema: BillingAccount, fields: ACCOUNT },
    BillingAddress: { schema: Address, fields: ADDRESS },
    TaxData: { schema: Contact.entries.tax_data.wrapped.item, fields: line },
    BillingDetails: { schema: BillingDetails, fields: DETAILS },
    Balance: { schema: Balance, fields: BALANCE },
    AccountStanding: { schema: AccountStanding, fields: STANDING },
  },
}

const TRANSACTION: Texts = {
  id: 'The id of the usage, the credit grant or the revert; of expired credits an id that is made from that of their grant.',
  customer_id: 'The billing account.',
  source:
    'The source of the usage; `system.awarded` of granted credits; `system.buy` of credits that were bought; `system.revert.` and the source of the usage of a revert; `system.expired` of credits that expired.',
  amount: 'Credits; always above 0.',
  type: '`credit` adds to the balance, `debit` takes from it.',
  description: 'The description of the usage or the grant; a revert has that of its usage.',
  user_id: 'The user that triggered the usage; a revert has that of its usage; empty for a grant.',
  metadata:
    'The metadata of the usage. A revert has `revert_request_using`, the id of its usage; expired credits have `credit_id`, the id of their grant.',
  hold_id: 'The hold that a usage was captured from; else empty.',
  created_at: 'When it was recorded; of expired credits the instant at which they expired.',
  updated_at: 'The same; of expired credits when the expiry was booked.',
}

const SUM: Texts = {
  day: 'The day (UTC) on which the transactions were recorded, `2026-11-21`.',
  kind: '`usage` and `expiry`, which take from the balance; `credit` and `revert`, which add to it.',
  source:
    'The source of the usages, or of the usages that were reverted; empty for credits, and where it is not asked for.',
  user_id:
    'The user of the usages, or of the usages that were reverted; empty for credits, and where it is not asked for.',
  amount: 'Credits, added up; always above 0.',
  count: 'How many transactions are added up.',
}

export const transactionComponents: Components = {
  requests: {},
  responses: {
    BillingTransaction: { schema: BillingTransaction, fields: TRANSACTION },
    TransactionSum: { schema: TransactionSum, fields: SUM },
  },
}

const USAGE: Texts = {
  id: 'A UUID that the caller makes: the idempotency key. A usage that is sent again under it is not charged again.',
  amount: 'Credits, or features used; above 0.',
  type: '`credit` takes the amount from the balance; `feature` is counted and leaves the balance alone.',
  customer_id: 'If given, the id of the billing account.',
  source: 'The event or service that triggered the usage; stored in lower case.',
  user_id: 'The user that triggered the usage.',
  created_at: 'The time of use, at most five minutes in the future; the current time, if not given.',
}

export const usageComponents: Components = {
  requests: { Usage: { schema: ReportedUsage, fields: USAGE } },
  responses: {},
}

const HOLD: Texts = {
  id: 'A UUID that the caller makes: the idempotency key. It is unique for ever, over all accounts.',
  billing_id: 'The account.',
  project_id: 'The project of its usages; empty for none.',
  amount: 'The credits that it set aside at first.',
  held: 'The credits that it sets aside now.',
  captured: 'The credits that its captures charged.',
  state: '`open`; `captured` or `released`, which ended it; `expired`, which sets nothing aside.',
  source: 'The event or service that it is for; stored in lower case.',
  description: 'Any text.',
  user_id: 'The user that triggered it.',
  metadata: 'Any JSON object.',
  expires_at: 'From this instant on it sets nothing aside.',
  created_at: 'When it was made.',
  updated_at: 'When it last changed.',
}

export const holdComponents: Components = {
  requests: {},
  responses: { Hold: { schema: PresentedHold, fields: HOLD } },
}

/** The texts for the answers of operations on holds. */
export const HOLD_ANSWER: Texts = {
  hold: 'The hold.',
  balance: 'The balance of its account after the request, in credits.',
  available: 'The credits that charges and new holds may take after the request.',
}

export const HOLD_PARAMETERS: Texts = {
  org_id: 'The id or the name of the organization.',
  billing_id: 'The id of the account; `-` for that of the hold.',
  id: 'The hold.',
}
