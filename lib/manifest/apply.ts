import { ApiError, aborted } from '../errors.ts'
import type { Table } from '../table/table.ts'
import { ensureBuiltins } from './builtins.ts'
import type { Manifest } from './load.ts'
import { type Plan, planManifest } from './plan.ts'
import type { Told } from './plan-context.ts'

/**
 * Carries out a plan without mistakes, change by change. Throws ABORTED where the table has changed since the plan was
 * made: what is done so far stays done, and a new plan holds what is left.
 */
export async function applyPlan(table: Table, plan: Plan, told: Told): Promise<void> {
  if (plan.mistakes.length > 0) throw new Error(plan.mistakes.join('\n'))
  await ensureBuiltins(table)
  const changing = plan.changes.flatMap(({ apply }) => apply ?? [])
  for (const [index, apply] of changing.entries()) {
    const done = await table.withRetries(() => apply(table, told)).catch(overtaken)
    if (!done) throw aborted()
    told.progress?.(index + 1, changing.length)
  }
}

/** What was free, or there, when the plan was made, and is no longer: a new plan sees it. */
function overtaken(error: unknown): false {
  if (error instanceof ApiError && (error.reason === 'ALREADY_EXISTS' || error.reason === 'NOT_FOUND')) return false
  throw error
}

/**
 * Plans and applies a manifest, and does so again where others change the table at the same time.
 *
 * @param planned is told each plan, before it is carried out
 * @returns the mistakes of the file: where there are any, nothing was written
 */
export async function applyManifest(
  table: Table,
  manifest: Manifest,
  told: Told & { planned(plan: Plan): void },
): Promise<string[]> {
  return table.withRetries(async () => {
    const plan = await planManifest(table, manifest)
    if (plan.mistakes.length > 0) return plan.mistakes
    told.planned(plan)
    await applyPlan(table, plan, told)
    return []
  })
}
