import { parseGroups } from '../../access/check/memberships.ts'
import { idOf } from '../../access/resources/schema.ts'
import { groupsIn, type StoredItem } from './membership.ts'

/**
 * For one organization, and for callers other than platform admins. Leaves room for groups of other organizations. The item of the principal stores the set
 * of its memberships, and the number of its memberships in each organization.
 */
export const MAX_GROUPS_OF_ORGANIZATION = 1_000

const COUNT = 'GROUPS_OF#'

/** The attribute belongs to the item of the principal. `organization` is `app/organization:<id>`. */
export const countAttribute = (organization: string): string => `${COUNT}${idOf(organization)}`

export const countedIn = (principal: StoredItem | undefined, organization: string): number =>
  Number(principal?.[countAttribute(organization)] ?? 0)

/**
 * Each element of `organizations` counts as one membership, so an organization can occur more than once.
 * @param by 1 for memberships that begin, -1 for memberships that end
 */
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
 * Returns undefined if the stored counts match the memberships of the principal. A missing count means 0.
 * @param findOrganization returns undefined if the group was deleted
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

/** By attribute name. */
export const countsIn = (principal: StoredItem): Record<string, bigint> =>
  Object.fromEntries(
    Object.entries(principal).flatMap(([name, value]) =>
      name.startsWith(COUNT) && typeof value === 'bigint' ? [[name, value]] : [],
    ),
  )
