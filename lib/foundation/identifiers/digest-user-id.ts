import { createHash } from 'node:crypto'
import { isUuid } from '../schema/primitives.ts'
import { isUserId } from './user-id.ts'

/**
 * The id of a user as log lines and the archive have it: a UUID as it is; the first 16 hexadecimal digits of the SHA-256 of any
 * other, which may be an email address.
 */
export const digestUserId = (id: string): string =>
  isUuid(id) ? id : createHash('sha256').update(id).digest('hex').slice(0, 16)

const REFERENCE = /((?:^|#)app\/user:|^PROFILE#)([^#]*)$/

/** A reference to a user, or a key of the table that ends with one or is that of a profile, with the digest of its id; any other text as it is. */
export const digestUserIn = (text: string): string =>
  text.replace(REFERENCE, (whole, before: string, id: string) => (isUserId(id) ? before + digestUserId(id) : whole))
