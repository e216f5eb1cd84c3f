/** The form of a user id. The form excludes `/`, which gateways treat in different ways, and `#` and `%`, which table keys escape. */
const USER_ID = /^[A-Za-z0-9._\-+@|:=~!]{1,128}$/

/** The texts that cannot be ids: `self` means the caller in paths, and a path cannot contain dot segments. */
const RESERVED: readonly string[] = ['.', '..', 'self']

/** The form of references, which cannot be ids. Otherwise `serviceuser:<uuid>` could mean two principals. */
const REFERENCE = /^(?:user|serviceuser|group):/

/** Tells whether a text has the form of a user id. The console uses this file too. */
export const hasFormOfUserId = (text: string): boolean =>
  USER_ID.test(text) && !RESERVED.includes(text) && !REFERENCE.test(text)
