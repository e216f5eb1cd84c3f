import type { Depth } from './plan.ts'
import type { Scenario } from './world.ts'

/** A part of an exploration: one initial world, with the caches of a new or a used process. */
export interface Job {
  scenario: Scenario
  names: readonly string[]
  temperature: 'cold' | 'warm'
}

/** Lists the jobs in a fixed order, so that a position always refers to the same job. */
export function* jobsOf(scenarios: readonly Scenario[], { changes, others, othersThatMatter }: Depth): Iterable<Job> {
  const mostDifferences = changes + Math.max(others, othersThatMatter)
  for (const scenario of scenarios) {
    for (const names of choices(
      scenario.toggles.map(({ name }) => name),
      mostDifferences,
    )) {
      yield { scenario, names, temperature: 'warm' }
      yield { scenario, names, temperature: 'cold' }
    }
  }
}

/** Lists all selections of at most `most` names, with the smallest selections first. */
function choices(names: readonly string[], most: number): string[][] {
  const all = [[]] as string[][]
  for (let from = 0, size = 1; size <= most; size++) {
    const to = all.length
    for (let index = from; index < to; index++) {
      const chosen = all[index] as string[]
      const rest = names.slice(chosen.length === 0 ? 0 : names.indexOf(chosen.at(-1) as string) + 1)
      all.push(...rest.map((name) => [...chosen, name]))
    }
    from = to
  }
  return all
}
