import { expect } from 'vitest'
import { openWorld, shownOf, takeStep } from './booked.ts'

/** After this many steps a new account is used: its lists grow, and every step compares them. */
const STEPS_PER_WORLD = 100

/**
 * Takes random steps. After each step, the account must agree with the rulings. `PROPERTY_SEED` chooses other steps.
 */
export function tryRandomSteps(steps: number): void {
  const first = Number(process.env.PROPERTY_SEED ?? 1)
  for (let seed = first; seed < first + steps / STEPS_PER_WORLD; seed++) {
    const world = openWorld(seed)
    for (let step = 0; step < STEPS_PER_WORLD; step++) {
      takeStep(world)
      const [expected, found] = shownOf(world)
      expect(found, `seed ${seed}, step ${step}`).toEqual(expected)
    }
  }
}
