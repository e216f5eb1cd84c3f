import { mapInBatches } from '../table/in-batches.ts'
import { GRANTS, POLICIES, policyOfPrincipalKey, resourceKey } from '../table/keys.ts'
import type { Table } from '../table/table.ts'
import { bindingsIn, readPolicy, unbindPolicy } from './store.ts'

/** Deletes every policy on a resource (`<namespace>:<id>`). Throws 409 ABORTED. */
export async function unbindAllOn(table: Table, resource: string): Promise<void> {
  const grants = await table.query(resourceKey(resource).pk, GRANTS)
  const ids = grants.flatMap(bindingsIn).map(({ policyId }) => policyId)
  await unbindAll(table, ids)
}

/** Deletes every policy of a principal (`<namespace>:<id>`). Throws 409 ABORTED. */
export async function unbindAllOf(table: Table, principal: string): Promise<void> {
  const held = await table.query(policyOfPrincipalKey(principal, '').pk, POLICIES)
  await unbindAll(
    table,
    held.map((item) => String(item.policy_id)),
  )
}

async function unbindAll(table: Table, ids: readonly string[]): Promise<void> {
  await mapInBatches(ids, async (id) => {
    const policy = await readPolicy(table, id)
    if (policy !== undefined) await unbindPolicy(table, policy)
  })
}
