import { expect, test } from 'vitest'

test.runIf(process.env.WITH_BROKEN)('a broken test', () => expect(1).toBe(2))

test('an error after the test', async () => {
  if (process.env.WITH_ERROR) void Promise.reject(new Error('nobody handles it'))
})
