import * as v from 'valibot'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Account } from './schema.ts'

/** Empty where it is not known, or was stored before there was such a field. */
const textOrNone = v.optional(v.string(), '')

export const Address = v.object({
  line1: textOrNone,
  line2: textOrNone,
  city: textOrNone,
  state: textOrNone,
  postal_code: textOrNone,
  country: textOrNone,
})

/** The contact of an account, and its currency. No rule depends on them. */
export const Contact = v.looseObject({
  email: textOrNone,
  phone: textOrNone,
  address: v.optional(Address, {}),
  currency: textOrNone,
  tax_data: v.optional(v.array(v.object({ type: v.string(), id: v.string() })), []),
})
export type Contact = v.InferOutput<typeof Contact>

/** The fields of a contact that are given, among others. */
export const contactIn = (given: object): Partial<Contact> =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => name in Contact.entries && value !== undefined))

/** The attributes of an account that have an item of their own, so that charges do not pay for their size. */
export const AccountDetails = v.object({
  /** A JSON text. */
  metadata: v.string(),
  /** Missing until it is given. */
  contact: v.optional(Contact),
})

export const contactOf = ({ contact }: { contact?: Contact | undefined }): Contact =>
  contact ?? parseRecord(Contact, {})

export interface DescribedAccount extends Account, v.InferOutput<typeof AccountDetails> {}
