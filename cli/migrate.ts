import { openTable } from '../lib/foundation/table/table.ts'
import { type Migrated, migrate, type StepResult } from '../lib/operator/migrate/migrate.ts'
import { STEPS } from '../lib/operator/migrate/steps.ts'
import { printResult } from './terminal.ts'

const TIMEOUT_MS = 12 * 60 * 60_000

/** Brings a table to the format of this release, or says what that would change. */
export async function runMigrate({ dryRun, json }: { dryRun?: true; json?: true }): Promise<void> {
  const isDryRun = dryRun === true
  const result = await migrate(openTable(Date.now() + TIMEOUT_MS), STEPS, { isDryRun })
  printResult(json, { ...result, dry_run: isDryRun }, () => describe(result, isDryRun))
}

function describe({ from, to, steps }: Migrated, isDryRun: boolean): string[] {
  if (steps.length === 0) return [`the table has format ${to}: there is nothing to do`]
  const done = isDryRun
    ? `the table has format ${from}: nothing was changed`
    : `the table has format ${to}, and had ${from}`
  return [...steps.map((step) => describeStep(step, isDryRun)), done]
}

const describeStep = ({ to, title, resumed, items, changed }: StepResult, isDryRun: boolean): string =>
  `format ${to}: ${title}: ${changed} of ${items} items ${isDryRun ? 'would change' : 'changed'}${
    resumed ? ', after an earlier run' : ''
  }`
