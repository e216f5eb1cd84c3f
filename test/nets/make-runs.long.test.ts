import { afterAll, expect, test } from 'vitest'
import { readSource } from '../support/sources.ts'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'
import { findMutants } from './find-mutants.ts'
import { makeRuns } from './run-plan.ts'

const FILE = 'lib/billing/journal/summary.ts'
const TEST = 'test/lib/billing/journal/summary.test.ts'

const temporary = makeTemporaryFolder()
afterAll(() => temporary.remove())

test('a test file passes without a mutant, and fails with one that it notices; the source stays as it is', async () => {
  const source = readSource(FILE)
  const mutant = `${FILE}:${findMutants(source).findIndex(({ text }) => text === 'known !== undefined')}`
  const [healthy] = await makeRuns(temporary.path, [FILE], [{ test: TEST }])
  expect(healthy).toMatchObject({ failed: false, reached: expect.arrayContaining([mutant]) })
  // A run with a mutant that is noticed already is not made again.
  const run = { test: TEST, mutant }
  const outcomes = await makeRuns(temporary.path, [FILE], [{ test: TEST }, run, run])
  expect(outcomes.map(({ failed }) => failed)).toEqual([false, true, true])
  expect(outcomes[2]?.milliseconds).toBeLessThan(outcomes[1]?.milliseconds ?? 0)
  expect(readSource(FILE)).toBe(source)
}, 600_000)
