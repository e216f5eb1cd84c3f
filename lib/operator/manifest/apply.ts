import '../../billing/limits/seat-limit.ts'
import { ApiError, aborted, type Reason } from '../../foundation/errors.ts'
import type { Table } from '../../foundation/table/table.ts'
import { ensureBuiltins } from './builtins.ts'
import type { Manifest } from './load.ts'
import { type Plan, planManifest } from './plan.ts'
import type { ApplyListener } from './plan-context.ts'

/**
 * One change after another. Throws ABORTED if the table has changed since the plan was made. Changes that were applied
 * before the error stay, and a new plan contains the rest.
 * @param plan a plan without diagnostics
 */
export async function applyPlan(table: Table, plan: Plan, listener: ApplyListener): Promise<void> {
  if (plan.diagnostics.length > 0) throw new Error(plan.diagnostics.join('\n'))
  await ensureBuiltins(table)
  const steps = plan.changes.flatMap(({ prepare = [], apply }) => [...prepare, ...(apply === undefined ? [] : [apply])])
  for (const [index, apply] of steps.entries()) {
    const isApplied = await table.withRetries(() => apply(table, listener)).catch(isOvertaken)
    if (!isApplied) throw aborted()
    listener.onProgress?.(index + 1, steps.length)
  }
}

/** These errors show that the table has changed since the plan was made. */
const OVERTAKEN: readonly Reason[] = ['ALREADY_EXISTS', 'NOT_FOUND', 'HAS_CHILDREN', 'RESOURCE_CYCLE', 'TOO_DEEP']

/**
 * Returns false for an error that shows that another writer has created, renamed, moved or deleted something since the
 * plan was made. A new plan then shows the change, or reports a mistake. Throws any other error.
 */
function isOvertaken(error: unknown): false {
  if (!(error instanceof ApiError)) throw error
  const isAboutParent = error.violations.some(({ field }) => field === 'parent')
  if (OVERTAKEN.includes(error.reason) || isAboutParent) return false
  throw error
}

/**
 * Plans again if other writers change the table during the apply.
 * @param listener the callbacks. `onPlan` receives each plan before it is applied
 * @returns the diagnostics of the manifest. If the list is not empty, nothing was written
 */
export async function applyManifest(
  table: Table,
  manifest: Manifest,
  listener: ApplyListener & { onPlan(plan: Plan): void },
): Promise<string[]> {
  return table.withRetries(async () => {
    const plan = await planManifest(table, manifest)
    if (plan.diagnostics.length > 0) return plan.diagnostics
    listener.onPlan(plan)
    await applyPlan(table, plan, listener)
    return []
  })
}
