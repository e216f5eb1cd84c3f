import { expect, test } from 'vitest'
import config from '../vitest.config.ts'
import { filesOf, readSource } from './support/sources.ts'

/** How a test, a suite or a hook sets a time limit of its own. */
const LIMITS = [
  /\b(?:describe|test)\b.*\{ timeout: ([\d_]+)/g,
  /^ *\{ timeout: ([\d_]+) \},$/gm,
  /^ *\}, ([\d_]+)\)$/gm,
  /^ *(?:describe|test|before|after)\w*\(.*\), ([\d_]+)\)$/gm,
]

test('the patterns find the time limits', () => {
  const found = (text: string) => LIMITS.flatMap((limit) => [...text.matchAll(limit)].map(([, number]) => number))
  expect(found("describe.skipIf(x)('a', { timeout: 1_000 }, () => {\n")).toEqual(['1_000'])
  expect(found("test(\n  'a',\n  { timeout: 2_000 },\n  () => {},\n)\n")).toEqual(['2_000'])
  expect(found("test('a', () => {\n}, 3_000)\n")).toEqual(['3_000'])
  expect(found('beforeAll(() => start(), 4_000)\n')).toEqual(['4_000'])
  expect(found('await vi.waitFor(run, { timeout: 5_000 })\n')).toEqual([])
})

test('no test sets a limit up to the common one, because it may fail on a slow machine', () => {
  const least = config.test?.testTimeout ?? Number.POSITIVE_INFINITY
  const files = filesOf('test').filter((file) => file !== 'test/time-limits.test.ts')
  const short = files.flatMap((file) =>
    LIMITS.flatMap((limit) => [...readSource(file).matchAll(limit)])
      .filter(([, number = '']) => Number(number.replaceAll('_', '')) <= least)
      .map(([line]) => `${file}: ${line.trim()}`),
  )
  expect(short).toEqual([])
})
