import { unavailable } from '../../foundation/table/failures.ts'
import type { Table } from '../../foundation/table/table.ts'
import { FactsChanged, type Reading } from './reading.ts'

/**
 * Runs an attempt to answer from facts of one moment. It runs the attempt again from the start while it throws FactsChanged. Throws 503 if
 * the facts change for as long as the request may take.
 */
export async function asOfOneMoment<T>(table: Table, attempt: () => Promise<T>): Promise<T> {
  const isChange = (error: unknown) => error instanceof FactsChanged
  try {
    return await table.withRetries(attempt, isChange)
  } catch (error) {
    throw isChange(error) ? unavailable(error) : error
  }
}

/** Requires that all facts are of one moment. @throws FactsChanged unless everything read so far was true at one single moment */
export async function requireOneMoment(reading: Reading): Promise<void> {
  if (!(await reading.isOneMoment())) throw new FactsChanged('facts changed while a check read them')
}
