import type { GroupEnds } from '../../access/check/memberships.ts'
import { liveBindingsIn, readGrant } from '../../access/policies/grant-store.ts'
import { readPoliciesOf } from '../../access/policies/read-of.ts'
import { idOf } from '../../access/resources/schema.ts'
import { namespaceOfReference } from '../../foundation/identifiers/references.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import { inOrganization, POLICIES_OF_PRINCIPAL } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { liveGroups } from '../groups/membership.ts'

/** A principal (`<namespace>:<id>`) and the ends of its memberships in groups. */
export interface Holder {
  principal: string
  ends: GroupEnds
}

/** A principal, its groups and a time. Policies and memberships that have ended by this time do not count. */
export interface Held extends Holder {
  now: Date
}

/** The resource and the principal of a grant, each as `<namespace>:<id>`. */
export interface Pair {
  resource: string
  principal: string
}

/**
 * The resources that a principal has access to. For each resource, the map contains the grants that give the access.
 */
export type Places = Map<string, Pair[]>

export function addPairs(places: Places, place: string, pairs: readonly Pair[]): void {
  const known = places.get(place) ?? []
  places.set(place, known)
  for (const pair of pairs) known.push(pair)
}

/**
 * Lists the resources of some namespaces on which a policy binds a principal or one of its groups. For the principal
 * and each group, reads the list of policies, with one request or more. One read unit is enough for about 15 policies.
 * Throws SEARCH_TOO_WIDE if the lists have more than 20,000 policies together.
 * @param organization if given (`app/organization:<id>`), only the policies in this organization are read
 */
export async function readPlaces(
  table: Table,
  { principal, ends, now }: Held,
  namespaces: readonly string[],
  organization?: string,
): Promise<Places> {
  const places: Places = new Map()
  const range = organization === undefined ? POLICIES_OF_PRINCIPAL : inOrganization(idOf(organization))
  const holders = [principal, ...liveGroups(ends, now)]
  for (const { principal: holder, entries } of await readPoliciesOf(holders, table.page, range)) {
    for (const resource of new Set(entries.map((entry) => String(entry.resource)))) {
      if (namespaces.includes(namespaceOfReference(resource)))
        addPairs(places, resource, [{ resource, principal: holder }])
    }
  }
  return places
}

/** The number of grants that are read at the same time. Usually the first grant already has a role that has not ended. */
const GRANTS_AT_ONCE = 10

/**
 * Tells whether one of some grants has a role that has not ended. Reads the grants, because policy lists lack the ends
 * of roles.
 */
export async function isAnyLive(table: Table, pairs: readonly Pair[], now: Date): Promise<boolean> {
  for (const some of chunk(pairs, GRANTS_AT_ONCE)) {
    const grants = await Promise.all(some.map((pair) => readGrant(table, pair)))
    if (grants.some((grant) => liveBindingsIn(grant, now).length > 0)) return true
  }
  return false
}
