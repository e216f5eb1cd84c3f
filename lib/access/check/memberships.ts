import { GROUP } from '../../foundation/identifiers/references.ts'

/**
 * The item of a principal has one set of its memberships: the id of a group, or for a membership that ends that id, `@` and the end
 * in milliseconds since 1970. It is one set, so that its size bounds all of them, and a check reads no further item.
 *
 * Earlier releases know ids alone. They take the longer text for a group that does not exist: one of their functions that still runs
 * denies, rather than allow for ever (docs/decisions/0011-grants-that-end.md).
 */
const BEFORE_END = '@'

/** By group (`app/group:<id>`): when the membership ends, in milliseconds since 1970; undefined where it does not. */
export type GroupEnds = ReadonlyMap<string, number | undefined>

/**
 * A membership as the set holds it.
 * @param groupId the id of the group
 * @param expiresAt RFC 3339, or empty where it does not end
 */
export const storedGroup = (groupId: string, expiresAt: string): string =>
  expiresAt === '' ? groupId : `${groupId}${BEFORE_END}${Date.parse(expiresAt)}`

/** The memberships in the set of a principal. Of two of one group, which no release writes, the one that ends first counts. */
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

/** The earliest of some ends, in milliseconds since 1970; undefined if none of them ends. */
export function earliest(...ends: readonly (number | undefined)[]): number | undefined {
  const known = ends.filter((end) => end !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

/** RFC 3339, or empty where there is no end. */
export const endText = (end: number | undefined): string => (end === undefined ? '' : new Date(end).toISOString())
