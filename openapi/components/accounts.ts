import { Balance, BillingAccount, BillingDetails } from '../../lib/billing/accounts/present.ts'
import { AddressRequest, CreateAccountBody, TaxRequest, UpdateAccountBody } from '../../lib/billing/accounts/request.ts'
import { Address, Contact } from '../../lib/billing/accounts/schema.ts'
import type { Components, Texts } from '../description.ts'

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
  updated_at: 'When the balance last changed.',
}

export const ACCOUNT_PARAMETERS: Texts = {
  org_id: 'The id or the name of the organization.',
  id: 'The id of the account; `-` for the default account of the organization.',
}

/** A second account of Acme, which is disabled. */
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
    TaxData: { schema: Contact.entries.tax_data.item, fields: line },
    BillingDetails: { schema: BillingDetails, fields: DETAILS },
    Balance: { schema: Balance, fields: BALANCE },
  },
}
