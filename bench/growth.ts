import { costOf } from '../test/support/recorder.ts'
import { type Dataset, growDataset } from './dataset.ts'
import { measureInTurns, type Spread } from './measure.ts'
import { makeUsages, type PreparedCall, prepareCheck, prepareCreateUsage } from './operations.ts'

interface GrowthCost {
  depth: number
  units: number
  wall: Spread
  cpu: Spread
}

export interface GrowthRow {
  /** The sizes to measure. A dataset of size n has n policies, n users, n resources and n past usages. */
  size: number
  check: GrowthCost
  usage: GrowthCost
}

/** Measures check and create-usage at each size, while the dataset grows. */
export async function measureGrowth(dataset: Dataset, sizes: readonly number[], calls: number): Promise<GrowthRow[]> {
  const rows: GrowthRow[] = []
  let made = 0
  for (const size of sizes) {
    await growDataset(dataset, size - made)
    made = size
    const check = prepareCheck(dataset, dataset.user)
    const prepareUsage = () => prepareCreateUsage(dataset, makeUsages(1))
    await check()
    const [checkCost, usageCost] = [await countCost(check), await countCost(prepareUsage())]
    const timing = await measureInTurns(
      {
        check: { prepare: (count) => Array.from({ length: count }, () => check) },
        usage: { prepare: (count) => Array.from({ length: count }, prepareUsage) },
      },
      { rounds: 9, calls, warmUp: 1 },
    )
    rows.push({ size, check: { ...checkCost, ...timing.check }, usage: { ...usageCost, ...timing.usage } })
  }
  return rows
}

async function countCost(call: PreparedCall): Promise<{ depth: number; units: number }> {
  const { depth, readUnits, writeUnits } = await costOf(call)
  return { depth, units: readUnits + writeUnits }
}
