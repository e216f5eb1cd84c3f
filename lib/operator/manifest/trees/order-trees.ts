import { idOf, type ResourceRecord } from '../../../access/resources/schema.ts'
import { orderByKeys } from '../order-by-keys.ts'
import { type Change, findPlannedById, listPlanned, type PlanContext, type PlannedEntry } from '../plan-context.ts'
import { readForest } from './forest.ts'
import { reportTrees } from './report-trees.ts'
import { schedule } from './schedule.ts'
import type { Save } from './task.ts'

/**
 * Each step must be allowed: a resource is created after its parent, has no children when it is deleted, and takes a
 * free name. Splits a change into steps only if no such order exists. Reports mistakes in the trees after the plan.
 * After a report, the returned order has no meaning.
 */
export async function orderTrees(changes: readonly Change[], context: PlanContext, save: Save): Promise<Change[]> {
  const all = listPlanned<ResourceRecord>(context, 'Resource')
  const gone = new Set(all.filter((planned) => goesWithItsProject(planned, context)).map(({ entry }) => entry))
  const forest = await readForest(
    context.table,
    all.filter(({ entry }) => !gone.has(entry)),
  )
  const hasTrees = [...forest.values()].some(({ from, to }) => (from?.parent ?? to?.parent) !== undefined)
  const isSound = (await reportTrees(forest, context)) && !all.some(({ entry }) => entry.isFaulty())
  const known = changes.map((change) => (gone.has(change.entry) ? { ...change, isLate: true } : change))
  if (!hasTrees || !isSound) return orderByKeys(known)
  return schedule(known, forest, { save, now: context.now })
}

/** The deletion of a project also deletes its resources. */
function goesWithItsProject({ entry, before }: PlannedEntry<ResourceRecord>, context: PlanContext): boolean {
  const isDeleted = (ancestor: string) =>
    ['Project', 'Organization'].some((kind) =>
      findPlannedById<ResourceRecord>(context, kind, idOf(ancestor)).some((planned) => planned.entry.deleted),
    )
  return entry.deleted && (before?.ancestors.some(isDeleted) ?? false)
}
