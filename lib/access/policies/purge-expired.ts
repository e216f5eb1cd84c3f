import { aborted } from '../../foundation/errors.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isOver } from '../check/evaluate.ts'
import { bindingsIn, readGrant } from './grant-store.ts'
import { isExpired, type PolicyRecord } from './schema.ts'
import { policiesAmong } from './store.ts'
import { unbindingGrantWrites } from './unbind-grant.ts'

/**
 * Scans the whole table. A policy, its role in the grant and its index items are deleted in one transaction. DynamoDB's TTL is not used,
 * because it would delete these items one by one.
 */
export async function purgeExpired(table: Table, endedBefore: Date): Promise<PolicyRecord[]> {
  const purged: PolicyRecord[] = []
  for await (const items of table.scan()) {
    const ended = policiesAmong(items).filter((policy) => isExpired(policy, endedBefore))
    const deleted = await mapInBatches(ended, (policy) => table.withRetries(() => purge(table, policy, endedBefore)))
    purged.push(...ended.filter((_, index) => deleted[index]))
  }
  return purged
}

/**
 * Returns false if the end of the policy has changed, or if another request has deleted it. The end is read from the grant, and the
 * transaction fails if the grant changes meanwhile.
 */
async function purge(table: Table, policy: PolicyRecord, endedBefore: Date): Promise<boolean> {
  const grant = await readGrant(table, policy)
  const bound = bindingsIn(grant).find(({ policyId, roleId }) => policyId === policy.id && roleId === policy.role_id)
  if (bound === undefined || !isOver(bound.expiresAt, endedBefore.getTime())) return false
  if (!(await table.transact(await unbindingGrantWrites(table, grant, [policy]))).applied) throw aborted()
  return true
}
