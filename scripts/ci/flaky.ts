import type { FileResult, Report } from './reports.ts'

/** The largest number of flaky tests of a run that passes. */
export const MOST_FLAKY = 3

/** With more failures than these, the code is broken rather than slow, and nothing is run again. */
const MOST_RUN_AGAIN = 10

/** A failed test, or a whole file if something else than a test failed in it. */
export interface Failure {
  file: string
  test?: string
}

/** An error that no test caught. */
export interface UnhandledError {
  message: string
  /** The test file that was running. An error before the first file has none. */
  file?: string | undefined
}

/** Marks the files in which an unhandled error happened as failed. An error of no file is a failure of its own. */
export function addUnhandledErrors(report: Report, errors: readonly UnhandledError[]): Report {
  const files = report.testResults.map((result) => {
    const error = errors.find(({ file }) => file === result.name)
    return error === undefined ? result : { ...result, status: 'failed', message: `unhandled error: ${error.message}` }
  })
  const failures = errors
    .filter(({ file }) => !report.testResults.some(({ name }) => name === file))
    .map(({ message }) => ({ name: 'unhandled error', status: 'failed', message, assertionResults: [] }))
  return { ...report, testResults: [...files, ...failures] }
}

/** Runs one test or one file in a run of its own. Returns the result of the file, or undefined if the run failed. */
export type RunAlone = (failure: Failure) => FileResult | undefined

/**
 * Runs each failed test once more, alone. If it passes, it is flaky and counts as passed. More than `MOST_FLAKY` flaky
 * tests still count as failed.
 *
 * @param brokenFiles the files in which a hook failed or an error was unhandled. A hook skips tests, and an error may come
 *   from any test, so the whole file is run again.
 */
export function runFailuresAgain(report: Report, brokenFiles: ReadonlySet<string>, runAlone: RunAlone): Report {
  const failures = report.testResults.flatMap((result) => findFailures(result, brokenFiles))
  if (failures.length > MOST_RUN_AGAIN) return report
  const passed = failures.flatMap((failure) => {
    const result = runAlone(failure)
    return result !== undefined && hasPassed(failure, result) ? [{ failure, result }] : []
  })
  const flaky = passed.map(({ failure: { file, test } }) => (test === undefined ? file : `${file}: ${test}`))
  if (passed.length > MOST_FLAKY) return { ...report, flaky }
  return { ...report, flaky, testResults: passed.reduce(replaceResult, report.testResults) }
}

function findFailures({ name: file, status, assertionResults }: FileResult, broken: ReadonlySet<string>): Failure[] {
  if (status !== 'failed') return []
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (broken.has(file) || tests.length === 0) return [{ file }]
  return [...new Set(tests.map(({ fullName }) => fullName))].map((test) => ({ file, test }))
}

/** Tells whether the second run ran the test, and it passed. A name that matches no test only skips all tests. */
function hasPassed({ test }: Failure, { status, assertionResults }: FileResult): boolean {
  const meant = assertionResults.filter(({ fullName }) => test === undefined || fullName === test)
  return status === 'passed' && meant.some((each) => each.status === 'passed')
}

/** Puts the result of a second run in the place of the failure. A file has passed if none of its tests fails any more. */
function replaceResult(
  results: FileResult[],
  { failure: { file, test }, result }: { failure: Failure; result: FileResult },
): FileResult[] {
  return results.map((first) => {
    if (first.name !== file) return first
    if (test === undefined) return result
    const assertionResults = first.assertionResults.map((each) =>
      each.fullName === test && each.status === 'failed' ? { ...each, status: 'passed' } : each,
    )
    const status = assertionResults.some((each) => each.status === 'failed') ? 'failed' : 'passed'
    return { ...first, status, assertionResults }
  })
}
