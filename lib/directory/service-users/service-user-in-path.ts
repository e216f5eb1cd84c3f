import { actsAsAdmin, authorizeOn } from '../../access/check/authorize.ts'
import { findTarget, requireOwnDeletion } from '../../access/check/target.ts'
import { Client } from '../../access/clients/schema.ts'
import { clientPrincipal } from '../../access/clients/store.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { findContainer } from '../../access/resources/find-resource.ts'
import type { RegisteredPath } from '../../access/resources/store.ts'
import { notFound, permissionDenied } from '../../foundation/errors.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { anyOf, CLIENT_COPIES, clientKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'

/** The organization and the service user are undefined if they do not exist. */
export interface ServiceUserPlace {
  params: { org_id: string; id: string }
  organization: RegisteredPath | undefined
  client: Client | undefined
  /** The principal that began to delete the service user, or that deleted it within the last day. */
  deletedBy: string | undefined
}

/** One batch of reads. Clients of the operator are not found, because they have no organization. */
export async function findServiceUser(table: Table, params: ServiceUserPlace['params']): Promise<ServiceUserPlace> {
  const { org_id, id } = params
  const reading = findContainer(table, ORGANIZATION, org_id)
  const key = isUuid(id) ? clientKey(id.toLowerCase(), anyOf(CLIENT_COPIES)) : undefined
  const isInside = async ({ organization_id }: Client) =>
    organization_id !== undefined && (await reading)?.resource === `${ORGANIZATION}:${organization_id}`
  const [organization, { found, deletedBy }] = await Promise.all([reading, findTarget(table, key, Client, isInside)])
  return { params, organization, client: found, deletedBy }
}

export interface FoundServiceUser {
  organization: RegisteredPath
  client: Client
}

/**
 * Throws 403 if the caller lacks `serviceusermanage` on the organization. Throws 404 to a caller with this permission if the service user
 * does not exist.
 */
export async function requireServiceUser(
  table: Table,
  caller: Actor,
  { organization: found, client, params }: ServiceUserPlace,
): Promise<FoundServiceUser> {
  const place = { kind: 'organization', given: params.org_id, found } as const
  const organization = await authorizeOn(table, caller, place, ['serviceusermanage'])
  if (client === undefined) throw notFound('service user', params.id)
  return { organization, client }
}

/** The caller must be that service user or have `serviceusermanage` on the organization. */
export async function requireServiceUserOrItself(
  table: Table,
  caller: Actor,
  place: ServiceUserPlace,
): Promise<FoundServiceUser> {
  const { organization, client } = place
  const isItself = client !== undefined && caller.principal === clientPrincipal(client.id)
  return isItself && organization !== undefined ? { organization, client } : requireServiceUser(table, caller, place)
}

/** Throws 403 if the service user has a relation to the platform and the caller is not a platform admin. */
export function requireAdminForPlatform(caller: Actor, { relations }: Client): void {
  if (relations.length > 0 && !actsAsAdmin(caller)) throw permissionDenied()
}

/**
 * The caller may delete the service user or has begun to delete it. If the caller deleted it within the last day, a retry gets 404, even
 * if the caller's permission or the organization was deleted since.
 */
export async function requireDeletableServiceUser(
  table: Table,
  caller: Actor,
  place: ServiceUserPlace,
): Promise<FoundServiceUser> {
  const { organization, client, deletedBy, params } = place
  const othersNeed = organization && { permission: 'serviceusermanage', on: organization.resource }
  const own = await requireOwnDeletion(
    table,
    caller,
    { found: client, deletedBy },
    { kind: 'service user', id: params.id, othersNeed },
  )
  if (own !== undefined && organization !== undefined) return { organization, client: own }
  const found = await requireServiceUser(table, caller, place)
  requireAdminForPlatform(caller, found.client)
  return found
}
