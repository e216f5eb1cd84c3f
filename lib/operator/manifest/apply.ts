import { ApiError, aborted, type Reason } from '../../foundation/errors.ts'
import type { Table } from '../../foundation/table/table.ts'
import { ensureBuiltins } from './builtins.ts'
import type { Manifest } from './load.ts'
import { type Plan, planManifest } from './plan.ts'
import type { ApplyListener } from './plan-context.ts'

/**
 * Carries out a plan without diagnostics, one change after another. Throws ABORTED where the table has changed since the
 * plan was made: the changes that are applied stay, and a new plan contains the others.
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

/** The error if the table has changed since the plan was made. */
const OVERTAKEN: readonly Reason[] = ['ALREADY_EXISTS', 'NOT_FOUND', 'HAS_CHILDREN', 'RESOURCE_CYCLE', 'TOO_DEEP']

/** False if another writer has created, renamed, moved or deleted something since: a new plan shows it, or reports the mistake. */
function isOvertaken(error: unknown): false {
  if (!(error instanceof ApiError)) throw error
  const isAboutParent = error.violations.some(({ field }) => field === 'parent')
  if (OVERTAKEN.includes(error.reason) || isAboutParent) return false
  throw error
}

/**
 * Plans and applies a manifest, and plans again where others change the table at the same time.
 *
 * @param listener `onPlan` gets each plan before it is carried out
 * @returns the diagnostics of the file: if there are any, nothing was written
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
