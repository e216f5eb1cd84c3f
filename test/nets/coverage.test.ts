import { describe, expect, test } from 'vitest'
import { coverageOf, type FileReport, isLower, percentOf, type Report } from './coverage.ts'

/** A report on a file with two statements on line 1, one on line 2, and a branch with two ways. */
const file = (s: [number, number, number], ways: [number, number]): FileReport => ({
  statementMap: { 0: { start: { line: 1 } }, 1: { start: { line: 1 } }, 2: { start: { line: 2 } } },
  s: { 0: s[0], 1: s[1], 2: s[2] },
  b: { 0: ways },
})

const first: Report = { '/root/lib/access/roles/a.ts': file([1, 0, 0], [3, 0]) }

describe('the coverage of a room', () => {
  test('counts ways of branches, and lines that begin a statement', () => {
    const { branches, lines } = coverageOf('lib/access/roles', [first])
    expect([branches, lines]).toEqual([
      { covered: 1, total: 2 },
      { covered: 1, total: 2 },
    ])
  })

  test('adds up what several runs cover', () => {
    const second: Report = { '/root/lib/access/roles/a.ts': file([0, 0, 1], [0, 1]) }
    const { branches, lines } = coverageOf('lib/access/roles', [first, second])
    expect([branches.covered, lines.covered]).toEqual([2, 2])
    expect(first['/root/lib/access/roles/a.ts']?.b).toEqual({ 0: [3, 0] })
  })

  test('leaves out other rooms whose names begin alike', () => {
    const report: Report = { ...first, '/root/lib/access/roles-of-others/b.ts': file([0, 0, 0], [0, 0]) }
    expect(coverageOf('lib/access/roles', [report]).branches.total).toBe(2)
  })

  test('is 100 only if nothing is left', () => {
    expect(percentOf({ covered: 99_999, total: 100_000 })).toBe(99.99)
    expect(percentOf({ covered: 0, total: 0 })).toBe(100)
  })

  test('is lower if branches or lines are, also when both are fewer', () => {
    const before = { branches: { covered: 8, total: 10 }, lines: { covered: 8, total: 10 } }
    expect(isLower({ ...before, branches: { covered: 4, total: 5 } }, before)).toBe(false)
    expect(isLower({ ...before, branches: { covered: 7, total: 9 } }, before)).toBe(true)
    expect(isLower({ ...before, lines: { covered: 7, total: 9 } }, before)).toBe(true)
  })
})
