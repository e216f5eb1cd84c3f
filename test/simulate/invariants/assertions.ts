import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import type { Outcome } from '../run.ts'

// The report of a violation only shows the message of the error. Therefore each message contains the expected value and
// the found value.

const show = (value: unknown): string =>
  String(JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)))

export function assertSame(found: unknown, expected: unknown, message: string): void {
  if (isDeepStrictEqual(found, expected)) return
  assert.fail(`${message}: expected ${show(expected)}, found ${show(found)}`)
}

/**
 * Expects that two lists have the same elements, in any order. The message of the error contains the elements that only
 * one of the lists has.
 */
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
 * The statuses that any call can have. The status 0 means that the call was killed. The status 200 means success. The
 * status 409 means a conflict with other writers. The statuses 429 and 503 mean a failure of the table.
 */
const ALWAYS_POSSIBLE = [0, 200, 409, 429, 503]

export function assertStatus(outcome: Outcome, ...also: number[]): void {
  const possible = [...ALWAYS_POSSIBLE, ...also].sort((a, b) => a - b)
  assert(
    possible.includes(outcome.status),
    `${describeOutcome(outcome)}: expected one of the statuses ${possible.join(', ')}`,
  )
}

/** Expects that a change by an operator succeeds, is killed, or throws an error that the service defines. */
export function assertNoBug({ name, status, reason }: Outcome): void {
  assert(status >= 0, `${name}: expected one of our own errors, found ${reason}`)
}
