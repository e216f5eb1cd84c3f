import * as v from 'valibot'
import { check } from '../lib/access/check.ts'
import { explain } from '../lib/access/explain.ts'
import { CheckBody } from '../lib/access/schema.ts'
import { openTable } from '../lib/table/table.ts'
import { show, styled } from './terminal.ts'

/** The exit status of `--exit-code` for a deny; 1 is that of a failure. */
const DENIED = 2

interface CheckOptions {
  explain?: true
  exitCode?: true
  json?: true
}

/** Asks the check engine what the API would answer. */
export async function ask(body: Record<'subject' | 'resource' | 'permission', string>, options: CheckOptions) {
  const question = v.safeParse(CheckBody, body)
  if (!question.success) {
    throw new Error(question.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join('; '))
  }
  const table = openTable(Date.now() + 60_000)
  const judgement = await check(table, question.output)
  const status = judgement.decision.allowed
  const explanation = explain(judgement)
  const json = { status, ...(options.explain ? { explanation } : {}) }
  show(options.json, json, () => [
    status ? styled('green', 'allow') : styled('red', 'deny'),
    ...(options.explain ? reasons(explanation) : []),
  ])
  if (options.exitCode && !status) process.exitCode = DENIED
}

function reasons({ evaluated, ...decided }: ReturnType<typeof explain>): string[] {
  const { policies, ...looked } = evaluated
  const lines = Object.entries(decided).filter(([, value]) => value !== '')
  const vain = policies.map(
    ({ policy_id, role_name, role_id, principal, resource }) =>
      `policy ${policy_id}: role ${role_name || role_id} for ${principal} on ${resource}`,
  )
  return [
    ...lines.map(([name, value]) => `  ${name.replace('_', ' ').padEnd(11)}  ${value}`),
    ...Object.entries(looked).flatMap(([what, all]) =>
      all.map((each) => `  looked at    ${what.slice(0, -1)} ${each}`),
    ),
    ...vain.map((each) => `  looked at    ${each}`),
  ]
}
