import { actsAsAdmin } from '../../access/check/authorize.ts'
import { clientPrincipal } from '../../access/clients/store.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { findContainer } from '../../access/resources/find.ts'
import { notFound, permissionDenied } from '../../foundation/errors.ts'
import { ORGANIZATION, parseIndividual } from '../../foundation/identifiers/references.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readGroupEnds } from '../groups/membership.ts'
import { findServiceUser, type ServiceUserPlace } from '../service-users/place.ts'
import type { Holder } from './places.ts'

/** Names the caller in the path of a list. */
const SELF = 'self'

/** The principal that a path names, with its groups; undefined for text that names no principal. */
export async function findHolder(table: Table, id: string, caller: string): Promise<Holder | undefined> {
  const principal = id === SELF ? caller : parseIndividual(id)
  return principal === undefined ? undefined : { principal, ends: await readGroupEnds(table, principal) }
}

/**
 * The principal of a path, for a platform admin and for that principal itself. Every id is a user's, with a profile or
 * without. Throws 403, and 404 to an admin for text that names nobody.
 */
export function requireHolder(caller: Actor, holder: Holder | undefined, id: string): Holder {
  if (!actsAsAdmin(caller) && holder?.principal !== caller.principal) throw permissionDenied()
  if (holder === undefined) throw notFound('user', id)
  return holder
}

/** The service user of a path, with its groups. */
export async function findServiceUserAsHolder(
  table: Table,
  params: ServiceUserPlace['params'],
): Promise<{ place: ServiceUserPlace; holder: Holder }> {
  const principal = clientPrincipal(params.id.toLowerCase())
  const [place, ends] = await Promise.all([
    findServiceUser(table, params),
    isUuid(params.id) ? readGroupEnds(table, principal) : new Map(),
  ])
  return { place, holder: { principal, ends } }
}

/** The organization that a filter names. */
export interface OrganizationFilter {
  given: string | undefined
  /** `app/organization:<id>`; undefined if the organization does not exist. */
  found: string | undefined
}

export async function findOrganizationFilter(table: Table, given: string | undefined): Promise<OrganizationFilter> {
  const path = given === undefined ? undefined : await findContainer(table, ORGANIZATION, given)
  return { given, found: path?.resource }
}

/**
 * The organization to filter by; undefined for no filter. Throws 404 to a platform admin if it does not exist. For a caller that lists
 * its own entries the list is empty instead, so that it does not learn which organizations exist.
 */
export function requireFilter(caller: Actor, { given, found }: OrganizationFilter): string | undefined {
  if (given === undefined || found !== undefined) return found
  if (actsAsAdmin(caller)) throw notFound('organization', given)
  return `${ORGANIZATION}:${given}`
}
