import { describe, expect, test } from 'vitest'
import { computeCeiling } from '../../scripts/account-day/ceiling.ts'
import { readInitDurations } from '../../scripts/account-day/cold-starts.ts'
import { quantile } from '../../scripts/account-day/load.ts'
import { type Day, printPage } from '../../scripts/account-day/page.ts'

test('the time of a start is read from reports, as text and as JSON; a warm call has none', () => {
  const report = 'REPORT RequestId: 1\tDuration: 3.10 ms\tBilled Duration: 4 ms\tMax Memory Used: 90 MB'
  const json = (metrics: object) => JSON.stringify({ type: 'platform.report', record: { metrics } })
  const log = [
    `${report}\tInit Duration: 251.33 ms\t`,
    report,
    json({ initDurationMs: 198.5 }),
    json({ durationMs: 2 }),
  ]
  expect(readInitDurations(log.join('\n'))).toEqual([251.33, 198.5])
})

test('a quantile is a value that was measured', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([quantile(values, 0.5), quantile(values, 0.99), quantile([7], 0.99), quantile([], 0.5)]).toEqual([
    50,
    99,
    7,
    Number.NaN,
  ])
})

test('the ceiling of the cost grows with the requests', () => {
  const small = computeCeiling([1], 60)
  expect(small).toBeGreaterThan(0)
  expect(computeCeiling([1, 9], 120)).toBeCloseTo(20 * small)
})

describe('the page', () => {
  const failure = 'no such table'
  const day: Day = {
    ...{ stage: 'measured', region: 'eu-central-1', release: '0.1.0+c1', began: '2026-11-26T08:00:00.000Z' },
    smoke: { value: 8 },
    loads: [
      { value: { name: 'check', rate: 50, seconds: 120, p50: 11.26, p99: 30, statuses: { 0: 1, 200: 5_999 } } },
      { failure },
    ],
    coldStarts: { check: { value: [300, 200.4, 250] }, 'create-usage': { value: [] } },
    rollback: { value: { secondsToGood: 3.25, secondsOfCommand: 5 } },
    failover: { failure: 'the stage has no setting `replicas`' },
    bill: { value: [['EU-Lambda-GB-Second', 0.5]] },
  }
  const page = printPage(day)

  test.each([
    '`npm run account-day -- measured` wrote this page: release 0.1.0+c1, eu-central-1, 2026-11-26T08:00:00.000Z.',
    '8 steps are ok.',
    '| check | 50 | 120 | 11.3 | 30.0 | 0: 1, 200: 5999 |',
    '| check | 3 | 200 | 250 | 300 |',
    '| create-usage | 0 | – | – | – |',
    'The last bad answer came 3.3 s after the command began, which took 5.0 s.',
    '| EU-Lambda-GB-Second | 0.5000 |',
  ])('has what was measured: %s', (line) => expect(page.split('\n')).toContain(line))

  test.each([`| not measured: ${failure} | | | | | |`, 'Not measured: the stage has no setting `replicas`.'])(
    'says what was not measured, and why: %s',
    (line) => expect(page.split('\n')).toContain(line),
  )
})
