import { ApiError, notFound } from '../../foundation/errors.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { planKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { require, unchanged, type Write } from '../../foundation/table/writes.ts'
import { planIdByName, readPlan } from '../plans/find-plan.ts'
import { planUseWrite } from '../plans/use.ts'
import type { PlanRecord } from '../products/plan-membership.ts'
import type { Terms } from '../timeline/schema.ts'

/** Without its products. `idOrName` is the name of the plan, or its id in any letter case. */
export async function readNamedPlan(table: Table, idOrName: string): Promise<PlanRecord | undefined> {
  const byId = isUuid(idOrName) ? await readPlan(table, idOrName.toLowerCase()) : undefined
  if (byId !== undefined) return byId
  const id = await planIdByName(table, idOrName)
  const byName = id === undefined ? undefined : await readPlan(table, id)
  return byName?.name === idOrName ? byName : undefined
}

/**
 * Without its products. `idOrName` is the name of the plan, or its id in any letter case. Throws 404 if the plan does
 * not exist.
 */
export async function findNamedPlan(table: Table, idOrName: string): Promise<PlanRecord> {
  const plan = await readNamedPlan(table, idOrName)
  if (plan === undefined) throw notFound('plan', idOrName)
  return plan
}

export const termsOf = ({
  id,
  name,
  interval,
  credit_interval,
  period_credits,
  period_credits_expire,
}: PlanRecord): Terms => ({
  ...{ plan_id: id, plan_name: name, interval, period_credits, period_credits_expire },
  ...(credit_interval !== undefined && { credit_interval }),
})

/**
 * Belong to every write by which a subscription gets the terms of a plan. They fail if the plan has changed since it
 * was read, so a subscription always gets the current terms. The writes compare the terms, because two changes may have
 * the same time.
 */
export function takePlanWrites(plan: PlanRecord): Write[] {
  const { id, name, state, interval, credit_interval, on_start_credits, trial_days } = plan
  const { period_credits, period_credits_expire } = plan
  const terms = {
    ...{ name, state, interval, credit_interval, on_start_credits, trial_days },
    ...{ period_credits, period_credits_expire },
  }
  return [require(planKey(id), unchanged(terms)), planUseWrite(id)]
}

export function refuseInactive({ id, name, state }: PlanRecord): void {
  if (state === 'active') return
  throw new ApiError('PLAN_INACTIVE', `the plan ${name} takes no new subscriptions`, {
    metadata: { resource_type: 'plan', resource: id },
  })
}
