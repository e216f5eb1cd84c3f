import { aborted } from '../../foundation/errors.ts'
import type { Table } from '../../foundation/table/table.ts'
import { FactsChanged } from '../check/reading.ts'

/**
 * Runs a change of definitions, and runs it again where they change meanwhile. Throws 409 ABORTED where others win too often.
 * @param attempt gets what was loaded before, for the first attempt only
 */
export async function changeDefinitions<Loaded, Result>(
  table: Table,
  loaded: Loaded,
  attempt: (loaded: Loaded | undefined) => Promise<Result>,
): Promise<Result> {
  let first: Loaded | undefined = loaded
  return table.withRetries(async () => {
    const current = first
    first = undefined
    try {
      return await attempt(current)
    } catch (error) {
      throw error instanceof FactsChanged ? aborted(error) : error
    }
  })
}
