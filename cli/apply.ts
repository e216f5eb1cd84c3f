import { applyManifest } from '../lib/manifest/apply.ts'
import type { Manifest } from '../lib/manifest/load.ts'
import { type Plan, planManifest } from '../lib/manifest/plan.ts'
import { isChanging } from '../lib/manifest/print.ts'
import { openTable, type Table } from '../lib/table/table.ts'
import { makeJsonReport, makeTextReport } from './apply-report.ts'
import { readManifest } from './read-manifest.ts'
import { drawProgress } from './terminal.ts'

const TIMEOUT_MS = 30 * 60_000

interface ApplyOptions {
  dryRun?: true
  all?: true
  detailedExitcode?: true
  json?: true
}

/** The exit status of `--detailed-exitcode` if something changes. */
const CHANGES = 2

/**
 * Prints the plan of a manifest and, without `--dry-run`, carries it out. Exit status 1 if the manifest has mistakes.
 *
 * @param paths files, folders, or `-` for standard input: one manifest and one plan
 */
export async function applyFiles(paths: readonly string[], options: ApplyOptions): Promise<void> {
  const manifest = await readManifest(paths)
  const table = openTable(Date.now() + TIMEOUT_MS)
  const report = options.json ? makeJsonReport(options) : makeTextReport(options)
  let isChanged = false
  const onPlan = (plan: Plan) => {
    isChanged ||= plan.changes.some(isChanging)
    if (plan.diagnostics.length === 0) report.planned(plan)
  }
  try {
    const mistakes = options.dryRun
      ? await planWithoutApply(table, manifest, onPlan)
      : await applyManifest(table, manifest, { onPlan, onSecret: report.secret, onProgress: drawProgress })
    report.finished(mistakes)
    if (mistakes.length > 0) process.exitCode = 1
    else if (isChanged && options.detailedExitcode) process.exitCode = CHANGES
  } catch (error) {
    // The report must still show the secrets that were generated before the failure: nothing shows them again.
    report.failed(error)
    throw error
  }
}

async function planWithoutApply(table: Table, manifest: Manifest, onPlan: (plan: Plan) => void): Promise<string[]> {
  const plan = await table.withRetries(() => planManifest(table, manifest))
  onPlan(plan)
  return plan.diagnostics
}
