import { parseGroups } from '../../access/check/memberships.ts'
import { idOf } from '../../access/resources/schema.ts'
import { groupsIn, type StoredItem } from './membership.ts'

/**
 * The most groups of one organization into which callers who are no platform admins put a principal, so that one organization cannot take the room
 * that others need. The item of the principal counts its memberships by organization, beside the set of them.
 */
export const MAX_GROUPS_OF_ORGANIZATION = 1_000

const COUNT = 'GROUPS_OF#'

/** The attribute of the item of a principal that counts its memberships in one organization (`app/organization:<id>`). */
export const countAttribute = (organization: string): string => `${COUNT}${idOf(organization)}`

/** How many memberships the item of a principal counts in an organization. */
export const countedIn = (principal: StoredItem | undefined, organization: string): number =>
  Number(principal?.[countAttribute(organization)] ?? 0)

/** Attributes that change a count. @param by how many memberships begin; negative where they end */
export const addToCounts = (organizations: readonly (string | undefined)[], by: 1 | -1): Record<string, bigint> => {
  const known = organizations.filter((organization) => organization !== undefined)
  return Object.fromEntries(
    [...new Set(known)].map((each) => [
      countAttribute(each),
      BigInt(by * known.filter((organization) => organization === each).length),
    ]),
  )
}

/**
 * The corrected counts of a principal. Undefined if its counts match its memberships; a count of 0 may be missing.
 * @param findOrganization finds the organization of a group; undefined if the group was deleted
 */
export async function rightCounts(
  principal: StoredItem,
  findOrganization: (group: string) => Promise<string | undefined>,
): Promise<Record<string, bigint> | undefined> {
  const groups = [...parseGroups(groupsIn(principal)).keys()]
  const right = addToCounts(await Promise.all(groups.map(findOrganization)), 1)
  const stored = countsIn(principal)
  const names = [...new Set([...Object.keys(right), ...Object.keys(stored)])]
  return names.every((name) => (right[name] ?? 0n) === (stored[name] ?? 0n)) ? undefined : right
}

/** Returns the counts in the item of a principal, by their attributes. */
export const countsIn = (principal: StoredItem): Record<string, bigint> =>
  Object.fromEntries(
    Object.entries(principal).flatMap(([name, value]) =>
      name.startsWith(COUNT) && typeof value === 'bigint' ? [[name, value]] : [],
    ),
  )
