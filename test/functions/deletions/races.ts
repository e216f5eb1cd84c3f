import { expect } from 'vitest'
import { examineLists } from '../../../lib/doctor/examine-lists.ts'
import type { Answer } from '../../support/request.ts'
import { beforeRequests, withFault } from '../../support/table-faults.ts'
import { aTable } from '../../support/world.ts'

export interface Race {
  first: () => Promise<Answer>
  second: () => Promise<Answer>
  /** What has to be true after both. */
  judge: (first: Answer, second: Answer) => Promise<void>
}

/** The first requests of an operation, and one place behind its last. */
const PLACES = process.env.EVERY_CASE === '1' ? 12 : 7

/** Plays a race once for each place: the second request runs as a whole before one of the table requests of the first. */
export async function play(make: () => Promise<Race>): Promise<void> {
  for (let at = 1; at <= PLACES; at++) {
    const { first, second, judge } = await make()
    let other: Answer | undefined
    const change = async () => {
      other = await second()
    }
    const fault = beforeRequests([{ at, change }])
    const answer = await withFault(fault, first)
    await fault.finish()
    await judge(answer, other as Answer)
  }
  expect((await examineLists(aTable())).filter(({ level }) => level === 'problem')).toEqual([])
}
