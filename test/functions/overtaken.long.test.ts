import { describe, expect, test } from 'vitest'
import { refuseCondition, vanish } from '../support/overtaken.ts'
import { type Fault, withFault } from '../support/table-faults.ts'
import { everyOperation } from './every-operation.ts'

const { all, reset } = await everyOperation()

/**
 * Returns the numbers of the moments that a test tries, counted from 1. With `EVERY_CASE=1` these are all moments, and
 * otherwise the first, the middle and the last one.
 */
function momentsOf(count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1)
  const few = [1, Math.ceil(count / 2), count]
  return process.env.EVERY_CASE === '1' ? all : all.filter((number) => few.includes(number))
}

/**
 * Sends the request once for each moment at which another request can change the table. Returns the numbers of the
 * moments at which the answer is 500.
 */
async function findBugs(send: () => Promise<{ status: number }>, faultAt: (number: number) => CountingFault) {
  const bugs: number[] = []
  const undisturbed = faultAt(0)
  await withFault(undisturbed, send)
  for (const number of momentsOf(undisturbed.count())) {
    await reset()
    if ((await withFault(faultAt(number), send)).status === 500) bugs.push(number)
  }
  return bugs
}

type CountingFault = Fault & { count: () => number }

describe.each(all)('$name', ({ send, writes }) => {
  test('answers as described whichever item goes while it runs', async () => {
    expect(await findBugs(send, vanish)).toEqual([])
  })

  test.runIf(writes)('answers as described whichever item another request writes first', async () => {
    expect(await findBugs(send, refuseCondition)).toEqual([])
  })
})
