import * as v from 'valibot'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Account } from './schema.ts'

/** A field is empty if it is not known, or if the item was stored before the field was added. */
const textOrNone = v.optional(v.string(), '')

export const Address = v.object({
  line1: textOrNone,
  line2: textOrNone,
  city: textOrNone,
  state: textOrNone,
  postal_code: textOrNone,
  country: textOrNone,
})

/** No rule depends on these fields. */
export const Contact = v.looseObject({
  email: textOrNone,
  phone: textOrNone,
  address: v.optional(Address, {}),
  currency: textOrNone,
  tax_data: v.optional(v.array(v.object({ type: v.string(), id: v.string() })), []),
})
export type Contact = v.InferOutput<typeof Contact>

export const contactIn = (given: object): Partial<Contact> =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => name in Contact.entries && value !== undefined))

/**
 * The attributes of an account that are stored in a separate item, so that their size does not raise the cost of a
 * charge.
 */
export const AccountDetails = v.object({
  /** A JSON text. */
  metadata: v.string(),
  /** Missing before a contact is given for the first time. */
  contact: v.optional(Contact),
})

export const contactOf = ({ contact }: { contact?: Contact | undefined }): Contact =>
  contact ?? parseRecord(Contact, {})

export interface DescribedAccount extends Account, v.InferOutput<typeof AccountDetails> {}
