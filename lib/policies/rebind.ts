import { storedRole } from '../access/grants.ts'
import { edgeWrites } from '../lists/edges.ts'
import { grantKey, resourceKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { exists, unchanged, update, type Write } from '../table/writes.ts'
import { policyEdges } from './edges.ts'
import { refuseFullGrant } from './full-grant.ts'
import type { PolicyRecord } from './schema.ts'
import {
  bindingWrite,
  type GrantItem,
  groupsOfPolicy,
  policyIdIn,
  policyWrite,
  readGrant,
  revocationWrite,
  roleAttribute,
} from './store.ts'

/**
 * Gives a policy another role, resource or principal in one transaction: at every moment it binds either the one or the other.
 * False if the policy or a grant changed in between, or the new binding exists under another id. Throws TOO_MANY_ROLES.
 * @param read the grant of both, if only the role changes and the grant was already read
 */
export async function rebindPolicy(
  table: Table,
  before: PolicyRecord,
  after: PolicyRecord,
  read?: { grant: GrantItem | undefined },
): Promise<boolean> {
  const [from, to] =
    read === undefined
      ? await Promise.all([readGrant(table, before), readGrant(table, after)])
      : [read.grant, read.grant]
  if (policyIdIn(from, before.role_id) !== before.id) return false
  const outcome = await table.transact([
    ...grantWrites(before, from, after, to),
    policyWrite(before, after),
    ...edgeWrites(policyEdges(before), policyEdges(after)),
    // Fails if the group was deleted. The count makes a deletion fail that has not seen this binding.
    ...groupsOfPolicy(after).map((group) => update(resourceKey(group), { add: { bindings_made: 1n } }, exists)),
  ])
  // The second write is that of the other grant, if there is one.
  if (!outcome.applied && !isSameGrant(before, after)) refuseFullGrant(after, outcome.reasons[1])
  return outcome.applied
}

const isSameGrant = (before: PolicyRecord, after: PolicyRecord): boolean =>
  before.resource === after.resource && before.principal === after.principal

/** A new role for the same principal on the same resource changes one grant. Anything else changes two. */
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
