import { expect, test } from 'vitest'
import { type Cut, cutShort, takeOff } from '../../../../lib/billing/timeline/cut-periods.ts'
import type { CutPeriod } from '../../../../lib/billing/timeline/schema.ts'

const MOST_ENDS = 32
const AT = '2026-01-01T00:00:00.000Z'
const endOf = (day: number): string => new Date(Date.parse(AT) + day * 86_400_000).toISOString()
const after = (cutPeriods: CutPeriod[], cut: Partial<Cut>, isWaiting = false) =>
  cutShort(
    { subscriptions: [], version: 7n, cut_periods: cutPeriods },
    { ...{ id: 's', at: AT, end: endOf(40), given: 10n }, ...cut },
    () => isWaiting,
  )

test('what the cut period had taken off is left again, if the period had given its credits', () => {
  const known = { until: endOf(20), cut: 3n, left: 5n, taken: { s: 4n, other: 2n } }
  const mine = { until: endOf(40), cut: 8n }
  expect(after([known], {})).toEqual([
    { ...known, left: 9n, taken: { other: 2n } },
    { ...mine, left: 10n },
  ])
  expect(after([known], { given: undefined })).toEqual([{ ...known, taken: { other: 2n } }])
})

test('a period without end counts for a year', () => {
  expect(after([], { end: undefined })).toEqual([{ until: '2027-01-01T00:00:00.000Z', cut: 8n, left: 10n }])
})

test('a cut period that is over is forgotten, unless credits still wait for it', () => {
  const over = { until: endOf(-1), cut: 3n, left: 5n }
  expect(after([over], {})).toHaveLength(1)
  expect(after([over], {}, true)).toHaveLength(2)
})

test('an account remembers 32 ends: those that end first are put together under the later end', () => {
  const many = Array.from({ length: MOST_ENDS + 1 }, (_, index) => ({
    ...{ until: endOf(index + 1), cut: BigInt(index === 0 ? 6 : 2), left: 1n },
    ...(index < 2 && { taken: { other: 3n, [`only-${index}`]: 1n } }),
  }))
  const left = after(many, {})
  expect(left).toHaveLength(MOST_ENDS)
  // 34 ends become 32, so the first three are one, and nothing of them is lost. The latest cut counts.
  expect(left[0]).toEqual({
    ...{ until: endOf(3), cut: 6n, left: 3n, taken: { other: 6n, 'only-0': 1n, 'only-1': 1n } },
  })
  expect(left.reduce((sum, each) => sum + each.left, 0n)).toBe(33n + 10n)
})

test('credits are taken off from the cut that ends first, and only by subscriptions that began after the cut', () => {
  const cuts = [
    { until: endOf(10), cut: 3n, left: 4n },
    { until: endOf(20), cut: 5n, left: 4n },
  ]
  expect(takeOff(cuts, { id: 's', begun: 5n }, AT, 6n)).toEqual({
    cutPeriods: [
      { ...cuts[0], left: 0n, taken: { s: 4n } },
      { ...cuts[1], left: 2n, taken: { s: 2n } },
    ],
    taken: 6n,
  })
  expect(takeOff(cuts, { id: 's', begun: 4n }, AT, 6n).taken).toBe(4n)
  expect(takeOff(cuts, { id: 's' }, AT, 6n).taken).toBe(0n)
  expect(takeOff(cuts, { id: 's', begun: 5n }, endOf(15), 6n).taken).toBe(4n)
})
