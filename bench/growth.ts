import { costOf } from '../test/support/recorder.ts'
import { interleaved, type Spread } from './measure.ts'
import { checking, reporting, usagesOf } from './operations.ts'
import { grow, type World } from './world.ts'

export interface GrowthRow {
  size: number
  check: { depth: number; units: number; wall: Spread; cpu: Spread }
  usage: { depth: number; units: number; wall: Spread; cpu: Spread }
}

/** Check and create-usage while policies, users, resources and past usages grow, each to every size in turn. */
export async function growth(world: World, sizes: readonly number[], calls: number): Promise<GrowthRow[]> {
  const rows: GrowthRow[] = []
  let made = 0
  for (const size of sizes) {
    await grow(world, size - made)
    made = size
    const check = checking(world, world.user)
    const usage = () => reporting(world, usagesOf(1))
    await check()
    const [checkCost, usageCost] = [await costOf(check), await costOf(usage())]
    const timing = await interleaved(
      {
        check: { prepare: (count) => Array.from({ length: count }, () => check) },
        usage: { prepare: (count) => Array.from({ length: count }, usage) },
      },
      { rounds: 9, calls, warmUp: 1 },
    )
    rows.push({
      size,
      check: { depth: checkCost.depth, units: checkCost.readUnits + checkCost.writeUnits, ...timing.check },
      usage: { depth: usageCost.depth, units: usageCost.readUnits + usageCost.writeUnits, ...timing.usage },
    })
  }
  return rows
}
