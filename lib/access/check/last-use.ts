import { delegationKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { noteUse } from '../clients/last-use.ts'
import { idOf } from '../resources/schema.ts'
import type { DelegationVerdict } from './delegations.ts'
import type { CheckContext } from './load-checks.ts'

/** The result of a check. */
interface Use {
  decision: { allowed: boolean }
  verdict?: DelegationVerdict | undefined
  context: Pick<CheckContext, 'request'>
  now: number
}

/** Writes the day on which delegations last allowed a check. */
export function noteUses(table: Table, results: readonly (Use | undefined)[]): void {
  for (const result of results) {
    if (result?.verdict?.isCovered !== true || !result.decision.allowed) continue
    const { id } = result.verdict.delegation
    const { principal = '' } = result.context.request.subject
    noteUse(table, { id, key: delegationKey(idOf(principal), id) }, result.now)
  }
}
