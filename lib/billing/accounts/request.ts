import * as v from 'valibot'
import { containerInBody } from '../../access/resources/request.ts'
import { resourceName } from '../../foundation/identifiers/names.ts'
import { fields } from '../../foundation/schema/fields.ts'
import { metadata } from '../../foundation/schema/metadata.ts'
import { dateTimeOrNone, int64, list, oneOf, shortText, text, uuid } from '../../foundation/schema/primitives.ts'
import { ACCOUNT_STATES } from './schema.ts'

const line = v.optional(shortText(256), '')

/** A new address replaces the whole earlier address. A field that is not given becomes empty. */
export const AddressRequest = fields({
  line1: line,
  line2: line,
  city: line,
  state: line,
  postal_code: line,
  country: line,
})

export const TaxRequest = fields({ type: line, id: line })

const MAX_TAX_DATA = 20

/** The fields of an account's contact that callers and manifests set. */
const contactFields = {
  email: shortText(320),
  phone: shortText(64),
  address: AddressRequest,
  currency: shortText(8),
  tax_data: list(TaxRequest, MAX_TAX_DATA),
}

/** An event is sent when the balance falls below `alert_below`. If `alert_below` is empty, no event is sent. */
const alertBelow = v.union([v.literal(''), int64()], 'must be an int64, or empty for none')

const isDefault = v.boolean('must be true or false')

/** The fields of an account that callers and manifests set. */
export const accountFields = {
  name: resourceName,
  default: isDefault,
  credit_min: int64(),
  alert_below: alertBelow,
  state: oneOf(ACCOUNT_STATES),
  ...contactFields,
  metadata,
}

/** The fields of a credit grant that callers and manifests set. */
export const creditGrantFields = { amount: int64(1n), description: text, expires_at: dateTimeOrNone }

const ofContact = { ...v.partial(v.object({ ...contactFields, metadata })).entries, org_id: containerInBody }

const READ_ONLY = ['id', 'provider_id', 'provider', 'state', 'credit_min', 'created_at', 'updated_at']

const NewAccount = fields({ name: accountFields.name, ...ofContact }, [...READ_ONLY, 'default'])
export type CreateAccountRequest = v.InferOutput<typeof NewAccount>

/** `offline` has no effect, because accounts are not registered with a payment provider. */
const offline = v.optional(v.boolean('must be true or false'))

export const CreateAccountBody = fields({ body: NewAccount, offline })

const AccountChange = fields(
  { name: v.optional(accountFields.name), default: v.optional(isDefault), ...ofContact },
  READ_ONLY,
)
export type UpdateAccountRequest = v.InferOutput<typeof AccountChange>

export const UpdateAccountBody = fields({ body: AccountChange, offline })

export const LimitsBody = fields(
  { credit_min: v.optional(accountFields.credit_min), alert_below: v.optional(alertBelow) },
  ['due_in_days', 'features_used'],
)
export type LimitsRequest = v.InferOutput<typeof LimitsBody>

export const CreditsBody = fields({
  id: uuid,
  amount: creditGrantFields.amount,
  description: v.optional(creditGrantFields.description, ''),
  expires_at: v.optional(creditGrantFields.expires_at, ''),
})
export type CreditsRequest = v.InferOutput<typeof CreditsBody>
