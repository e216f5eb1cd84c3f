import type { Plan } from '../../lib/operator/manifest/plan.ts'
import { countActions, formatPlan, isChanging } from '../../lib/operator/manifest/print.ts'
import { colourPlanLine, printLines, warn } from '../../terminal/terminal.ts'
import { explainFailure } from '../explain-failure.ts'

/**
 * The functions that print the progress of `apply`, either as lines during the apply or as one JSON object at the end.
 */
interface ApplyReport {
  planned(plan: Plan): void
  secret(client: { id: string; title: string }, secret: string): void
  finished(mistakes: readonly string[]): void
  failed(error: unknown): void
}

interface ReportOptions {
  dryRun?: boolean
  all?: boolean
}

export const makeTextReport = ({ dryRun = false, all = false }: ReportOptions): ApplyReport => ({
  planned: (plan) => printLines(formatPlan(plan, { all }).map(colourPlanLine)),
  secret: ({ id, title }, secret) =>
    printLines([`client ${title}`, `  client id      ${id}`, `  client secret  ${secret}   (shown only this once)`]),
  finished: (mistakes) => {
    if (mistakes.length > 0) warn(...mistakes)
    else printLines([dryRun ? 'dry run: nothing was changed' : 'applied'])
  },
  failed: () => {},
})

/**
 * If the table changes during an apply, the apply makes a new plan. The report shows the first plan, because only the
 * first plan is complete.
 */
export function makeJsonReport(options: ReportOptions): ApplyReport {
  let first: Plan | undefined
  const clients: object[] = []
  const print = (mistakes: readonly string[], error?: string) =>
    printLines([
      JSON.stringify({
        ...describePlan(first, options),
        clients,
        mistakes,
        ...(error === undefined ? {} : { error }),
      }),
    ])
  return {
    planned: (plan) => {
      first ??= plan
    },
    secret: ({ id, title }, secret) => clients.push({ client_id: id, title, client_secret: secret }),
    finished: (mistakes) => print(mistakes),
    failed: (error) => print([], explainFailure(error)),
  }
}

/** Describes a plan for programs. The description contains no secrets. */
export const describePlan = (plan: Plan | undefined, { dryRun = false, all = false }: ReportOptions) => ({
  dry_run: dryRun,
  totals: countActions(plan?.changes ?? []),
  changes: describeChanges(plan, { dryRun, all }),
})

function describeChanges(plan: Plan | undefined, { dryRun, all }: Required<ReportOptions>): object[] {
  const changes = plan?.changes ?? []
  return (all ? changes : changes.filter(isChanging)).map(({ action, kind, id, label, fields, entry }) => ({
    action,
    kind,
    // A dry run generates the ids of new things, but never stores them. So the report leaves the ids out.
    id: dryRun && action === 'create' && !entry.has('id') ? '' : id,
    label,
    fields,
  }))
}
