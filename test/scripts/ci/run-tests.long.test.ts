import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readReport, summarize } from '../../../scripts/ci/reports.ts'

const project = resolve(import.meta.dirname, '../../..')
const suite = join(import.meta.dirname, 'suite')
const hasty = join(suite, 'hasty.case.ts')
const broken = join(suite, 'broken.case.ts')

/** Each test starts Vitest two or three times. */
const SLOW = { timeout: 600_000 }

/** Runs the suite as CI does. Returns the status of the command, and the end of the log. */
function runSuite(environment: Record<string, string>): { status: number | null; end: string[] } {
  const RUNS = mkdtempSync(join(tmpdir(), 'tollgate-runs-'))
  const report = join(RUNS, 'report.json')
  const command = ['scripts/ci/run-tests.ts', report, `--config=${join(suite, 'vitest.config.ts')}`]
  const env = { ...process.env, ...environment, RUNS }
  const { status } = spawnSync(process.execPath, command, { cwd: project, env, stdio: 'ignore' })
  return { status, end: summarize([readReport(report)]) }
}

test('a test that passes alone is flaky and passes; the other tests of its file do not run again', SLOW, () => {
  expect(runSuite({})).toEqual({
    status: 0,
    end: ['flaky:', `  ${hasty}: a suite, and a hasty test (1 + 1)`, '3 passed, 0 failed'],
  })
})

test('a file whose hook failed runs again as a whole, with the tests that the hook skipped', SLOW, () => {
  expect(runSuite({ WITH_HOOK: 'true' })).toEqual({ status: 0, end: ['flaky:', `  ${hasty}`, '4 passed, 0 failed'] })
})

test('a test that fails twice fails the run', SLOW, () => {
  const { status, end } = runSuite({ WITH_BROKEN: 'true' })
  expect([status, end.at(-1)]).toEqual([1, '3 passed, 1 failed'])
  expect(end[0]).toContain(`failed: ${broken}: a broken test: AssertionError`)
})

test('an unhandled error that does not happen again is flaky', SLOW, () => {
  const { status, end } = runSuite({ WITH_ERROR: 'once' })
  expect([status, end[0], end.at(-1)]).toEqual([0, 'flaky:', '3 passed, 0 failed'])
  expect(end.slice(1, -1).sort()).toEqual([`  ${broken}`, `  ${hasty}: a suite, and a hasty test (1 + 1)`])
})

test('an error outside of all tests fails the run, even if every failed test passes alone', SLOW, () => {
  const { status, end } = runSuite({ WITH_ERROR: 'true' })
  expect([status, end.at(-1)]).toEqual([1, '3 passed, 1 failed'])
  expect(end).toContain(`failed: ${broken}: unhandled error: nobody handles it`)
})
