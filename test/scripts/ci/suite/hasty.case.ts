import { beforeAll, describe, expect, test } from 'vitest'
import { isFirstRun } from './runs.ts'

describe('a suite, and', () => {
  test('a hasty test (1 + 1)', () => expect(isFirstRun('hasty')).toBe(false))
})

// It fails in a second run, unless that run is meant to repeat the whole file.
test('a good test', () => expect(isFirstRun('good') || Boolean(process.env.WITH_HOOK)).toBe(true))

describe.runIf(process.env.WITH_HOOK)('a hasty hook', () => {
  beforeAll(() => expect(isFirstRun('hook')).toBe(false))

  test('a test after the hook', () => undefined)
})
