/** No `/`, which gateways treat in different ways, and neither `#` nor `%`, which keys of the table escape. */
const USER_ID = /^[A-Za-z0-9._\-+@|:=~!]{1,128}$/

/** `self` is the caller in paths, and a path cannot hold dot segments. */
const RESERVED: readonly string[] = ['.', '..', 'self']

/** A reference in place of an id: else `serviceuser:<uuid>` could be two principals. */
const REFERENCE = /^(?:user|serviceuser|group):/

/** Whether a text has the form of an id of a user. The console has this file, too. */
export const hasFormOfUserId = (text: string): boolean =>
  USER_ID.test(text) && !RESERVED.includes(text) && !REFERENCE.test(text)
