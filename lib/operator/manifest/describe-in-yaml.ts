import type * as v from 'valibot'
import { describeIssue, isScalar, MUST_BE_STRING } from '../../foundation/schema/describe-issue.ts'

/** In YAML, a number or a boolean needs only quotes to be a text. */
export function describeInYaml(issue: v.BaseIssue<unknown>): string {
  const message = describeIssue(issue)
  return message === MUST_BE_STRING && isScalar(issue.input) ? `${message}: put it in quotes` : message
}
