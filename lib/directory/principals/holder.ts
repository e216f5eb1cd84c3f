/** @module Lists who holds which roles on an organization or a project, and where a user has access. */

import { actsAsAdmin, coversEverywhere } from '../../access/check/authorize.ts'
import { clientPrincipal } from '../../access/clients/store.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { findContainer } from '../../access/resources/find-resource.ts'
import { notFound, permissionDenied } from '../../foundation/errors.ts'
import { ORGANIZATION, parseIndividual } from '../../foundation/identifiers/references.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readGroupEnds } from '../groups/membership.ts'
import { findServiceUser, type ServiceUserPlace } from '../service-users/service-user-in-path.ts'
import type { Holder } from './places.ts'

/** Means the caller in the path of a list. */
const SELF = 'self'

/** Returns undefined for a text that is not a principal. */
export async function findHolder(table: Table, id: string, caller: string): Promise<Holder | undefined> {
  const principal = id === SELF ? caller : parseIndividual(id)
  return principal === undefined ? undefined : { principal, ends: await readGroupEnds(table, principal) }
}

/**
 * Throws 403 to all callers but platform admins and that principal. Throws 403 to that principal, too, if its token covers only a
 * resource. Any user id is accepted, even if the user has no profile. Throws 404 to a platform admin for a text that is not a principal.
 */
export function requireHolder(caller: Actor, holder: Holder | undefined, id: string): Holder {
  const isOwn = holder?.principal === caller.principal && coversEverywhere(caller)
  if (!actsAsAdmin(caller) && !isOwn) throw permissionDenied()
  if (holder === undefined) throw notFound('user', id)
  return holder
}

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
 * If the organization does not exist, a platform admin gets 404. Other callers list only their own entries, so they get an empty list and
 * do not learn whether the organization exists.
 */
export function requireFilter(caller: Actor, { given, found }: OrganizationFilter): string | undefined {
  if (given === undefined || found !== undefined) return found
  if (actsAsAdmin(caller)) throw notFound('organization', given)
  return `${ORGANIZATION}:${given}`
}
