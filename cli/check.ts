import { check } from '../lib/access/check/check.ts'
import { CheckBody } from '../lib/access/check/schema.ts'
import { explainWithNames } from '../lib/access/policies/explain.ts'
import { openTable } from '../lib/foundation/table/table.ts'
import { describeExplanation } from './describe-explanation.ts'
import { parseBody } from './parse-body.ts'
import { printResult } from './terminal.ts'

/** The exit status of `--exit-code` for a deny; 1 is a failure. */
const DENIED = 2

const TIMEOUT_MS = 60_000

interface CheckOptions {
  explain?: true
  exitCode?: true
  json?: true
}

/** Checks a permission with the engine of the API, and prints the result. */
export async function printCheck(
  body: Record<'subject' | 'resource' | 'permission', string>,
  options: CheckOptions,
): Promise<void> {
  const request = parseBody(CheckBody, body)
  const table = openTable(Date.now() + TIMEOUT_MS)
  const result = await check(table, request)
  const status = result.decision.allowed
  const explanation = options.explain ? await explainWithNames(table, result) : undefined
  const lines = explanation === undefined || options.json ? [] : await describeExplanation(table, explanation, result)
  printResult(options.json, { status, ...(explanation === undefined ? {} : { explanation }) }, () => [
    status ? { text: 'allow', style: 'green' } : { text: 'deny', style: 'red' },
    ...lines,
  ])
  if (options.exitCode && !status) process.exitCode = DENIED
}
