import { expect, test } from 'vitest'
import { deployedNames, functionFile } from '../../operations/index.ts'

/** Lambda refuses handlers that take a callback, the third parameter, since Node 24: their function could not start. */
test.each(deployedNames)('the handler of %s takes no callback', async (name) => {
  const { handler } = await import(/* @vite-ignore */ `../../${functionFile(name)}`)
  expect(handler).toBeTypeOf('function')
  expect(handler.length).toBeLessThan(3)
})
