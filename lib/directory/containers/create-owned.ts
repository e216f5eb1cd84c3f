import { bindingItemWrites } from '../../access/policies/bind-role.ts'
import { organizationIdOf, placeAgain, placePolicy } from '../../access/policies/places.ts'
import { makePolicy, type PolicyRecord } from '../../access/policies/schema.ts'
import { headOf } from '../../access/resources/entity.ts'
import type { ResourceRecord } from '../../access/resources/schema.ts'
import { containerWrites } from '../../access/resources/store.ts'
import { takeSeats } from '../../access/seats/seats.ts'
import { aborted } from '../../foundation/errors.ts'
import { BUILTIN_ROLES } from '../../foundation/identifiers/builtin.ts'
import { readHead, refuseClosed } from '../../foundation/lists/index-items.ts'
import type { Table } from '../../foundation/table/table.ts'

/**
 * The same transaction creates `ownersPolicy`, if it is given. Throws BEING_DELETED if the deletion of the organization has begun. Throws
 * the errors of `refuseTakenName`, and 409 ABORTED after too many conflicts.
 */
export function createOwned(
  table: Table,
  made: ResourceRecord,
  ownersPolicy: PolicyRecord | undefined,
  refuseTakenName: () => Promise<void>,
): Promise<ResourceRecord> {
  let policy = ownersPolicy
  return table.withRetries(async () => {
    const head = await readHead(table, headOf(made))
    refuseClosed(head, 'organization')
    const owner = policy === undefined ? [] : bindingItemWrites(policy, undefined)
    const principals = policy === undefined ? [] : [policy.principal]
    const seats = await takeSeats(table, organizationIdOf(made), principals)
    const writes = [...containerWrites(made, head), ...owner, ...seats]
    const outcome = await table.transact(writes)
    if (outcome.applied) return made
    policy = policy && (await placeAgain(table, policy, writes, outcome.reasons))
    await refuseTakenName()
    throw aborted()
  })
}

export function makeOwnersPolicy(
  id: string,
  role: 'app_project_owner' | 'app_group_owner',
  owned: ResourceRecord,
  principal: string,
): PolicyRecord {
  const { resource, created_at } = owned
  const policy = makePolicy(id, { role_id: BUILTIN_ROLES[role].id, resource, principal }, new Date(created_at))
  return placePolicy(policy, organizationIdOf(owned))
}
