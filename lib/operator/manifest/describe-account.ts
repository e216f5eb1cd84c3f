import type { AccountWithDefault } from '../../billing/accounts/default.ts'
import { NO_CONTACT } from '../../billing/accounts/schema.ts'
import type { JsonObject } from '../../foundation/schema/exact-json.ts'
import { metadataOf } from '../../foundation/schema/metadata.ts'

type Described = Pick<
  AccountWithDefault,
  'name' | 'default' | 'credit_min' | 'alert_below' | 'state' | 'contact' | 'metadata'
>

/** The fields of an entry that declares an account as it is, without its id and its organization. */
export function describeAccount(account: Described) {
  const { email, phone, address, currency, tax_data } = account.contact ?? NO_CONTACT
  return {
    name: account.name,
    default: account.default,
    credit_min: String(account.credit_min),
    alert_below: account.alert_below === undefined ? '' : String(account.alert_below),
    state: account.state,
    ...{ email, phone, address, currency, tax_data },
    metadata: metadataOf(account.metadata),
  } satisfies JsonObject
}
