import { idOf } from '../../access/resources/schema.ts'
import { findOrganization } from '../../access/resources/store.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import {
  inOrganization,
  OWNED,
  ownedKey,
  POLICIES,
  POLICIES_OF_PRINCIPAL,
  policiesOfPrincipal,
} from '../../foundation/table/keys.ts'
import type { Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'

/**
 * What a service user holds, as far as it counts: nothing, something in its organization, or something elsewhere that the platform
 * gave it. What other organizations gave it unasked does not count.
 */
export type Reach = 'nothing' | 'inside' | 'elsewhere'

/** Resources that are read at once, in ten batches. */
const RESOURCES_AT_ONCE = 1_000

/** What a principal (`<namespace>:<id>`) is a member of (`app/group:<id>`), as it was read. */
export interface Member {
  principal: string
  groups: readonly string[]
}

/**
 * Whether a principal holds anything in an organization (`app/organization:<id>`): a group, a resource that it owns, or a policy. The
 * lists are read by organization, so that what others gave it is not read: but for its groups, and for what was not registered
 * when it was bound, which have bounds.
 */
export async function holdsInside(table: Table, { principal, groups }: Member, organization: string): Promise<boolean> {
  const isInside: Choice = async (resource) => (await findOrganization(table, resource)) === organization
  const [owned, policies] = [ownedKey(principal, '').pk, policiesOfPrincipal(principal)]
  const inside = inOrganization(idOf(organization))
  const any: Choice = async () => true
  const found =
    (await findListed(table, policies, inside, any)) ??
    (await findListed(table, owned, inside, any)) ??
    (await findAmong(groups, isInside)) ??
    (await findListed(table, policies, inOrganization(''), isInside)) ??
    // Those of an earlier format are not listed by organization.
    (await findListed(table, policies, POLICIES, isInside))
  return found !== undefined
}

/** The first thing that a principal holds outside an organization. A resource that is not registered lies in none. */
export async function findOutside(
  table: Table,
  { principal, groups }: Member,
  organization: string,
): Promise<string | undefined> {
  const isOutside: Choice = async (resource) => (await findOrganization(table, resource)) !== organization
  return (
    (await findAmong(groups, isOutside)) ??
    (await findListed(table, ownedKey(principal, '').pk, OWNED, isOutside)) ??
    (await findListed(table, policiesOfPrincipal(principal), POLICIES_OF_PRINCIPAL, isOutside))
  )
}

/** Chooses among what a principal holds, by the resource or the group. */
type Choice = (resource: string) => Promise<boolean>

async function findListed(table: Table, pk: string, range: Range, isMeant: Choice): Promise<string | undefined> {
  let after: string | undefined
  do {
    const page = await table.page(pk, range, { after, limit: RESOURCES_AT_ONCE })
    const found = await findAmong([...new Set(page.items.map(({ resource }) => String(resource)))], isMeant)
    if (found !== undefined) return found
    after = page.next
  } while (after !== undefined)
  return undefined
}

async function findAmong(resources: readonly string[], isMeant: Choice): Promise<string | undefined> {
  for (const some of chunk(resources, RESOURCES_AT_ONCE)) {
    const meant = await Promise.all(some.map(isMeant))
    const found = some.find((_, index) => meant[index])
    if (found !== undefined) return found
  }
  return undefined
}
