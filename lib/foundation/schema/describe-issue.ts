import type * as v from 'valibot'

export const MUST_BE_STRING = 'must be a string'

/**
 * If the value is not a text, the message says so. The own messages of many fields describe the allowed texts, such as ids of users, and
 * the number `12345` seems to follow such a rule. In JSON and YAML, a number or a boolean needs only quotes to be a text.
 */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const message = isOtherType(issue) ? MUST_BE_STRING : issue.message
  return message === MUST_BE_STRING && isScalar(issue.input) ? `${message}: put it in quotes` : message
}

function isOtherType({ kind, type, expected, input }: v.BaseIssue<unknown>): boolean {
  if (kind !== 'schema' || typeof input === 'string') return false
  if (type === 'string') return true
  // The union may also accept a list or an object, whose faults its own message describes.
  return type === 'union' && /\bstring\b/.test(expected ?? '') && isScalar(input)
}

const isScalar = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || JSON.isRawJSON(value)
