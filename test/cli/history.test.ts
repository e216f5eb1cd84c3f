import { describe, expect, test } from 'vitest'
import { canvasOf, drawHistory } from '../../cli/billing/draw-history.ts'
import { chooseUnit, startOf, sumByPeriod } from '../../cli/billing/history.ts'
import { readRange } from '../../cli/time-range.ts'

const at = (created_at: string, amount: number) => ({
  type: amount > 0 ? ('credit' as const) : ('debit' as const),
  amount: String(Math.abs(amount)),
  created_at,
})
const date = (text: string) => new Date(`${text}Z`)

describe('sumByPeriod', () => {
  const entries = [
    at('2026-03-02T00:00:00.000Z', -7),
    at('2026-03-01T10:00:00.000Z', -5),
    at('2026-02-28T23:59:59.999Z', 100),
    at('2026-02-28T00:00:00.000Z', -20),
  ]
  const sum = (since: string, until: string, unit: 'day' | 'month') =>
    sumByPeriod(entries, { unit, since: date(since), until: date(until), balance: 68n })

  test('counts balances back from the present one, and leaves no day out', () => {
    expect(sum('2026-02-27T12:00:00', '2026-03-02T00:00:00.001', 'day')).toEqual([
      { period: '2026-02-27', debits: 0n, credits: 0n, balance: 0n },
      { period: '2026-02-28', debits: 20n, credits: 100n, balance: 80n },
      { period: '2026-03-01', debits: 5n, credits: 0n, balance: 75n },
      { period: '2026-03-02', debits: 7n, credits: 0n, balance: 68n },
    ])
  })

  test('what comes after the range changes its balances, and is not shown', () => {
    expect(sum('2026-02-01T00:00:00', '2026-03-02T00:00:00', 'month')).toEqual([
      { period: '2026-02', debits: 20n, credits: 100n, balance: 80n },
      { period: '2026-03', debits: 5n, credits: 0n, balance: 75n },
    ])
  })

  test('the last day of a long month is followed by a short one', () => {
    const range = { unit: 'month' as const, since: date('2026-01-31T00:00:00'), until: date('2026-04-01T00:00:00') }
    expect(sumByPeriod([], { ...range, balance: 9n }).map(({ period }) => period)).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
    ])
  })
})

test('days, or months where there are many; the range begins with a whole one', () => {
  expect(chooseUnit(date('2026-01-01T00:00:00'), date('2026-03-01T00:00:00'))).toBe('day')
  expect(chooseUnit(date('2026-01-01T00:00:00'), date('2026-04-01T00:00:00'))).toBe('month')
  expect(startOf(date('2026-03-01T15:00:00'), 'day', 30)).toEqual(date('2026-01-31T00:00:00'))
  expect(startOf(date('2026-03-31T15:00:00'), 'month', 12)).toEqual(date('2025-04-01T00:00:00'))
})

describe('drawHistory', () => {
  const periods = [
    { period: '2026-11-20', debits: 1n, credits: 500n, balance: 1500n },
    { period: '2026-11-21', debits: 64n, credits: 0n, balance: 1436n },
  ]

  test('plain characters, each column on a scale of its own', () => {
    expect(drawHistory(periods, 'day', { width: 61, isPlain: true })).toEqual([
      'DAY         DEBITS              CREDITS              BALANCE',
      '2026-11-20       1  #               500  ##########     1500',
      '2026-11-21      64  ##########        0                 1436',
    ])
  })

  test('blocks with eighths on a terminal; what is above 0 is seen', () => {
    const [, first = '', second = ''] = drawHistory(periods, 'day', { width: 61, isPlain: false })
    expect(first).toMatch(/ 1 .*▎ .* 500 .*█{10}/)
    expect(second).toMatch(/64 .*█{10}.* 0 [^█▏]*1436$/)
  })

  test('no bars where the terminal is too narrow, and none over its width', () => {
    for (const width of [20, 47, 48, 80, 200]) {
      const lines = drawHistory(periods, 'day', { width, isPlain: true })
      const hasBars = lines.some((line) => line.includes('#'))
      expect(hasBars).toBe(width >= 48)
      if (hasBars) expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width)
    }
  })

  test('amounts of the whole range are exact', () => {
    const most = { period: '2026-11', debits: 2n ** 63n - 1n, credits: 0n, balance: -(2n ** 63n) }
    const [, line] = drawHistory([most], 'month', { width: 100, isPlain: true })
    expect(line).toMatch(/^2026-11 +9223372036854775807 +#+ +0 +-9223372036854775808$/)
  })
})

test('a terminal without colours, a file and a pipe are drawn in plain characters', () => {
  const canvas = (stream: object) => canvasOf(stream as NodeJS.WriteStream)
  expect(canvas({ isTTY: true, columns: 120, hasColors: () => true })).toEqual({ width: 120, isPlain: false })
  expect(canvas({ isTTY: true, columns: 120, hasColors: () => false })).toEqual({ width: 120, isPlain: true })
  expect(canvas({})).toEqual({ width: 80, isPlain: true })
})

test('a time is a date, a date-time, or how long ago', () => {
  const now = date('2026-11-21T10:00:00')
  expect(readRange({ since: '7d', until: '2026-11-20T12:00:00+02:00' }, now)).toEqual({
    since: date('2026-11-14T10:00:00'),
    until: date('2026-11-20T10:00:00'),
  })
  expect(readRange({ since: '2026-11-01' }, now)).toEqual({ since: date('2026-11-01T00:00:00') })
  for (const since of ['2026-02-30', '2026-11-01T08:00:00', '999999999d', '']) {
    expect(() => readRange({ since }, now)).toThrow('--since must be a date')
  }
})
