import * as v from 'valibot'
import { actsAsAdmin, mayAct } from '../../access/check/authorize.ts'
import { parseGroups } from '../../access/check/memberships.ts'
import { mayBeGrantedElsewhere } from '../../access/clients/grants-outside.ts'
import type { Client } from '../../access/clients/schema.ts'
import { clientPrincipal } from '../../access/clients/store.ts'
import type { Actor } from '../../access/clients/verify.ts'
import { idOf } from '../../access/resources/schema.ts'
import { findOrganization } from '../../access/resources/store.ts'
import { ApiError, permissionDenied } from '../../foundation/errors.ts'
import { keyOf } from '../../foundation/identifiers/permissions.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import {
  inOrganization,
  OWNED,
  ownedKey,
  POLICIES,
  POLICIES_OF_PRINCIPAL,
  policiesOfPrincipal,
  principalKey,
} from '../../foundation/table/keys.ts'
import { OutdatedPermission } from '../../foundation/table/preconditions.ts'
import type { Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type FoundServiceUser, requireAdminForPlatform } from './service-user-in-path.ts'

/**
 * Something in the service user's own organization (`inside`), or something outside its organization that a platform admin granted
 * (`elsewhere`). Grants that another organization gave without a platform admin do not count.
 */
export type Reach = 'nothing' | 'inside' | 'elsewhere'

/** In ten batches. */
const RESOURCES_AT_ONCE = 1_000

/** `groups` (`app/group:<id>`) has the groups that the principal was in when it was read. */
export interface Member {
  principal: string
  groups: readonly string[]
}

/**
 * Finds a group, a resource that the principal owns, or a policy. Most reads are from lists by organization, so that grants of other
 * organizations are not read. In addition, all groups of the principal are read, and its policies on resources that were not registered
 * when they were bound. The number of both is limited.
 */
async function holdsInside(table: Table, { principal, groups }: Member, organization: string): Promise<boolean> {
  const isInside: Choice = async (resource) => (await findOrganization(table, resource)) === organization
  const [owned, policies] = [ownedKey(principal, '').pk, policiesOfPrincipal(principal)]
  const inside = inOrganization(idOf(organization))
  const any: Choice = async () => true
  const found =
    (await findListed(table, policies, inside, any)) ??
    (await findListed(table, owned, inside, any)) ??
    (await findAmong(groups, isInside)) ??
    (await findListed(table, policies, inOrganization(''), isInside)) ??
    // Policies in an earlier format are not listed by organization.
    (await findListed(table, policies, POLICIES, isInside))
  return found !== undefined
}

/** Finds the first group or resource that the principal holds or has a policy on. An unregistered resource is outside. */
async function findOutside(
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

/** Decides from the resource or group of a holding whether the holding counts. */
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

/**
 * Throws 403 if the caller may not make a secret of a service user, because the caller could then act as that service
 * user.
 * - If the service user holds nothing in its organization, `serviceusermanage` suffices.
 * - If the service user holds something in its organization, the caller needs `policymanage`. With it, the caller could
 *   bind the same roles to itself.
 * - If a platform admin granted it something outside its organization, only platform admins may make its secrets
 *   (HOLDS_ELSEWHERE).
 * - Grants that other organizations gave without a platform admin do not matter.
 * - A token of a person makes no secrets.
 * - A service user may not make its own secrets, so that a leaked secret cannot be used to make more secrets.
 *
 * The write does not depend on what was read here, because other organizations could change the memberships as often as
 * they like, and so keep a leaked secret alive. `requireSameReach` reads all of it again after the write.
 */
export async function authorizeNewSecret(
  table: Table,
  caller: Actor,
  { organization, client }: FoundServiceUser,
): Promise<Reach> {
  if (caller.token !== undefined) throw permissionDenied()
  if (actsAsAdmin(caller)) return 'elsewhere'
  const principal = clientPrincipal(client.id)
  if (caller.principal === principal) throw permissionDenied()
  requireAdminForPlatform(caller, client)
  const member = await readMember(table, principal)
  const { reach, elsewhere } = await readReach(table, member, client, organization.resource)
  if (elsewhere !== undefined) throw holdsElsewhere(elsewhere)
  if (reach === 'inside') await requirePolicyManage(table, caller, organization.resource)
  return reach
}

const holdsElsewhere = (resource: string): ApiError =>
  new ApiError(
    'HOLDS_ELSEWHERE',
    'a platform admin gave the service user something outside its organization: only a platform admin makes its secrets',
    { metadata: { resource } },
  )

async function requirePolicyManage(table: Table, caller: Actor, organization: string): Promise<void> {
  if (await mayAct(table, caller, { permission: 'policymanage', on: organization })) return
  const permission = keyOf(ORGANIZATION, 'policymanage')
  const text = `the caller lacks ${permission}, which is needed to make a secret of a service user that holds something in its organization`
  throw new ApiError('PERMISSION_DENIED', text, { metadata: { permission } })
}

const RANK: Record<Reach, number> = { nothing: 0, inside: 1, elsewhere: 2 }

/**
 * Throws OutdatedPermission if the service user holds more after the write than when the write was authorized. No precondition covers its
 * policies and memberships, so what it gets between authorization and write can only be found after the write.
 */
export async function requireSameReach(
  table: Table,
  { organization, client }: FoundServiceUser,
  authorized: Reach,
): Promise<void> {
  if (authorized === 'elsewhere') return
  const member = await readMember(table, clientPrincipal(client.id))
  const { reach } = await readReach(table, member, client, organization.resource)
  if (RANK[reach] > RANK[authorized]) throw new OutdatedPermission('the service user was granted something meanwhile')
}

/** If the extent is `elsewhere`, also returns the first resource outside the organization. */
async function readReach(
  table: Table,
  member: Member,
  client: Client,
  organization: string,
): Promise<{ reach: Reach; elsewhere?: string }> {
  const counts = await mayBeGrantedElsewhere(table, client)
  const elsewhere = counts ? await findOutside(table, member, organization) : undefined
  if (elsewhere !== undefined) return { reach: 'elsewhere', elsewhere }
  return { reach: (await holdsInside(table, member, organization)) ? 'inside' : 'nothing' }
}

const Principal = v.object({ groups: v.optional(v.set(v.string()), new Set()) })

async function readMember(table: Table, principal: string): Promise<Member> {
  const { groups } = parseRecord(Principal, (await table.get(principalKey(principal))) ?? {})
  // Ended memberships count until they are purged, because their end can still be changed.
  return { principal, groups: [...parseGroups(groups).keys()] }
}
