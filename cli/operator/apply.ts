import { reasonOf } from '../../lib/foundation/errors.ts'
import type { Table } from '../../lib/foundation/table/table.ts'
import { applyManifest, applyPlan } from '../../lib/operator/manifest/apply.ts'
import type { Manifest } from '../../lib/operator/manifest/load.ts'
import { type Plan, planManifest } from '../../lib/operator/manifest/plan.ts'
import { countActions, isChanging } from '../../lib/operator/manifest/print.ts'
import { type AgreementOptions, requireAgreement } from '../../terminal/require-agreement.ts'
import { drawProgress } from '../../terminal/terminal.ts'
import { makeJsonReport, makeTextReport } from './apply-report.ts'
import { readManifest } from './read-manifest.ts'

interface ApplyOptions extends AgreementOptions {
  dryRun?: true
  all?: true
  detailedExitcode?: true
  prune?: true
  only?: string
}

/** The exit status of `--detailed-exitcode` if the plan has changes. */
const CHANGES = 2

/**
 * Prints the plan of a manifest and applies the plan, unless `--dry-run` is set. The exit status is 1 if the manifest
 * has mistakes.
 *
 * @param paths files, folders, or `-` for standard input. All paths together are one manifest with one plan
 */
export async function applyFiles(table: Table, paths: readonly string[], options: ApplyOptions): Promise<void> {
  if (options.only !== undefined && !options.prune) throw new Error('--only says what --prune may delete: add --prune')
  const manifest = await readManifest(paths)
  const report = options.json ? makeJsonReport(options) : makeTextReport(options)
  let isChanged = false
  const onPlan = (plan: Plan) => {
    isChanged ||= plan.changes.some(isChanging)
    if (plan.diagnostics.length === 0) report.planned(plan)
  }
  const listener = { onPlan, onSecret: report.secret, onProgress: drawProgress }
  try {
    const mistakes = await run(table, manifest, options, listener)
    report.finished(mistakes)
    if (mistakes.length > 0) process.exitCode = 1
    else if (isChanged && options.detailedExitcode) process.exitCode = CHANGES
  } catch (error) {
    // Reports the secrets that were generated before the failure, because no later command can show them.
    report.failed(error)
    throw error
  }
}

type Listener = Parameters<typeof applyManifest>[2]

/** Plans a manifest, and applies the plan if the options allow it. Returns the mistakes of the manifest. */
async function run(table: Table, manifest: Manifest, options: ApplyOptions, listener: Listener): Promise<string[]> {
  if (!options.dryRun && !options.prune) return applyManifest(table, manifest, listener)
  const plan = await table.withRetries(() => planManifest(table, manifest, options))
  listener.onPlan(plan)
  if (options.dryRun || plan.diagnostics.length > 0) return plan.diagnostics
  await confirm(plan, options)
  await applyConfirmed(table, plan, listener)
  return []
}

/**
 * Asks only if the plan has deletions.
 * @throws Error if the answer is no, or there is no terminal to ask on
 */
async function confirm({ changes }: Plan, options: ApplyOptions): Promise<void> {
  const { delete: deletions } = countActions(changes)
  if (deletions === 0) return
  const unasked = `${deletions} to delete, and there is nobody to ask: add --yes, or look first with --dry-run`
  await requireAgreement(options, `Delete ${deletions} and apply the rest?`, unasked)
}

/**
 * Applies the confirmed plan. Does not make a new plan after a conflict, because the new plan might have deletions that
 * were not confirmed.
 */
async function applyConfirmed(table: Table, plan: Plan, listener: Listener): Promise<void> {
  try {
    await applyPlan(table, plan, listener)
  } catch (cause) {
    if (reasonOf(cause) !== 'ABORTED') throw cause
    throw new Error('the table has changed since this plan was made: run the command again', { cause })
  }
}
