import { aborted, notFound } from '../../foundation/errors.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import { indexItemWrites } from '../../foundation/lists/index-items.ts'
import { type CancellationReason, isConditionFailure } from '../../foundation/table/failures.ts'
import { policyKey, resourceKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { and, exists, isNew, put, update, type Write } from '../../foundation/table/writes.ts'
import { recordGrantsElsewhere } from '../clients/grants-outside.ts'
import { requireHolder, requireStillHolder } from '../clients/holder.ts'
import type { Client } from '../clients/schema.ts'
import { readPath } from '../resources/store.ts'
import { takeSeats } from '../seats/seats.ts'
import { policyEntries } from './entity.ts'
import { refuseFullGrant } from './full-grant.ts'
import { bindingWrite, type GrantItem, policyIdIn, readGrant } from './grant-store.ts'
import { organizationIdOf, type Place, placeAgain, placePolicy, requirePlace } from './places.ts'
import { type PolicyDetails, type PolicyRecord, toPolicyItem } from './schema.ts'
import { groupsOfPolicy, readPolicy, replacePolicy } from './store.ts'

/**
 * The first write changes the grant. The condition of this write fails if the role is already bound, or if any role of the grant was
 * revoked since the grant was read. The last writes change the groups, in the order of `groupsOfPolicy`.
 */
export function bindingWrites(
  policy: PolicyRecord,
  { grant, resource, holder }: Partial<FoundBefore> = {},
  seats: readonly Write[] = [],
): Write[] {
  return [
    ...bindingItemWrites(policy, grant),
    ...seats,
    ...requirePlace(policy.resource, resource),
    ...(holder === undefined ? [] : [requireStillHolder(holder)]),
    // This write fails if the group was deleted. If the group is being deleted at the same time, the deletion fails,
    // because this write increases the group's `bindings_made`.
    ...groupsOfPolicy(policy).map((group) => update(resourceKey(group), { add: { bindings_made: 1n } }, exists)),
  ]
}

/** Without the writes of the policy's service user and groups. Used for a policy on a resource that the same transaction creates. */
export const bindingItemWrites = (policy: PolicyRecord, grant: GrantItem | undefined): Write[] => [
  bindingWrite(policy, grant),
  put(policyKey(policy.id), toPolicyItem(policy), isNew),
  ...newPolicyIndexItems(policy),
]

/** The first write fails if another policy has the same place. */
const newPolicyIndexItems = (policy: PolicyRecord): Write[] => {
  const [ofPrincipal, ...others] = indexItemWrites([], policyEntries(policy))
  return [...(ofPrincipal === undefined ? [] : [and(ofPrincipal, isNew)]), ...others]
}

/**
 * If the role is already bound, the title, metadata and end of the existing policy are changed to the values in `given`, and no second
 * policy is created. Throws 404 if a group or service user was deleted. Throws BEING_DELETED if a service user is being deleted. Throws
 * TOO_MANY_ROLES, TOO_MANY_POLICIES, and 409 ABORTED after too many conflicts.
 * @param read the items that the policy depends on, if they were already read, which saves the first attempt a round trip
 */
export async function bindRole(
  table: Table,
  policy: PolicyRecord,
  given: Partial<PolicyDetails>,
  read?: FoundBefore,
): Promise<PolicyRecord> {
  let readBefore = read
  let placed: PolicyRecord | undefined
  return table.withRetries(async () => {
    const { grant, resource, holder } = readBefore ?? (await findBefore(table, policy))
    readBefore = undefined
    const organizationId = organizationIdOf(resource && { resource: policy.resource, ...resource })
    // A caller that binds a role again also grants it: the policy may then last longer than its first author wanted.
    await recordGrantsElsewhere(table, [holder], async () => organizationId && `${ORGANIZATION}:${organizationId}`)
    const bound = policyIdIn(grant, policy.role_id)
    if (bound !== undefined) return updatePolicy(table, bound, policy, given)
    const made = placed?.organization_id === organizationId ? placed : placePolicy(policy, organizationId)
    const seats = await takeSeats(table, organizationId, [policy.principal])
    const writes = bindingWrites(made, { grant, resource, holder }, seats)
    const outcome = await table.transact(writes)
    if (outcome.applied) return made
    const existing = policyIdIn(outcome.reasons[0]?.item, policy.role_id)
    if (existing !== undefined) return updatePolicy(table, existing, policy, given)
    refuseFullGrant(policy, outcome.reasons[0])
    refuseDeletedGroup(policy, outcome.reasons)
    placed = await placeAgain(table, made, writes, outcome.reasons)
    throw aborted()
  })
}

/** A new policy depends on these items. `resource` is undefined if the resource is not registered. */
export interface FoundBefore {
  grant: GrantItem | undefined
  resource: Place | undefined
  /** Undefined if the principal is not a service user. */
  holder: Client | undefined
}

/** Throws 404 if the service user does not exist. Throws BEING_DELETED if the service user is being deleted. */
export async function findBefore(table: Table, policy: PolicyRecord): Promise<FoundBefore> {
  const [grant, resource, holder] = await Promise.all([
    readGrant(table, policy),
    readPath(table, policy.resource),
    requireHolder(table, policy.principal),
  ])
  return { grant, resource, holder }
}

/**
 * The 404 of a write of a group that was deleted.
 * @param reasons the reasons why the transaction of `bindingWrites` failed
 */
function refuseDeletedGroup(policy: PolicyRecord, reasons: readonly (CancellationReason | undefined)[]): void {
  const groups = groupsOfPolicy(policy)
  const ofGroups = reasons.slice(reasons.length - groups.length)
  const deleted = groups.find((_, index) => ofGroups[index] !== undefined && isConditionFailure(ofGroups[index]))
  if (deleted !== undefined) throw notFound('group', deleted)
}

/**
 * Changes the policy that already binds the role. Throws ABORTED if this policy was deleted or changed its role, resource or principal
 * since the grant was read.
 */
async function updatePolicy(
  table: Table,
  id: string,
  { role_id, resource, principal, updated_at }: PolicyRecord,
  given: Partial<PolicyDetails>,
): Promise<PolicyRecord> {
  const before = await readPolicy(table, id)
  const isSame = before?.role_id === role_id && before.resource === resource && before.principal === principal
  if (before === undefined || !isSame) throw aborted()
  const after = { ...before, ...given, updated_at }
  if (!(await replacePolicy(table, before, after))) throw aborted()
  return after
}
