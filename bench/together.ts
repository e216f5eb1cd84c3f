import type { Dataset } from './dataset.ts'
import { measureInTurns, ratioOf, type Spread, type Timing } from './measure.ts'
import { makeUsages, prepareCheck, prepareCheckAndCharge, prepareCreateUsage } from './operations.ts'

/** The costs of one request that checks and charges, and the costs of the two separate requests that it replaces. */
export interface Together {
  apart: Timing
  together: Timing
  /** The CPU time of the combined request, divided by the CPU time of the two separate requests. */
  ratio: Spread
}

export async function measureTogether(dataset: Dataset, effort: { rounds: number; calls: number }): Promise<Together> {
  const check = prepareCheck(dataset, dataset.user)
  const prepareBlock = (prepare: () => () => Promise<unknown>) => ({
    prepare: (calls: number) => Array.from({ length: calls }, prepare),
  })
  const { apart, together } = await measureInTurns(
    {
      apart: prepareBlock(() => {
        const charge = prepareCreateUsage(dataset, makeUsages(1))
        return async () => {
          await check()
          await charge()
        }
      }),
      together: prepareBlock(() => prepareCheckAndCharge(dataset, makeUsages(1))),
    },
    { rounds: effort.rounds, calls: Math.max(5, Math.round(effort.calls / 2)) },
  )
  return { apart, together, ratio: ratioOf(together, apart) }
}
