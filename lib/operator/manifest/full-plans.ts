import { readProduct } from '../../billing/products/load.ts'
import { describeTooLarge, type PlanRecord } from '../../billing/products/plan-membership.ts'
import { type ProductState, present } from '../../billing/products/schema.ts'
import { jsonBytes } from '../../foundation/schema/json.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import type { Table } from '../../foundation/table/table.ts'
import { plans } from './kinds/plan.ts'
import { type ProductEntry, products } from './kinds/product.ts'
import { readPlanned } from './names.ts'
import { type Change, listPlanned, type PlanContext, type PlannedEntry } from './plan-context.ts'

/** Features are identified by name, because new features in a manifest have no ids yet. */
interface Member {
  bytes: bigint
  features: readonly string[]
}

/** The products are listed by id. */
interface FilledPlan {
  name: string
  members: Map<string, Member>
}

/**
 * Reports the products that would make a plan too large.
 * @param changes the changes in the order in which they are applied
 */
export async function reportFullPlans(changes: readonly Change[], context: PlanContext): Promise<void> {
  const planned = new Map(listPlanned<ProductEntry>(context, products.name).map((each) => [each.entry, each]))
  const filled = new Map<string, FilledPlan | undefined>()
  for (const { kind, action, entry } of changes) {
    const change = kind === products.name && action !== 'unchanged' ? planned.get(entry) : undefined
    if (change !== undefined) await fill(change, filled, context)
  }
}

async function fill(
  { entry, id = '', before, after }: PlannedEntry<ProductEntry>,
  filled: Map<string, FilledPlan | undefined>,
  context: PlanContext,
): Promise<void> {
  const wanted = after?.state.product.plan_ids ?? []
  for (const planId of new Set([...(before?.state.product.plan_ids ?? []), ...wanted])) {
    if (!filled.has(planId)) filled.set(planId, await readFilled(planId, context))
    const plan = filled.get(planId)
    if (plan === undefined || after === undefined) continue
    const isMember = plan.members.has(id)
    if (!wanted.includes(planId)) plan.members.delete(id)
    else {
      plan.members.set(id, toMember(after.state))
      const field = isMember ? 'features' : entry.has('plans') ? 'plans' : 'plan_ids'
      for (const fault of findFaults(plan)) entry.report(field, `the plan ${plan.name} has at most ${fault}`)
    }
  }
}

async function readFilled(planId: string, context: PlanContext): Promise<FilledPlan | undefined> {
  const plan = isUuid(planId) ? await readPlanned<PlanRecord>(plans, planId, context) : undefined
  return plan && { name: plan.name, members: await readMembers(context.table, plan) }
}

async function readMembers(table: Table, { members }: PlanRecord): Promise<Map<string, Member>> {
  const read = await mapInBatches(members, async ({ id, bytes }): Promise<[string, Member]> => {
    const state = await readProduct(table, id)
    return [id, { bytes, features: (state?.features ?? []).map(({ name }) => name) }]
  })
  return new Map(read)
}

const toMember = (state: ProductState): Member => ({
  bytes: BigInt(jsonBytes(present(state))),
  features: state.features.map(({ name }) => name),
})

function findFaults({ members }: FilledPlan): string[] {
  const all = [...members.values()]
  return describeTooLarge(all, new Set(all.flatMap(({ features }) => features)).size)
}
