import type * as v from 'valibot'

/** The message for a value of another type where only a text may stand. */
export const MUST_BE_STRING = 'must be a string'

/**
 * Returns the message of an issue. If the value is not a text, the message says so. The own messages of many fields describe the allowed
 * texts, such as ids of users, and the number `12345` seems to follow such a rule.
 */
export const describeIssue = (issue: v.BaseIssue<unknown>): string =>
  isOtherType(issue) ? MUST_BE_STRING : issue.message

function isOtherType({ kind, type, expected, input }: v.BaseIssue<unknown>): boolean {
  if (kind !== 'schema' || typeof input === 'string') return false
  if (type === 'string') return true
  // The union may also accept a list or an object, whose faults its own message describes.
  return type === 'union' && /\bstring\b/.test(expected ?? '') && isScalar(input)
}

/** Tells whether a value is a number or a boolean, which becomes a text in quotes. */
export const isScalar = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || JSON.isRawJSON(value)
