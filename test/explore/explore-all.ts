import { connect, disconnect } from './connection.ts'
import { type Counts, makeExplorer, type Violation } from './explore.ts'
import type { Depth } from './plan.ts'
import { jobsOf } from './work.ts'
import type { Scenario } from './world.ts'

/** Explores a scenario in all of its initial worlds, within the limits of `depth`. */
export async function exploreAll(scenario: Scenario, depth: Depth): Promise<{ counts: Counts; found: Violation[] }> {
  const found: Violation[] = []
  const explorer = makeExplorer(scenario, (violation) => found.push(violation))
  connect()
  try {
    for (const { names, temperature } of jobsOf([scenario], depth)) await explorer.explore(names, temperature, depth)
  } finally {
    disconnect()
  }
  return { counts: explorer.counts, found }
}
