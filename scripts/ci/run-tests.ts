/** @module Runs tests for `.ci/run`, runs those that fail once more, and sums up the reports. */

// Runs tests, and each test that fails once more, alone: `node scripts/ci/run-tests.ts <report> <filter of files>…`. The
// report in JSON names the flaky tests. Options for Vitest, such as `--config=…`, are for both runs.

import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseCLI, startVitest } from 'vitest/node'
import { addUnhandledErrors, type Failure, runFailuresAgain, type UnhandledError } from './flaky.ts'
import { type FileResult, readReport } from './reports.ts'

const [report = '', ...words] = process.argv.slice(2)
const target = resolve(report)
// Both runs of a test try the same sample of its cases.
process.env.SAMPLE_SEED ??= String(randomInt(1_000_000))
/** The environment before the first run, which sets variables for its own databases and its temporary folder. */
const env = { ...process.env }

/** Returns the files in which a hook failed, and the errors that no test caught. */
async function runAll(): Promise<{ broken: string[]; errors: UnhandledError[] }> {
  const { filter, options } = parseCLI(['vitest', 'run', ...words])
  const reporters = ['default', ['json', { outputFile: target }]] as const
  const vitest = await startVitest('test', filter, { ...options, watch: false, reporters: [...reporters] as never })
  const modules = vitest.state.getTestModules()
  const errors = vitest.state.getUnhandledErrors().map((error) => {
    const { message, VITEST_TEST_PATH: file } = error as Error & { VITEST_TEST_PATH?: string }
    return { message: String(message ?? error), file }
  })
  await vitest.close()
  const broken = modules.filter((each) =>
    [each, ...each.children.allSuites()].some((suite) => suite.errors().length > 0),
  )
  return { broken: broken.map(({ moduleId }) => moduleId), errors }
}

/** Vitest puts ` > ` between the names of suites and the test, where its reports have a space. */
const patternOf = (fullName: string): string => `^${RegExp.escape(fullName).replaceAll('\\x20', '(?: >)? ')}$`

function runAlone({ file, test }: Failure): FileResult | undefined {
  const folder = mkdtempSync(join(env.TMPDIR ?? '/tmp', 'tollgate-ci-'))
  const second = join(folder, 'report.json')
  const only = test === undefined ? [] : ['-t', patternOf(test)]
  const options = words.filter((word) => word.startsWith('--'))
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${second}`]
  console.log(`runs once more: ${file}${test === undefined ? '' : `: ${test}`}`)
  const command = ['vitest', 'run', ...options, ...reporters, file, ...only]
  const { status } = spawnSync('npx', command, { stdio: 'inherit', env })
  const { testResults } = readReport(second)
  rmSync(folder, { recursive: true })
  return status === 0 ? testResults.find(({ name }) => name === file) : undefined
}

const { broken, errors } = await runAll()
const first = addUnhandledErrors(readReport(target), errors)
const whole = new Set([...broken, ...errors.flatMap(({ file }) => file ?? [])])
const last = runFailuresAgain(first, whole, runAlone)
writeFileSync(target, JSON.stringify(last))
const { testResults } = last
process.exit(testResults.length === 0 || testResults.some(({ status }) => status === 'failed') ? 1 : 0)
