import { grantKey } from '../../foundation/table/keys.ts'
import type { Reader } from '../../foundation/table/table.ts'
import { EXPIRES_AT_SECONDS, inSeconds, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { type Binding, bindingsIn, type GrantItem, KEEP_REVOKED_SECONDS, roleAttribute } from './grant-store.ts'
import { readPolicy } from './store.ts'
import { policyRemovalWrites } from './unbind-policy.ts'

export const policiesIn = (
  grant: GrantItem | undefined,
  { resource, principal }: Pick<Binding, 'resource' | 'principal'>,
): Binding[] =>
  bindingsIn(grant).map(({ roleId, policyId }) => ({ id: policyId, role_id: roleId, resource, principal }))

/**
 * One write for the grant, and three for each policy. `grant` must have been read just before, because the condition fails if a role was
 * bound or revoked since then.
 */
export async function unbindingGrantWrites(
  table: Reader,
  grant: GrantItem | undefined,
  policies: readonly Binding[],
): Promise<Write[]> {
  const [first] = policies
  if (first === undefined) return []
  const stored = await Promise.all(policies.map(({ id }) => readPolicy(table, id)))
  const bound = Object.fromEntries(
    policies.map(({ role_id }) => [roleAttribute(role_id), grant?.[roleAttribute(role_id)]]),
  )
  const isLast = grant?.bindings === BigInt(policies.length)
  const changes = {
    set: isLast ? { [EXPIRES_AT_SECONDS]: inSeconds(KEEP_REVOKED_SECONDS) } : {},
    remove: Object.keys(bound),
    add: { bindings: BigInt(-policies.length), revocations: BigInt(policies.length) },
  }
  const asRead = unchanged({ ...bound, bindings: grant?.bindings })
  return [
    update(grantKey(first.resource, first.principal), changes, asRead),
    ...policies.flatMap((policy, index) => policyRemovalWrites(policy, stored[index])),
  ]
}
