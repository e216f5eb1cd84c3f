import { sampleOf } from '../support/sample.ts'
import { connect, disconnect } from './connection.ts'
import { type Counts, makeExplorer, type Violation } from './explore.ts'
import type { Depth } from './plan.ts'
import { type Job, jobsOf } from './work.ts'
import type { Scenario } from './world.ts'

interface Explored {
  counts: Counts
  found: Violation[]
}

/** Explores a scenario in all of its initial worlds, within the limits of `depth`. */
export const exploreAll = (scenario: Scenario, depth: Depth): Promise<Explored> =>
  exploreJobs(scenario, depth, [...jobsOf([scenario], depth)])

/** Explores a scenario in a random third of its initial worlds; with `EVERY_CASE=1` in all of them. */
export const exploreSample = (scenario: Scenario, depth: Depth): Promise<Explored> =>
  exploreJobs(scenario, depth, sampleOf([...jobsOf([scenario], depth)]))

async function exploreJobs(scenario: Scenario, depth: Depth, jobs: readonly Job[]): Promise<Explored> {
  const found: Violation[] = []
  const explorer = makeExplorer(scenario, (violation) => found.push(violation))
  connect()
  try {
    for (const { names, temperature } of jobs) await explorer.explore(names, temperature, depth)
  } finally {
    disconnect()
  }
  return { counts: explorer.counts, found }
}
