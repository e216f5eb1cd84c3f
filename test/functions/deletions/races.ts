import { expect } from 'vitest'
import { listProblems } from '../../support/doctor.ts'
import type { Answer } from '../../support/request.ts'
import { beforeRequests, withFault } from '../../support/table-faults.ts'

export interface Race {
  first: () => Promise<Answer>
  second: () => Promise<Answer>
  /** What has to be true after both. */
  verify: (first: Answer, second: Answer) => Promise<void>
}

/** Plays a race once for each place: the second request runs as a whole before one of the table requests of the first, and after the last. */
export async function play(make: () => Promise<Race>): Promise<void> {
  for (let at = 1, hasMet = true; hasMet; at++) {
    const { first, second, verify } = await make()
    let other: Answer | undefined
    const change = async () => {
      other = await second()
    }
    const fault = beforeRequests([{ at, change }])
    const answer = await withFault(fault, first)
    // The first request may be over before: then the second one follows it, and all places are played.
    hasMet = other !== undefined
    await fault.finish()
    await verify(answer, other as Answer)
  }
  expect(await listProblems()).toEqual([])
}
