import { unavailable } from '../../foundation/table/failures.ts'
import type { Table } from '../../foundation/table/table.ts'
import { FactsChanged, type Reading } from './reading.ts'

/**
 * Runs a function that answers from facts of one moment. Runs the function again each time it throws FactsChanged. Throws 503 if the facts
 * keep changing until the request runs out of time.
 */
export async function asOfOneMoment<T>(table: Table, attempt: () => Promise<T>): Promise<T> {
  const isChange = (error: unknown) => error instanceof FactsChanged
  try {
    return await table.withRetries(attempt, isChange)
  } catch (error) {
    throw isChange(error) ? unavailable(error) : error
  }
}

/** Throws FactsChanged if the reading cannot prove that all facts read so far were true at one moment. */
export async function requireOneMoment(reading: Reading): Promise<void> {
  if (!(await reading.isOneMoment())) throw new FactsChanged('facts changed while a check read them')
}
