/** Without `/`, which gateways treat in different ways, and without `#` and `%`, which table keys escape. */
const USER_ID = /^[A-Za-z0-9._\-+@|:=~!]{1,128}$/

/** `self` means the caller in paths, and a path cannot contain dot segments. */
const RESERVED: readonly string[] = ['.', '..', 'self']

/** A reference cannot be an id. Otherwise `serviceuser:<uuid>` could mean two principals. */
const REFERENCE = /^(?:user|serviceuser|group):/

/** The console uses this file too. */
export const hasFormOfUserId = (text: string): boolean =>
  USER_ID.test(text) && !RESERVED.includes(text) && !REFERENCE.test(text)
