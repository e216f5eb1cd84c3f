import { expect, test } from 'vitest'
import { deployedNames, functionFile } from '../../operations/index.ts'

/**
 * Since Node 24, Lambda refuses a handler that has a third parameter for a callback, so the function would not start.
 */
test.each(deployedNames)('the handler of %s takes no callback', async (name) => {
  const { handler } = await import(/* @vite-ignore */ `../../${functionFile(name)}`)
  expect(handler).toBeTypeOf('function')
  expect(handler.length).toBeLessThan(3)
})
