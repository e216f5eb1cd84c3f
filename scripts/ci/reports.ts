import { existsSync, readFileSync } from 'node:fs'

interface TestResult {
  fullName: string
  status: string
  failureMessages: string[]
}

export interface FileResult {
  name: string
  status: string
  message: string
  assertionResults: TestResult[]
}

/** The part of a JSON report of Vitest that CI reads. */
export interface Report {
  testResults: FileResult[]
  /** The tests that failed in the first run and passed in a run of their own. */
  flaky?: string[]
}

/** A run that wrote no report counts as one failed test. */
export function readReport(path: string): Report {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  return { testResults: [{ name: path, status: 'failed', message: 'no report', assertionResults: [] }] }
}

/**
 * Returns the last lines of the log of CI: the failed tests with the first line of each message, the flaky tests, and
 * `N passed, N failed`. A file that failed without a failed test, such as one that cannot be loaded, counts as one.
 */
export function summarize(reports: Report[]): string[] {
  const files = reports.flatMap(({ testResults }) => testResults)
  const failed = files.filter(({ status }) => status === 'failed').flatMap(nameFailures)
  const flaky = reports.flatMap((report) => report.flaky ?? [])
  const passed = files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed')
  return [
    ...failed.map((each) => `failed: ${each}`),
    ...(flaky.length > 0 ? ['flaky:', ...flaky.map((each) => `  ${each}`)] : []),
    `${passed.length} passed, ${failed.length} failed`,
  ]
}

function nameFailures({ name, message, assertionResults }: FileResult): string[] {
  const tests = assertionResults.filter(({ status }) => status === 'failed')
  if (tests.length === 0) return [`${name}: ${message}`]
  return tests.map(
    ({ fullName, failureMessages }) => `${name}: ${fullName}: ${failureMessages[0]?.split('\n')[0] ?? ''}`,
  )
}
