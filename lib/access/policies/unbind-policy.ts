import { aborted } from '../../foundation/errors.ts'
import { indexItemWrites } from '../../foundation/lists/index-items.ts'
import { grantKey, policyKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { remove, require, unchanged, type Write } from '../../foundation/table/writes.ts'
import { entryOfRole, policyEntries } from './entity.ts'
import { type Binding, type GrantItem, isBoundIn, readGrant, revocationWrite, roleAttribute } from './grant-store.ts'
import type { PolicyRecord } from './schema.ts'
import { readPolicy } from './store.ts'

/**
 * Removes the role from the grant, too. The grant counts its revocations, and is kept for a day after its last role was removed. So a
 * delayed write cannot bind the role again, because its condition fails. Throws 409 ABORTED after too many conflicts.
 */
export async function unbindPolicy(table: Table, policy: Binding | PolicyRecord): Promise<void> {
  let current = policy
  await table.withRetries(async () => {
    if ((await unbindTogether(table, [current])) !== undefined) return
    // The role, resource or principal of the policy may have changed meanwhile.
    const { id, role_id, resource, principal } = current
    current = (await readPolicy(table, id)) ?? { id, role_id, resource, principal }
    throw aborted()
  })
}

/** One transaction of 100 writes can delete this many policies, in addition to the preconditions of the request. */
export const UNBOUND_AT_ONCE = 20

/**
 * The policies must be of different grants. One transaction deletes them. Returns how many of them were still bound, because another
 * request may have deleted some of them. Returns undefined if a policy or a grant has changed. The caller must then read and authorize
 * again.
 * @param policies records that were read, or bindings, whose records are then read
 * @param by the principal of the request; stored in the grants, because the deletion may remove the principal's own permission
 */
export async function unbindTogether(
  table: Table,
  policies: readonly (Binding | PolicyRecord)[],
  by?: string,
): Promise<number | undefined> {
  const readStored = async (policy: Binding | PolicyRecord) =>
    'created_at' in policy ? policy : readPolicy(table, policy.id)
  const [grants, stored] = await Promise.all([
    Promise.all(policies.map((policy) => readGrant(table, policy))),
    Promise.all(policies.map(readStored)),
  ])
  const bound = policies.filter((policy, index) => isBoundIn(grants[index], policy))
  const writes = policies.flatMap((policy, index) => unbindingWrites(policy, stored[index], grants[index], by))
  const isApplied = writes.length === 0 || (await table.transact(writes)).applied
  return isApplied ? bound.length : undefined
}

/** The policy and the grant must have been read just before. */
function unbindingWrites(
  policy: Binding,
  stored: PolicyRecord | undefined,
  grant: GrantItem | undefined,
  by: string | undefined,
): Write[] {
  const bound = isBoundIn(grant, policy)
  // A plain read may return a new policy but not yet its grant. The condition of the write then fails, and the caller reads the grant
  // again.
  const attribute = roleAttribute(policy.role_id)
  const notBound = () =>
    require(grantKey(policy.resource, policy.principal), unchanged({ [attribute]: grant?.[attribute] }))
  return [bound ? revocationWrite(policy, grant, by) : notBound(), ...policyRemovalWrites(policy, stored)]
}

/**
 * Deletes the list entries, too. If the policy was read, the writes fail if the policy has been deleted since. Another policy may then
 * have the same place, or even the same id, and a delayed copy of these writes must not delete that policy.
 * @param stored the policy as it was just read; undefined if it does not exist
 */
export function policyRemovalWrites(policy: Binding, stored: PolicyRecord | undefined): Write[] {
  const { id, role_id, resource, principal } = policy
  const same = unchanged({ role_id, resource, principal })
  if (stored === undefined) {
    const isGone = { ...same, expression: `attribute_not_exists(pk) OR (${same.expression})` }
    return [remove(policyKey(id), isGone), ...indexItemWrites([entryOfRole(policy)], [])]
  }
  const { organization_id, place, created_at } = stored
  return [
    remove(policyKey(id), unchanged({ role_id, resource, principal, organization_id, place, created_at })),
    ...indexItemWrites(policyEntries({ ...policy, organization_id, place }), []),
  ]
}
