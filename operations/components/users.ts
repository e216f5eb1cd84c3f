import type { Texts } from '../about.ts'

export const USER_IN_PATH: Texts = { id: 'The id of the user.' }

/** The fields of a profile in a request body. */
export const PROFILE: Texts = {
  name: 'A name for people to use: lower-case letters, digits, `_` and `-`, at most 64. Unique among users; empty for none. It is no reference.',
  title: 'The name that people read, at most 320 characters.',
  email: 'The email address, at most 320 characters. Several users may have the same.',
  avatar:
    'An `http` or `https` address of at most 2,048 characters, or a PNG, JPEG, GIF or WebP as a data URL in base64 of at most 8,192. Empty for none.',
  metadata: 'Any JSON object.',
}
