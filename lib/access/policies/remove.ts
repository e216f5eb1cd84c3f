import { mapInBatches } from '../../foundation/table/chunk.ts'
import {
  GRANTS,
  POLICIES,
  POLICIES_OF_PRINCIPAL,
  policiesOfPrincipal,
  policyOfRoleKey,
  resourceKey,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { bindingsIn } from './grant-store.ts'
import { readPolicy } from './store.ts'
import { unbindPolicy } from './unbind-policy.ts'

export async function policyIdsOn(table: Table, resource: string): Promise<string[]> {
  const grants = await table.query(resourceKey(resource).pk, GRANTS)
  return grants.flatMap(bindingsIn).map(({ policyId }) => policyId)
}

export async function policyIdsOf(table: Table, principal: string): Promise<string[]> {
  const held = await table.query(policiesOfPrincipal(principal), POLICIES_OF_PRINCIPAL)
  return held.map((item) => String(item.policy_id))
}

/** Throws 409 ABORTED after too many conflicts. */
export const unbindAllOn = async (table: Table, resource: string): Promise<void> =>
  unbindAll(table, await policyIdsOn(table, resource))

/** Throws 409 ABORTED after too many conflicts. */
export const unbindAllOf = async (table: Table, principal: string): Promise<void> =>
  unbindAll(table, await policyIdsOf(table, principal))

/** Throws 409 ABORTED after too many conflicts. */
export async function unbindAllTo(table: Table, roleId: string): Promise<void> {
  const binding = await table.query(policyOfRoleKey(roleId, '').pk, POLICIES)
  await unbindAll(
    table,
    binding.map((item) => String(item.policy_id)),
  )
}

async function unbindAll(table: Table, ids: readonly string[]): Promise<void> {
  await mapInBatches(ids, async (id) => {
    const policy = await readPolicy(table, id)
    if (policy !== undefined) await unbindPolicy(table, policy)
  })
}
