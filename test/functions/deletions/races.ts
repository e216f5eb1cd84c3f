import { expect } from 'vitest'
import { listProblems } from '../../support/doctor.ts'
import type { Answer } from '../../support/request.ts'
import { beforeRequests, withFault } from '../../support/table-faults.ts'

export interface Race {
  first: () => Promise<Answer>
  second: () => Promise<Answer>
  /** Verifies the state after both requests. */
  verify: (first: Answer, second: Answer) => Promise<void>
}

/**
 * Runs a race once for each position: the whole second request runs before one of the table requests of the first, and
 * after the last.
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
    // If the first request ends earlier, the second one follows it, and all positions have been tried.
    hasMet = other !== undefined
    await fault.finish()
    await verify(answer, other as Answer)
  }
  expect(await listProblems()).toEqual([])
}
