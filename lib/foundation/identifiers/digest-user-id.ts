import { createHash } from 'node:crypto'
import { isUuid } from '../schema/primitives.ts'
import { isUserId } from './user-id.ts'

/** The first 16 hexadecimal digits of the SHA-256 of a text. */
export const digestText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** A UUID is unchanged. Any other id may be an email address, so it becomes a digest. */
export const digestUserId = (id: string): string => (isUuid(id) ? id : digestText(id))

const REFERENCE = /((?:^|#)app\/user:|^(?:PROFILE|SEAT)#)([^# ]*)( [0-9a-f-]{36})?$/

/**
 * Replaces the id in a reference to a user, also if the id of a token follows it, in a table key that ends with a reference to a user, and
 * in the keys of a profile and of a seat. Returns any other text unchanged.
 */
export const digestUserIn = (text: string): string =>
  text.replace(REFERENCE, (whole, before: string, id: string, token = '') =>
    isUserId(id) ? before + digestUserId(id) + token : whole,
  )
