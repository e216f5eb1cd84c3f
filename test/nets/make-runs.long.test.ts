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
  const mutants = findMutants(source)
  const idOf = (searched: string) => `${FILE}:${mutants.findIndex(({ text }) => text === searched)}`
  const [first, second, unnoticed] = [
    idOf('known !== undefined'),
    idOf('known.amount > INT64_MAX - amount'),
    `${FILE}:0`,
  ]
  const [healthy] = await makeRuns(temporary.path, [FILE], [{ test: TEST }])
  expect(healthy).toMatchObject({ failed: false, reached: expect.arrayContaining([first, second, unnoticed]) })
  const runs = [first, first, unnoticed, second].map((mutant) => ({ test: TEST, mutant }))
  const outcomes = await makeRuns(temporary.path, [FILE], runs)
  expect(outcomes.map(({ failed }) => failed)).toEqual([true, true, false, true])
  // Each fails for a reason of its own.
  expect(outcomes[0]?.error).toContain('Cannot read properties of undefined')
  expect(outcomes[3]?.error).toContain('to deeply equal')
  // A mutant that is noticed already is not run again.
  expect(outcomes[1]?.milliseconds).toBeLessThan(outcomes[0]?.milliseconds ?? 0)
  expect(readSource(FILE)).toBe(source)
}, 600_000)
