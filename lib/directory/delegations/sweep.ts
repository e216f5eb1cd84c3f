import { aborted } from '../../foundation/errors.ts'
import { delegatedToHeadKey, delegationEndsUntil, keyOfItem } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { exists, remove, update } from '../../foundation/table/writes.ts'

/** With the count and the preconditions of the caller, a transaction has at most 100 items. */
const SWEPT_AT_ONCE = 80

/** Delegations that have ended do not count for the service user any more. Returns whether it found any. */
export async function sweepEnded(table: Table, agentId: string, now: Date): Promise<boolean> {
  const { pk } = delegatedToHeadKey(agentId)
  const { items } = await table.page(pk, delegationEndsUntil(now.toISOString()), { limit: SWEPT_AT_ONCE })
  if (items.length === 0) return false
  const writes = [
    ...items.map((item) => remove(keyOfItem(item), exists)),
    update(delegatedToHeadKey(agentId), { add: { count: BigInt(-items.length) } }, exists),
  ]
  if (!(await table.transact(writes, true)).applied) throw aborted()
  return true
}
