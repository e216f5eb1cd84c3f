import * as v from 'valibot'
import { containerInBody, organizationInPath } from '../../access/resources/request.ts'
import { resourceName } from '../../foundation/identifiers/names.ts'
import { flag, pageFields, query } from '../../foundation/lists/query.ts'
import { fields, pathTo } from '../../foundation/schema/fields.ts'
import { metadata } from '../../foundation/schema/metadata.ts'
import { dateTimeOrNone, int64, list, oneOf, shortText, text, uuid } from '../../foundation/schema/primitives.ts'
import { orderFields } from '../../foundation/word-index/ordered-list.ts'
import { describeBothAlerts, type RequestedAlerts } from './alerts.ts'
import { ACCOUNT_STATES, RANKS } from './schema.ts'

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

const contactFields = {
  email: shortText(320),
  phone: shortText(64),
  address: AddressRequest,
  currency: shortText(8),
  tax_data: list(TaxRequest, MAX_TAX_DATA),
}

/** An event is sent when the balance falls below `alert_below`. If `alert_below` is empty, no event is sent. */
const alertBelow = v.union([v.literal(''), int64()], 'must be an int64, or empty for none')

const MAX_ALERTS = 10
const alertsBelow = list(int64(), MAX_ALERTS)

const isDefault = v.boolean('must be true or false')

export const accountFields = {
  name: resourceName,
  default: isDefault,
  credit_min: int64(),
  alert_below: alertBelow,
  alerts_below: alertsBelow,
  state: oneOf(ACCOUNT_STATES),
  ...contactFields,
  metadata,
}

export const creditGrantFields = { amount: int64(1n), description: text, expires_at: dateTimeOrNone }

const ofContact = { ...v.partial(v.object({ ...contactFields, metadata })).entries, org_id: containerInBody }

const READ_ONLY = ['id', 'provider_id', 'provider', 'state', 'credit_min', 'standing', 'created_at', 'updated_at']

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

export const LimitsBody = v.pipe(
  fields(
    {
      credit_min: v.optional(accountFields.credit_min),
      alert_below: v.optional(alertBelow),
      alerts_below: v.optional(alertsBelow),
    },
    ['due_in_days', 'features_used'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = describeBothAlerts(dataset.value as RequestedAlerts)
    if (fault !== undefined) addIssue({ message: fault, path: pathTo('alerts_below') })
  }),
)
export type LimitsRequest = v.InferOutput<typeof LimitsBody>

export const CreditsBody = fields({
  id: uuid,
  amount: creditGrantFields.amount,
  description: v.optional(creditGrantFields.description, ''),
  expires_at: v.optional(creditGrantFields.expires_at, ''),
})
export type CreditsRequest = v.InferOutput<typeof CreditsBody>

/**
 * The largest page size with `with_standing` or `rank_by`. The limit is low because each account may need one more read
 * for its standing.
 */
const MAX_ACCOUNTS_WITH_STANDING = 100

const ofAll = query({
  with_standing: v.optional(flag),
  rank_by: v.optional(oneOf(RANKS)),
  org_id: v.optional(organizationInPath),
  ...orderFields,
  ...pageFields(),
})

/**
 * The query of the list of all accounts. With `rank_by`, the list has a fixed order and contains the accounts of all
 * organizations, so `org_id`, `order_by` and `keyword` are rejected.
 */
export const AllAccountsQuery = v.pipe(
  ofAll,
  v.rawCheck(({ dataset, addIssue }) => {
    const { with_standing, rank_by, page_size, ...others } = dataset.value as v.InferOutput<typeof ofAll>
    for (const name of ['org_id', 'order_by', 'keyword'] as const)
      if (rank_by !== undefined && others[name] !== undefined)
        addIssue({ message: 'must not be given with rank_by', path: pathTo(name) })
    if (with_standing !== true && rank_by === undefined) return
    if (page_size !== undefined && page_size <= MAX_ACCOUNTS_WITH_STANDING) return
    const message = `must be given with with_standing or rank_by, and be at most ${MAX_ACCOUNTS_WITH_STANDING}`
    addIssue({ message, path: pathTo('page_size') })
  }),
)
