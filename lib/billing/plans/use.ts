import * as v from 'valibot'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { planUseKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { require, unchanged, update, type Write } from '../../foundation/table/writes.ts'

/**
 * Counts the writes by which a subscription came to use a plan, or goes on to use it. A change of the interval requires
 * the count that it read before it looked for subscriptions. If a subscription starts at the same time as the interval
 * changes, one of the two must read again.
 */
const PlanUse = v.object({ uses: v.optional(v.bigint()) })

/** Belongs to every write by which a subscription uses the plan from now on. */
export const planUseWrite = (planId: string): Write => update(planUseKey(planId), { add: { uses: 1n } })

/** @returns a condition check that fails if a subscription has come to use the plan since this read */
export async function requireSameUse(table: Table, planId: string): Promise<Write> {
  const { uses } = parseRecord(PlanUse, (await table.get(planUseKey(planId))) ?? {})
  return require(planUseKey(planId), unchanged({ uses }))
}
