import { expect, test } from 'vitest'
import { startSummary } from '../../../../lib/billing/journal/summary.ts'

const MOST = 2n ** 63n - 1n

test('a total beyond int64 is told by several sums, each of which fits', () => {
  const summary = startSummary('source')
  const amounts = [MOST, 5n, MOST - 7n, 2n, MOST]
  for (const amount of amounts)
    summary.add('2026-03-01T10:00:00.000Z', 'usage', { amount, source: 'shop', user_id: '' })
  summary.add('2026-03-02T10:00:00.000Z', 'usage', { amount: 1n, source: 'shop', user_id: '' })
  const [newest, ...sums] = summary.sums()
  expect(newest).toMatchObject({ day: '2026-03-02', amount: 1n, count: 1 })
  expect(sums.map(({ amount, count }) => [amount, count])).toEqual([
    [MOST, 1],
    [MOST, 3],
    [MOST, 1],
  ])
  expect(new Set(sums.map(({ day, kind, source }) => [day, kind, source].join()))).toEqual(
    new Set(['2026-03-01,usage,shop']),
  )
})
