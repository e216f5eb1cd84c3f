import { applyManifest } from '../lib/manifest/apply.ts'
import { loadManifest, type Manifest } from '../lib/manifest/load.ts'
import { type Plan, planManifest } from '../lib/manifest/plan.ts'
import { countActions, formatPlan, isChanging } from '../lib/manifest/print.ts'
import { openTable } from '../lib/table/table.ts'
import { failureLine } from './failure-line.ts'
import { messageOf } from './message-of.ts'
import { planLine, progress } from './terminal.ts'

const TIMEOUT_MS = 30 * 60_000

/** The options of `apply`. */
export interface ApplyOptions {
  dryRun?: true
  all?: true
  detailedExitcode?: true
  json?: true
}

/** The exit status of `--detailed-exitcode` where there is something to change, or something was changed. */
const CHANGES = 2

/** What is told of an apply, as it goes on or, as JSON, when it is over. */
interface Report {
  planned(plan: Plan): void
  secret(client: { id: string; title: string }, secret: string): void
  done(mistakes: readonly string[]): void
  failed(error: unknown): void
}

/** Prints the plan of a manifest file and, unless it is a dry run, carries it out. Mistakes are told with exit status 1. */
export async function applyFile(file: string, options: ApplyOptions): Promise<void> {
  const table = openTable(Date.now() + TIMEOUT_MS)
  const manifest = read(file)
  const report = options.json ? jsonReport(options) : linesReport(options)
  let changes = false
  const planned = (plan: Plan) => {
    changes ||= plan.changes.some(isChanging)
    if (plan.diagnostics.length === 0) report.planned(plan)
  }
  try {
    const mistakes = options.dryRun
      ? await table
          .withRetries(() => planManifest(table, manifest))
          .then((plan) => {
            planned(plan)
            return plan.diagnostics
          })
      : await applyManifest(table, manifest, { onPlan: planned, onSecret: report.secret, onProgress: progress })
    report.done(mistakes)
    if (mistakes.length > 0) process.exitCode = 1
    else if (changes && options.detailedExitcode) process.exitCode = CHANGES
  } catch (error) {
    // Secrets that were made are shown only now: they must not be lost with what failed after them.
    report.failed(error)
    throw error
  }
}

const linesReport = ({ dryRun = false, all = false }: { dryRun?: boolean; all?: boolean }): Report => ({
  planned: (plan) => console.log(formatPlan(plan, { all }).map(planLine).join('\n')),
  secret: ({ id, title }, secret) =>
    console.log(`client ${title}\n  client id      ${id}\n  client secret  ${secret}   (shown only this once)`),
  done: (mistakes) => {
    if (mistakes.length > 0) console.error(mistakes.join('\n'))
    else console.log(dryRun ? 'dry run: nothing was changed' : 'applied')
  },
  failed: () => {},
})

/** One object. Where others changed the table meanwhile and it was planned anew, the first plan is what there was to do. */
function jsonReport({ dryRun = false, all = false }: { dryRun?: boolean; all?: boolean }): Report {
  let first: Plan | undefined
  const secrets: object[] = []
  const print = (mistakes: readonly string[], error?: string) => {
    const changes = first?.changes ?? []
    const told = all ? changes : changes.filter(isChanging)
    console.log(
      JSON.stringify({
        dry_run: dryRun,
        totals: countActions(changes),
        changes: told.map(({ action, kind, id, label, fields, entry }) => ({
          action,
          kind,
          // A dry run generates ids that nothing will have.
          id: dryRun && action === 'create' && !entry.has('id') ? '' : id,
          label,
          fields,
        })),
        clients: secrets,
        mistakes,
        ...(error === undefined ? {} : { error }),
      }),
    )
  }
  return {
    planned: (plan) => {
      first ??= plan
    },
    secret: ({ id, title }, secret) => secrets.push({ client_id: id, title, client_secret: secret }),
    done: (mistakes) => print(mistakes),
    failed: (error) => print([], failureLine(error)),
  }
}

function read(file: string): Manifest {
  try {
    return loadManifest(file)
  } catch (cause) {
    throw new Error(`the manifest cannot be read: ${messageOf(cause)}`, { cause })
  }
}
