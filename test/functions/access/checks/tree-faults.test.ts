import { expect, test } from 'vitest'
import { ask } from '../../../support/ask.ts'
import { type Fault, sdkError, withFault } from '../../../support/table-faults.ts'
import { aPolicy, aUser } from '../../../support/world.ts'
import { aTreeWorld } from '../resources/trees.ts'

const world = await aTreeWorld()
const { aChain, aDocument } = world

/** Makes every table request fail, except the first one. */
function failAfterFirst(): Fault {
  let count = 0
  return async ({ send }) => {
    count += 1
    if (count > 1) throw sdkError('TimeoutError')
    return send()
  }
}

test('a check whose path cannot be read is 503, and leaves no failure of a read that nobody waits for', async () => {
  const [top, second] = await aChain(2)
  if (!top || !second) throw new Error('no chain')
  const [document, user] = [await aDocument(second), aUser()]
  await aPolicy(world.reader, user, top.resource)
  await ask(user, top.resource, 'get')
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  const answer = await withFault(failAfterFirst(), () => ask(user, document.resource, 'get'))
  await new Promise((resolve) => setTimeout(resolve, 10))
  process.off('unhandledRejection', note)
  expect([answer.status, unhandled]).toEqual([503, []])
  expect((await ask(user, document.resource, 'get')).body).toEqual({ status: true })
})
