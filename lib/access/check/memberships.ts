import { GROUP } from '../../foundation/identifiers/references.ts'

/**
 * The separator in a stored membership. The item of a principal has one set of its memberships. A membership is the id of a group. If it
 * ends, it is that id, `@` and the end in milliseconds since 1970. All memberships are in one set, so that the size of the set limits them,
 * and a check reads no further item.
 *
 * Earlier releases read ids only. They treat the longer text as a group that does not exist: an older function that still runs denies the
 * check instead of allowing it for ever (docs/decisions/0011-grants-that-end.md).
 */
const BEFORE_END = '@'

/** The end of each membership by group (`app/group:<id>`), in milliseconds since 1970; undefined if it does not end. */
export type GroupEnds = ReadonlyMap<string, number | undefined>

/**
 * Returns a membership in the form that the set stores.
 * @param groupId the id of the group
 * @param expiresAt RFC 3339, or empty if the membership does not end
 */
export const storedGroup = (groupId: string, expiresAt: string): string =>
  expiresAt === '' ? groupId : `${groupId}${BEFORE_END}${Date.parse(expiresAt)}`

/**
 * Parses the memberships in the set of a principal. No release writes two memberships of one group; if there are two, the one that ends
 * first counts.
 */
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

/** Treats an unreadable end as one that has passed. */
const toEnd = (text: string): number => (/^\d{1,16}$/.test(text) ? Number(text) : 0)

/** Returns the earliest of some ends, in milliseconds since 1970, or undefined if none of them ends. */
export function earliest(...ends: readonly (number | undefined)[]): number | undefined {
  const known = ends.filter((end) => end !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

/** Returns an end as RFC 3339, or an empty text if there is no end. */
export const endText = (end: number | undefined): string => (end === undefined ? '' : new Date(end).toISOString())
