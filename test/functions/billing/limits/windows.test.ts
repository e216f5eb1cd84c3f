import { expect, test } from 'vitest'
import { calendarWindowAt } from '../../../../lib/billing/timeline/windows.ts'

test.each([
  ['minute', '2026-11-29T20:09:59.999Z', '2026-11-29T20:09', '2026-11-29T20:10'],
  ['hour', '2026-12-31T23:00:00.000Z', '2026-12-31T23:00', '2027-01-01T00:00'],
  ['day', '2028-02-28T12:00:00.000Z', '2028-02-28T00:00', '2028-02-29T00:00'],
  ['week', '2026-11-29T23:59:59.999Z', '2026-11-23T00:00', '2026-11-30T00:00'],
  ['week', '2026-11-30T00:00:00.000Z', '2026-11-30T00:00', '2026-12-07T00:00'],
  ['month', '2028-02-29T12:00:00.000Z', '2028-02-01T00:00', '2028-03-01T00:00'],
  ['year', '2026-11-29T20:09:00.000Z', '2026-01-01T00:00', '2027-01-01T00:00'],
] as const)('a %s is one of the calendar in UTC, and weeks begin on Monday: %s', (window, at, start, end) => {
  expect(calendarWindowAt(window, at)).toEqual({ start: `${start}:00.000Z`, end: `${end}:00.000Z` })
})
