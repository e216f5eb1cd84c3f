import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import type { Outcome } from '../run.ts'

// The report of a violation has only its message. So each message has the expected and the found value.

const show = (value: unknown): string =>
  String(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)))

export function assertSame(found: unknown, expected: unknown, message: string): void {
  if (isDeepStrictEqual(found, expected)) return
  assert.fail(`${message}: expected ${show(expected)}, found ${show(found)}`)
}

/** Compares two lists, in any order. The message names the elements that only one of them has. */
export function assertSameElements(found: readonly string[], expected: readonly string[], message: string): void {
  if (isDeepStrictEqual(found.toSorted(), expected.toSorted())) return
  const missing = expected.filter((each) => !found.includes(each))
  const unexpected = found.filter((each) => !expected.includes(each))
  if (missing.length + unexpected.length === 0) assert.fail(`${message}: found an element twice in ${show(found)}`)
  assert.fail(`${message}: expected but not found ${show(missing)}, found but not expected ${show(unexpected)}`)
}

export const describeOutcome = ({ name, status, reason, body }: Outcome): string =>
  `${name} ended with ${[status, reason, show(body)].filter((part) => part !== '').join(' ')}`

/**
 * The statuses that any call can have: killed (0), success, or failure because of other writers (409) or the table
 * (429, 503).
 */
const ALWAYS_POSSIBLE = [0, 200, 409, 429, 503]

export function assertStatus(outcome: Outcome, ...also: number[]): void {
  const possible = [...ALWAYS_POSSIBLE, ...also].sort((a, b) => a - b)
  assert(
    possible.includes(outcome.status),
    `${describeOutcome(outcome)}: expected one of the statuses ${possible.join(', ')}`,
  )
}

/** Expects that a change of an operator succeeds, is killed, or throws one of the service's own errors. */
export function assertNoBug({ name, status, reason }: Outcome): void {
  assert(status >= 0, `${name}: expected one of our own errors, found ${reason}`)
}
