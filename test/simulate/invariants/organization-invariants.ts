import { idIn, itemsOf } from '../oracles/access-facts.ts'
import type { Moment } from '../run.ts'
import type { RawItem } from '../transport/dynamodb-http.ts'
import { assertSame } from './assertions.ts'

// Items that index the access of a principal by organization must be correct. The expected items are derived from the
// comments of lib/foundation/table/keys.ts, and not from the code that writes the index.

/** Returns undefined if the resource is not registered. */
function organizationOf(moment: Moment, resource: string): string | undefined {
  const item = moment.get(`RESOURCE#${resource} RESOURCE`)
  const places = item === undefined ? [] : [resource, ...(item.ancestors as string[])]
  return places.find((place) => place.startsWith('app/organization:'))?.replace('app/organization:', '')
}

/**
 * Expects that a policy is listed under the organization of its resource, or in the list of policies in no
 * organization. The removal of a user from an organization reads only these two lists.
 */
export function assertPoliciesInOrganizations(_before: Moment, now: Moment): void {
  for (const { id, resource, organization_id } of itemsOf(now, 'POLICY#', 'POLICY')) {
    const lies = organizationOf(now, String(resource))
    const isRight = organization_id === '' || lies === undefined || organization_id === lies
    assertSame(isRight, true, `whether policy ${id} is listed in ${lies} or in none (it is in ${organization_id})`)
  }
}

const COUNT = 'GROUPS_OF#'

/** Expects that the item of a principal stores the number of its memberships in each organization. */
export function assertMembershipsCounted(_before: Moment, now: Moment): void {
  for (const principal of itemsOf(now, 'PRINCIPAL#', 'PRINCIPAL')) {
    const stored = Object.fromEntries(
      Object.entries(principal).filter(([name, number]) => name.startsWith(COUNT) && number !== 0n),
    )
    assertSame(
      sorted(stored),
      sorted(countGroups(now, principal)),
      `memberships of ${idIn(principal.pk)} by organization`,
    )
  }
}

function countGroups(now: Moment, { groups }: RawItem): Record<string, bigint> {
  const counts: Record<string, bigint> = {}
  for (const text of (groups ?? new Set()) as Set<string>) {
    const name = `${COUNT}${organizationOf(now, `app/group:${text.split('@')[0]}`)}`
    counts[name] = (counts[name] ?? 0n) + 1n
  }
  return counts
}

const sorted = (counts: Record<string, unknown>): unknown[] => Object.entries(counts).sort()
