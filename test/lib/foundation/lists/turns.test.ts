import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  advance,
  fromPosition,
  isAll,
  type Progress,
  START,
  toPosition,
  turnOf,
} from '../../../../lib/foundation/lists/turns.ts'
import { isUuid } from '../../../../lib/foundation/schema/primitives.ts'

const [A, B, C] = ['a', 'b', 'c'].map((digit) => `${digit}${randomUUID().slice(1)}`) as [string, string, string]
const [FIRST, SECOND] = ['1', '2'].map((digit) => `${digit}${randomUUID().slice(1)}`) as [string, string]
const whole = (organization: string) => ({ organization, part: '' })
const parse = (position: { sk: string; within: string }) => fromPosition(position, isUuid, isUuid)

/** Continues after a page, as a token does. */
const next = (
  progress: Progress | undefined,
  ...page: [upTo: Parameters<typeof advance>[1], last: string | undefined]
) => {
  const after = progress && advance(progress, ...page)
  if (after !== undefined) expect(parse(toPosition(after))).toEqual(after)
  return after
}

test('if all fits into one turn, the position is the last id alone', () => {
  const second = next(START, undefined, FIRST)
  expect(second && toPosition(second)).toEqual({ sk: FIRST, within: '' })
  expect(second && isAll(turnOf(second))).toBe(true)
  expect(next(second, undefined, undefined)).toBeUndefined()
})

test('after a turn, the next one begins with its first id, and has the organizations behind', () => {
  const second = next(START, whole(A), undefined)
  expect(second).toEqual({ from: whole(A), legs: [{ to: undefined, after: undefined }] })
  const third = next(second, { organization: B, part: FIRST }, SECOND)
  expect(third?.legs).toEqual([
    { to: { organization: B, part: FIRST }, after: SECOND },
    { to: undefined, after: undefined },
  ])
  expect(next(third, { organization: B, part: FIRST }, undefined)?.from).toEqual({ organization: B, part: FIRST })
})

test('a turn that gets too large is continued after the same id in each of its parts', () => {
  const second = next(START, undefined, FIRST)
  const third = next(second, whole(B), SECOND)
  expect(third?.legs).toEqual([
    { to: whole(B), after: SECOND },
    { to: undefined, after: FIRST },
  ])
  const behind = next(third, whole(B), undefined)
  expect(behind).toEqual({ from: whole(B), legs: [{ to: undefined, after: FIRST }] })
  expect(next(behind, undefined, undefined)).toBeUndefined()
})

test('a turn that gets too large again and again keeps a short token, and skips nothing', () => {
  let progress: Progress | undefined = next(START, undefined, FIRST)
  for (let digit = 15; digit > 2; digit--) {
    const organization = `${digit.toString(16)}${A.slice(1)}`
    progress = next(progress, whole(organization), `${(16 - digit).toString(16)}${FIRST.slice(1)}`)
  }
  expect(progress?.legs.length).toBeLessThanOrEqual(4)
  expect(progress?.legs.at(-1)).toEqual({ to: undefined, after: FIRST })
  expect(progress && toPosition(progress).within.length).toBeLessThan(600)
})

describe('a position that no page returns is refused', () => {
  const good = JSON.stringify([`${A}/`, `${B}/${FIRST}`, [`${C}/`, SECOND]])
  test('this is one that a page returns', () => expect(parse({ sk: '', within: good })?.legs).toHaveLength(2))

  test.each([
    ['x', ''],
    ['', ''],
    ['x', good],
    [FIRST, '{}'],
    [FIRST, '['],
    [FIRST, '[]'],
    [FIRST, JSON.stringify([7, ''])],
    [FIRST, JSON.stringify(['', 'x/'])],
    [FIRST, JSON.stringify(['', `${A}`])],
    [FIRST, JSON.stringify(['', `${A}/x`])],
    [FIRST, JSON.stringify(['', `${A}/`, [`${B}/`, '\ud800']])],
    [FIRST, JSON.stringify(['', `${A}/`, `${B}/`])],
    [FIRST, JSON.stringify([`\ud800/`, `${A}/`])],
  ])('%s %s', (sk, within) => expect(parse({ sk, within })).toBeUndefined())
})
