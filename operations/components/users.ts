import type { Texts } from '../about.ts'

export const USER_IN_PATH: Texts = { id: 'The id of the user.' }

/** The field `state` in the request body of a user. */
export const USER_STATE = 'Accepted and ignored. Use "Disable user" and "Enable user" to change the state.'

/** The texts for the fields of a profile in a request body. */
export const PROFILE: Texts = {
  name: 'A name for people to use: lower-case letters, digits, `_` and `-`, at most 64. Unique among users; empty for no name. Requests refer to a user by its id, never by its name.',
  title: 'The title of the user, for people to read: at most 320 characters.',
  email: 'The email address, at most 320 characters. Several users may have the same email address.',
  avatar:
    'An `http` or `https` address of at most 2,048 characters, or a PNG, JPEG, GIF or WebP image as a base64 data URL of at most 8,192 characters. Empty for no picture.',
  metadata: 'Any JSON object.',
}
