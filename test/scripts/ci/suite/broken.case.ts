import { expect, test } from 'vitest'
import { isFirstRun } from './runs.ts'

test.runIf(process.env.WITH_BROKEN)('a broken test', () => expect(1).toBe(2))

test('an error after the test', async () => {
  const isFirst = isFirstRun('error')
  if (process.env.WITH_ERROR === 'true' || (process.env.WITH_ERROR === 'once' && isFirst))
    void Promise.reject(new Error('nobody handles it'))
})
