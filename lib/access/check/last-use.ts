import QuickLRU from 'quick-lru'
import { delegationKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Condition, exists, update } from '../../foundation/table/writes.ts'
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

/** By the id of the delegation, the last day that this process has written. */
const written = new QuickLRU<string, string>({ maxSize: 10_000 })

/**
 * Writes the day on which delegations last allowed a check, at most once a day for each delegation and process. Nobody
 * waits for these writes, and a write that fails changes no answer.
 */
export function noteUses(table: Table, results: readonly (Use | undefined)[]): void {
  for (const result of results) {
    if (result?.verdict?.isCovered !== true || !result.decision.allowed) continue
    const { id } = result.verdict.delegation
    const { principal = '' } = result.context.request.subject
    const day = midnightOf(result.now)
    if (written.get(id) === day) continue
    written.set(id, day)
    const write = update(delegationKey(idOf(principal), id), { set: { last_used_at: day } }, isOlder(day))
    table.transact([write], true).catch(() => written.delete(id))
  }
}

/** @param time in milliseconds since 1970 */
function midnightOf(time: number): string {
  const date = new Date(time)
  date.setUTCHours(0, 0, 0, 0)
  return date.toISOString()
}

const isOlder = (day: string): Condition => ({
  expression: `${exists.expression} AND (attribute_not_exists(#last) OR #last < :day)`,
  names: { ...exists.names, '#last': 'last_used_at' },
  values: { ':day': day },
})
