import { RecordedUsage, RevertRecord } from '../../billing/usages/schema.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { type Key, partitionOf, REVERTS, usageKey } from '../../foundation/table/keys.ts'
import type { Examiner } from './fault.ts'

/**
 * The remaining amount of a usage must be its amount minus its reverts. Each revert changes the usage, so the repair
 * needs no other condition.
 */
export const revertedUsages: Examiner = {
  check: 'usages',
  ok: 'what is left of each usage is its amount less its reverts',
  subjectOf: ({ pk, sk, remaining }): Key | undefined => {
    const { kind, of } = partitionOf(String(pk))
    const isReverted = kind === 'USAGE' && (remaining !== undefined || String(sk).startsWith(REVERTS.first))
    return isReverted ? usageKey(of) : undefined
  },
  examine: async (look, subject) => {
    const item = await look.get(subject)
    if (item === undefined) {
      const reverts = (await look.query(subject.pk, REVERTS)).length
      const message = `${reverts} reverts are of a usage that is not recorded: ${partitionOf(subject.pk).of}`
      return [{ message, rank: 'completion' }]
    }
    const usage = parseRecord(RecordedUsage, item)
    const reverts = (await look.query(subject.pk, REVERTS)).map((each) => parseRecord(RevertRecord, each))
    const left = reverts.reduce((sum, { amount }) => sum - amount, usage.amount)
    if ((usage.remaining ?? usage.amount) === left) return []
    const message = `${usage.remaining ?? usage.amount} is left of usage ${usage.id}, but ${left} is`
    return [{ message, rank: 'completion', wanted: [[subject, { ...item, remaining: left }]], preconditions: [] }]
  },
}
