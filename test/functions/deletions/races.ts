import { expect } from 'vitest'
import { listProblems } from '../../support/doctor.ts'
import type { Answer } from '../../support/request.ts'
import { beforeRequests, withFault } from '../../support/table-faults.ts'

export interface Race {
  first: () => Promise<Answer>
  second: () => Promise<Answer>
  /** Verifies both answers and the state of the table after both requests. */
  verify: (first: Answer, second: Answer) => Promise<void>
}

/**
 * Runs a race once for each table request of the first request. The whole second request runs right before this table
 * request. In the last round, the second request runs after the first request.
 */
export async function play(make: () => Promise<Race>): Promise<void> {
  for (let at = 1, hasMet = true; hasMet; at++) {
    const { first, second, verify } = await make()
    let other: Answer | undefined
    const change = async () => {
      other = await second()
    }
    const fault = beforeRequests([{ at, change }])
    const answer = await withFault(fault, first)
    // The second request has not run if the first one has sent fewer table requests than `at`. In this case, the round
    // is the last one, and `finish` runs the second request.
    hasMet = other !== undefined
    await fault.finish()
    await verify(answer, other as Answer)
  }
  expect(await listProblems()).toEqual([])
}
