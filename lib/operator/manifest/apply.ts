import { ApiError, aborted } from '../../foundation/errors.ts'
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
  const steps = plan.changes.flatMap(({ apply }) => apply ?? [])
  for (const [index, apply] of steps.entries()) {
    const isApplied = await table.withRetries(() => apply(table, listener)).catch(isOvertaken)
    if (!isApplied) throw aborted()
    listener.onProgress?.(index + 1, steps.length)
  }
}

/** False where another writer has created, renamed or deleted something since the plan was made: a new plan shows it. */
function isOvertaken(error: unknown): false {
  if (error instanceof ApiError && (error.reason === 'ALREADY_EXISTS' || error.reason === 'NOT_FOUND')) return false
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
