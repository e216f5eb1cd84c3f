/** An id has no `/`, which gateways treat in different ways, and no `#` and `%`, which table keys escape. */
const USER_ID = /^[A-Za-z0-9._\-+@|:=~!]{1,128}$/

/** Texts that are no ids: `self` is the caller in paths, and a path cannot hold dot segments. */
const RESERVED: readonly string[] = ['.', '..', 'self']

/** A reference is no id: otherwise `serviceuser:<uuid>` could mean two principals. */
const REFERENCE = /^(?:user|serviceuser|group):/

/** Tells whether a text has the form of a user id. The console uses this file, too. */
export const hasFormOfUserId = (text: string): boolean =>
  USER_ID.test(text) && !RESERVED.includes(text) && !REFERENCE.test(text)
