import type { GroupEnds } from '../../access/check/memberships.ts'
import { liveBindingsIn, readGrant } from '../../access/policies/grant-store.ts'
import { readPoliciesOf } from '../../access/policies/read-of.ts'
import { idOf } from '../../access/resources/schema.ts'
import { namespaceOfReference } from '../../foundation/identifiers/references.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import { inOrganization, POLICIES_OF_PRINCIPAL } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { liveGroups } from '../groups/membership.ts'

/** A principal (`<namespace>:<id>`) and when its memberships of groups end. */
export interface Holder {
  principal: string
  ends: GroupEnds
}

/** A principal and its groups, as of a time. Policies and memberships that ended by then do not count. */
export interface Held extends Holder {
  now: Date
}

/** A grant of a principal on a resource. Both are `<namespace>:<id>`. */
export interface Pair {
  resource: string
  principal: string
}

/** A resource that a principal has access to, and the grants that give it. */
export type Places = Map<string, Pair[]>

export function addPairs(places: Places, place: string, pairs: readonly Pair[]): void {
  const known = places.get(place) ?? []
  places.set(place, known)
  for (const pair of pairs) known.push(pair)
}

/**
 * Lists the resources of some namespaces on which a principal or one of its groups has a policy. It reads the list of policies of each of them:
 * about 15 policies to a read unit, and one request for each. Throws SEARCH_TOO_WIDE.
 * @param organization `app/organization:<id>`: it reads the policies in this one alone
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

/** Grants that are read side by side: nearly always the first of them is one that has not ended. */
const GRANTS_AT_ONCE = 10

/** Whether one of some grants has a role that has not ended. Lists of policies do not tell when these end. */
export async function isAnyLive(table: Table, pairs: readonly Pair[], now: Date): Promise<boolean> {
  for (const some of chunk(pairs, GRANTS_AT_ONCE)) {
    const grants = await Promise.all(some.map((pair) => readGrant(table, pair)))
    if (grants.some((grant) => liveBindingsIn(grant, now).length > 0)) return true
  }
  return false
}
