import { sampleOf } from '../support/sample.ts'
import { connect, disconnect } from './connection.ts'
import { type Counts, makeExplorer, type Violation } from './explore.ts'
import { type Depth, makePlan } from './plan.ts'
import { type Job, jobsOf } from './work.ts'
import { isPossible, type On, type Scenario, type Toggle, toggled } from './world.ts'

interface Explored {
  counts: Counts
  found: Violation[]
}

/** Explores a scenario in all of its initial worlds, within the limits of `depth`. */
export const exploreAll = (scenario: Scenario, depth: Depth): Promise<Explored> =>
  exploreJobs(scenario, depth, [...jobsOf([scenario], depth)])

/**
 * Explores a scenario in a random third of its initial worlds; with `EVERY_CASE=1` in all of them. The sample has a third
 * of the worlds of each expected answer, so no answer is missing by chance.
 */
export function exploreSample(scenario: Scenario, depth: Depth): Promise<Explored> {
  const { isWanted, expect } = makePlan(scenario)
  const jobs = [...jobsOf([scenario], depth)].flatMap((job) => {
    const differences = job.names.map((name) => scenario.toggles.find((toggle) => toggle.name === name) as Toggle)
    const on = makeInOrder(differences)
    return on !== undefined && isWanted(differences, on, [], depth) ? [{ job, answer: expect(on) }] : []
  })
  const byAnswer = Object.values(Object.groupBy(jobs, ({ answer }) => String(answer)))
  return exploreJobs(
    scenario,
    depth,
    byAnswer.flatMap((group = []) => sampleOf(group).map(({ job }) => job)),
  )
}

/** Returns the world after these changes, or undefined if one is not possible or undoes another. */
function makeInOrder(changes: readonly Toggle[]): On | undefined {
  let on: On = new Set()
  for (const toggle of changes) {
    if (!isPossible(toggle, on)) return undefined
    on = toggled(toggle, on)
  }
  return on.size < changes.length ? undefined : on
}

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
