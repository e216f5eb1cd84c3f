import { grantKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { exists, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { storedRole } from '../check/grants.ts'
import { recordGrantsElsewhere } from '../clients/grants-outside.ts'
import { requireStillHolder } from '../clients/holder.ts'
import { findOrganization } from '../resources/store.ts'
import { takeSeats } from '../seats/seats.ts'
import { type FoundBefore, findBefore } from './bind-role.ts'
import { movedEntries } from './entity.ts'
import { refuseFullGrant } from './full-grant.ts'
import { bindingWrite, type GrantItem, policyIdIn, readGrant, revocationWrite, roleAttribute } from './grant-store.ts'
import { organizationIdOf, type Place, placeElsewhere, requirePlace } from './places.ts'
import type { PolicyRecord } from './schema.ts'
import { groupsOfPolicy, policyWrite } from './store.ts'

/**
 * Changes the role, resource or principal in one transaction, so that every check sees either the old or the new state. Returns false if
 * the policy or a grant changed meanwhile, or if another policy already binds the role. Throws 404 if the new principal is a service user
 * that does not exist, and BEING_DELETED if it is being deleted. Throws TOO_MANY_ROLES if the new grant is full.
 * @param read the items that the changed policy depends on, if only the role changes and they were already read
 */
export async function rebindPolicy(
  table: Table,
  before: PolicyRecord,
  after: PolicyRecord,
  read?: FoundBefore,
): Promise<boolean> {
  const [from, { grant: to, holder, resource }] =
    read === undefined ? await Promise.all([readGrant(table, before), findBefore(table, after)]) : [read.grant, read]
  if (policyIdIn(from, before.role_id) !== before.id) return false
  const placed = await placeRebound(table, before, after, resource)
  await recordGrantsElsewhere(table, [holder], () => findOrganization(table, after.resource))
  const organizationId = organizationIdOf(resource && { resource: after.resource, ...resource })
  const seats = await takeSeats(table, organizationId, [after.principal])
  const outcome = await table.transact([
    ...grantWrites(before, from, placed, to),
    policyWrite(before, placed),
    ...movedEntries(before, placed),
    ...(isSameGrant(before, after) ? [] : requirePlace(after.resource, resource)),
    ...(holder === undefined ? [] : [requireStillHolder(holder)]),
    // This write fails if the group was deleted. If the group is being deleted at the same time, the deletion fails,
    // because this write increases the group's `bindings_made`.
    ...groupsOfPolicy(placed).map((group) => update(resourceKey(group), { add: { bindings_made: 1n } }, exists)),
    ...seats,
  ])
  // If the changed policy belongs to a different grant than before, the second write changes that grant.
  if (!outcome.applied && !isSameGrant(before, after)) refuseFullGrant(after, outcome.reasons[1])
  return outcome.applied
}

const isSameGrant = (before: PolicyRecord, after: PolicyRecord): boolean =>
  before.resource === after.resource && before.principal === after.principal

/**
 * If the change moves the policy to the list of another principal or organization, the policy gets a free place there. Throws
 * TOO_MANY_POLICIES if no place is free.
 */
async function placeRebound(
  table: Table,
  before: PolicyRecord,
  after: PolicyRecord,
  resource: Place | undefined,
): Promise<PolicyRecord> {
  const { organization_id, place } = before
  const same = { ...after, ...(place !== undefined && { organization_id, place }) }
  if (before.principal === after.principal && before.resource === after.resource) return same
  const organizationId = organizationIdOf(resource && { resource: after.resource, ...resource })
  const isSameList = before.principal === after.principal && organization_id === organizationId && place !== undefined
  return isSameList ? same : placeElsewhere(table, { ...after, organization_id: organizationId })
}

/** A new role for the same principal on the same resource changes one grant. A new principal or resource changes two grants. */
function grantWrites(
  before: PolicyRecord,
  from: GrantItem | undefined,
  after: PolicyRecord,
  to: GrantItem | undefined,
): Write[] {
  if (!isSameGrant(before, after)) return [revocationWrite(before, from), bindingWrite(after, to)]
  const [old, current] = [roleAttribute(before.role_id), roleAttribute(after.role_id)]
  const unchangedGrant = unchanged({
    [old]: storedRole(before.id, before.expires_at),
    [current]: undefined,
    bindings: from?.bindings,
    revocations: from?.revocations,
  })
  const changes = {
    set: { [current]: storedRole(after.id, after.expires_at) },
    remove: [old],
    add: { revocations: 1n },
  }
  return [update(grantKey(after.resource, after.principal), changes, unchangedGrant)]
}
