import { describe, expect, test } from 'vitest'
import { addUnhandledErrors, type Failure, MOST_FLAKY, runFailuresAgain } from '../../../scripts/ci/flaky.ts'
import { type FileResult, readReport, summarize } from '../../../scripts/ci/reports.ts'

const NO_FILES = new Set<string>()
const aTest = (fullName: string, status: string) => ({ fullName, status, failureMessages: [`of ${fullName}\n  at x`] })
const aFile = (name: string, tests: Record<string, string>, status?: string): FileResult => {
  const assertionResults = Object.entries(tests).map(([test, outcome]) => aTest(test, outcome))
  const isFailed = assertionResults.some((each) => each.status === 'failed')
  return { name, status: status ?? (isFailed ? 'failed' : 'passed'), message: 'cannot load', assertionResults }
}

/** A report with failed tests, each in a file of its own. */
const withFailures = (count: number) => ({
  testResults: Array.from({ length: count }, (_, index) => aFile(`${index}.ts`, { a: 'failed', b: 'passed' })),
})
const passAlone = ({ file, test = 'a' }: Failure) => aFile(file, { [test]: 'passed', b: 'skipped' })
const failAlone = () => undefined

describe('a failed test that is run once more', () => {
  test('fails if it fails twice', () => {
    const last = runFailuresAgain(withFailures(1), NO_FILES, failAlone)
    expect(summarize([last])).toEqual(['failed: 0.ts: a: of a', '1 passed, 1 failed'])
  })

  test('counts as passed if it passes then, and is listed as flaky', () => {
    const last = runFailuresAgain(withFailures(1), NO_FILES, passAlone)
    expect(summarize([last])).toEqual(['flaky:', '  0.ts: a', '2 passed, 0 failed'])
    expect(last.testResults[0]?.status).toBe('passed')
  })

  test('three flaky tests pass, and four fail', () => {
    expect(MOST_FLAKY).toBe(3)
    expect(summarize([runFailuresAgain(withFailures(3), NO_FILES, passAlone)]).at(-1)).toBe('6 passed, 0 failed')
    const four = summarize([runFailuresAgain(withFailures(4), NO_FILES, passAlone)])
    expect(four.at(-1)).toBe('4 passed, 4 failed')
    expect(four.filter((line) => line.startsWith('  '))).toHaveLength(4)
  })

  test('leaves its file failed while another test of the file fails twice', () => {
    const first = { testResults: [aFile('a.ts', { slow: 'failed', wrong: 'failed' })] }
    const last = runFailuresAgain(first, NO_FILES, (failure) =>
      failure.test === 'slow' ? passAlone(failure) : failAlone(),
    )
    expect(summarize([last])).toEqual(['failed: a.ts: wrong: of wrong', 'flaky:', '  a.ts: slow', '1 passed, 1 failed'])
    expect(last.testResults[0]?.status).toBe('failed')
  })

  test('fails if the second run finds no such test, or only skips it', () => {
    for (const tests of [{}, { a: 'skipped' }, { other: 'passed' }]) {
      const last = runFailuresAgain(withFailures(1), NO_FILES, ({ file }) => aFile(file, tests))
      expect(summarize([last]).at(-1)).toBe('1 passed, 1 failed')
    }
  })
})

test('a file that failed outside of its tests is run again as a whole, and its second result counts', () => {
  const skipped = aFile('a.ts', { a: 'skipped', b: 'skipped' }, 'failed')
  const asked: Failure[] = []
  const last = runFailuresAgain({ testResults: [skipped] }, NO_FILES, (failure) => {
    asked.push(failure)
    return aFile('a.ts', { a: 'passed', b: 'passed' })
  })
  expect(asked).toEqual([{ file: 'a.ts' }])
  expect(summarize([last])).toEqual(['flaky:', '  a.ts', '2 passed, 0 failed'])
})

test('a file in which a hook failed beside a test is run again as a whole, because the hook skipped tests', () => {
  const first = aFile('a.ts', { a: 'failed', b: 'skipped' })
  const asked: Failure[] = []
  runFailuresAgain({ testResults: [first] }, new Set(['a.ts']), (failure) => {
    asked.push(failure)
    return undefined
  })
  expect(asked).toEqual([{ file: 'a.ts' }])
})

describe('an error that no test caught', () => {
  const passed = { testResults: [aFile('a.ts', { a: 'passed' }), aFile('b.ts', { b: 'passed' })] }
  const reset = { message: 'read ECONNRESET', file: 'a.ts' }

  test('fails its file, which is run again as a whole', () => {
    const first = addUnhandledErrors(passed, [reset])
    expect(summarize([first])).toEqual(['failed: a.ts: unhandled error: read ECONNRESET', '2 passed, 1 failed'])
    const last = runFailuresAgain(first, new Set(['a.ts']), ({ file }) => aFile(file, { a: 'passed' }))
    expect(summarize([last])).toEqual(['flaky:', '  a.ts', '2 passed, 0 failed'])
    expect(summarize([runFailuresAgain(first, new Set(['a.ts']), failAlone)]).at(-1)).toBe('2 passed, 1 failed')
  })

  test('fails the run if it belongs to no file', () => {
    const first = addUnhandledErrors(passed, [{ message: 'no port' }])
    const last = runFailuresAgain(first, NO_FILES, failAlone)
    expect(summarize([last])).toEqual(['failed: unhandled error: no port', '2 passed, 1 failed'])
  })
})

test('a broken run with more than ten failures is not repeated', () => {
  const asked: Failure[] = []
  const last = runFailuresAgain(withFailures(11), NO_FILES, (failure) => {
    asked.push(failure)
    return passAlone(failure)
  })
  expect(asked).toEqual([])
  expect(summarize([last]).at(-1)).toBe('11 passed, 11 failed')
})

test('a file that cannot be loaded and a report that is missing count as one failed test each', () => {
  const unloaded = { testResults: [aFile('a.ts', {}, 'failed')] }
  expect(summarize([unloaded, readReport('/no/such.json')])).toEqual([
    'failed: a.ts: cannot load',
    'failed: /no/such.json: no report',
    '0 passed, 2 failed',
  ])
})
