import { aborted } from '../../foundation/errors.ts'
import type { CancellationReason } from '../../foundation/table/failures.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Write } from '../../foundation/table/writes.ts'
import { takeSeats } from '../seats/seats.ts'
import { bindingItemWrites } from './bind-role.ts'
import { refuseFullGrant } from './full-grant.ts'
import { liveBindingsIn, policyIdIn, readGrant } from './grant-store.ts'
import { placeAgain, placePolicy } from './places.ts'
import { makePolicy, type PolicyRecord } from './schema.ts'
import { readPolicy, replacementWrites } from './store.ts'

interface Bindings {
  roleId: string
  /** `<namespace>:<id>`. The resource and the principals must not be groups. */
  resource: string
  principals: readonly string[]
  organizationId: string
  newId: () => string
  now: Date
}

/**
 * One transaction for at most 13 principals, because a transaction has six items for each principal that takes a seat. If a principal already has the
 * role, its policy is kept, and its end is removed if the policy has ended. Throws TOO_MANY_ROLES if a grant is full, and 409 ABORTED
 * after too many conflicts.
 */
export function bindRoleToMany(table: Table, { principals, ...binding }: Bindings): Promise<void> {
  const { roleId: role_id, resource, organizationId, newId, now } = binding
  let policies = principals.map((principal) =>
    placePolicy(makePolicy(newId(), { role_id, resource, principal }, now), organizationId),
  )
  return table.withRetries(async () => {
    const bound = await Promise.all(policies.map((policy) => bindOne(table, policy, now)))
    const each = bound.map(({ writes }) => writes)
    const granted = policies.filter((_, index) => bound[index]?.isNew).map(({ principal }) => principal)
    const writes = [...each.flat(), ...(await takeSeats(table, organizationId, granted))]
    if (writes.length === 0) return
    const outcome = await table.transact(writes)
    if (outcome.applied) return
    refuseFull(binding, principals, each, outcome.reasons)
    policies = await Promise.all(policies.map((policy) => placeAgain(table, policy, writes, outcome.reasons)))
    throw aborted()
  })
}

/**
 * Throws TOO_MANY_ROLES.
 * @param writes the writes of each principal; the first write for a new policy changes the grant
 */
function refuseFull(
  { roleId: role_id, resource }: Pick<Bindings, 'roleId' | 'resource'>,
  principals: readonly string[],
  writes: readonly Write[][],
  reasons: readonly CancellationReason[],
): void {
  let position = 0
  for (const [index, principal] of principals.entries()) {
    refuseFullGrant({ role_id, principal, resource }, reasons[position])
    position += writes[index]?.length ?? 0
  }
}

interface BoundOne {
  writes: Write[]
  /** Whether the principal gets the role, so that a user needs a seat. */
  isNew: boolean
}

async function bindOne(table: Table, policy: PolicyRecord, now: Date): Promise<BoundOne> {
  const grant = await readGrant(table, policy)
  const policyId = policyIdIn(grant, policy.role_id)
  if (policyId === undefined) return { writes: bindingItemWrites(policy, grant), isNew: true }
  const isLive = liveBindingsIn(grant, now).some(({ roleId }) => roleId === policy.role_id)
  return { writes: isLive ? [] : await renew(table, policyId, now), isNew: false }
}

async function renew(table: Table, policyId: string, now: Date): Promise<Write[]> {
  const policy = await readPolicy(table, policyId)
  if (policy === undefined) throw aborted()
  return replacementWrites(policy, { ...policy, expires_at: '', updated_at: now.toISOString() })
}
