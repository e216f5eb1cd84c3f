import { reasonOf } from '../../foundation/errors.ts'
import { unavailable } from '../../foundation/table/failures.ts'
import type { Table } from '../../foundation/table/table.ts'
import { FactsChanged, type Moment } from './moment.ts'
import type { Reading } from './reading.ts'

/**
 * Runs `attempt` again each time it throws FactsChanged, and each time that transactions of others stopped its snapshots. Throws 503 if
 * this goes on until the request runs out of time.
 */
export async function asOfOneMoment<T>(table: Table, attempt: () => Promise<T>): Promise<T> {
  const isChange = (error: unknown) => error instanceof FactsChanged || reasonOf(error) === 'ABORTED'
  try {
    return await table.withRetries(attempt, isChange)
  } catch (error) {
    throw isChange(error) ? unavailable(error) : error
  }
}

/**
 * After answering from this many moments, a function starts anew. A further moment is needed only if an item that was not in the last one
 * is itself new.
 */
const MOMENTS = 10

/** If the facts of `attempt` have changed, runs it again at once with the moment that its proof has read. */
export const withMoments =
  <T>(attempt: (moment: Moment | undefined) => Promise<T>): (() => Promise<T>) =>
  async () => {
    let moment: Moment | undefined
    for (let left = MOMENTS; ; left--) {
      try {
        return await attempt(moment)
      } catch (error) {
        const next = error instanceof FactsChanged ? error.moment : undefined
        if (next === undefined || left === 0) throw error
        moment = next
      }
    }
  }

/** Throws FactsChanged if the reading cannot prove that all facts read so far were true at one moment. */
export async function requireOneMoment(reading: Reading): Promise<void> {
  if (!(await reading.isOneMoment()))
    throw new FactsChanged('facts changed while a check read them', reading.nextMoment())
}
