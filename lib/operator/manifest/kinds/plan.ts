import {
  applyPlanChange,
  createPlan,
  describeWrongParts,
  newPlan,
  updatePlan,
} from '../../../billing/plans/change-plan.ts'
import { planIdByName, readPlan } from '../../../billing/plans/find-plan.ts'
import { type PlanChange, planFields } from '../../../billing/plans/schema.ts'
import type { PlanRecord } from '../../../billing/products/plan-membership.ts'
import { isPlanInUse } from '../../../billing/subscriptions/list.ts'
import { readClock } from '../../../foundation/clock.ts'
import { uuid } from '../../../foundation/schema/primitives.ts'
import { describePlan } from '../attributes.ts'
import type { NamedKind } from '../named-kind.ts'
import { toUniqueKeys } from '../plan-context.ts'

const fields = { id: uuid, ...planFields }

export const plans: NamedKind<PlanRecord & { change: PlanChange }, typeof fields> = {
  name: 'Plan',
  noun: 'plan',
  fields,
  required: ['name'],
  read: async (table, id) => {
    const plan = await readPlan(table, id)
    return plan && { ...plan, change: {} }
  },
  find: planIdByName,
  resolve: async ({ given: { id: _, ...change } }) => ({
    change,
    ...(change.name !== undefined && { name: change.name }),
  }),
  defaults: (id, now) => ({ ...newPlan(id, new Date(now)), change: {} }),
  merge: async (from, { change = {} }, entry, { now }) => {
    const after = applyPlanChange(from, change, now)
    const fault = describeWrongParts(after)
    if (fault !== undefined) entry.report('credit_interval', fault)
    return { ...after, change }
  },
  uniqueKeys: ({ name }) => toUniqueKeys('name', name),
  diffView: describePlan,
  label: ({ name }) => name,
  save: async (table, before, { id, change }) => {
    const update = { id, change, now: readClock() }
    const isInUse = (planId: string) => isPlanInUse(table, planId)
    await (before === undefined ? createPlan(table, update, isInUse, true) : updatePlan(table, update, isInUse))
    return true
  },
}
