import { GROUP } from '../../foundation/identifiers/references.ts'

/**
 * The separator in a stored membership. The item of a principal has a set of memberships. A membership without an end is stored as the id
 * of the group. A membership that ends is stored as the id of the group, `@` and the end in milliseconds since 1970. There is only one set,
 * so that the size of the set limits all memberships, and a check reads no second item.
 *
 * Earlier releases can read only ids. To them, a text with an end is the id of a group that does not exist. So during a deployment, an
 * older function denies the check instead of allowing it without an end (docs/decisions/0011-grants-that-end.md).
 */
const BEFORE_END = '@'

/** By group (`app/group:<id>`), in milliseconds since 1970. Undefined if the membership does not end. */
export type GroupEnds = ReadonlyMap<string, number | undefined>

/** @param expiresAt RFC 3339, or empty if the membership does not end */
export const storedGroup = (groupId: string, expiresAt: string): string =>
  expiresAt === '' ? groupId : `${groupId}${BEFORE_END}${Date.parse(expiresAt)}`

/** No release stores two memberships in the same group. If the set contains two, the membership that ends first is used. */
export function parseGroups(stored: Iterable<string> = []): GroupEnds {
  const ends = new Map<string, number | undefined>()
  for (const text of stored) {
    const at = text.indexOf(BEFORE_END)
    const group = `${GROUP}:${at < 0 ? text : text.slice(0, at)}`
    const end = at < 0 ? undefined : toEnd(text.slice(at + BEFORE_END.length))
    ends.set(group, ends.has(group) ? earliest(ends.get(group), end) : end)
  }
  return ends
}

/** 0 for an invalid text, so that the membership is treated as ended. */
const toEnd = (text: string): number => (/^\d{1,16}$/.test(text) ? Number(text) : 0)

/** In milliseconds since 1970. Undefined if there is no end. */
export function earliest(...ends: readonly (number | undefined)[]): number | undefined {
  const known = ends.filter((end) => end !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

/** RFC 3339, or an empty string if there is no end. */
export const endText = (end: number | undefined): string => (end === undefined ? '' : new Date(end).toISOString())
