import { expect } from 'vitest'
import { openWorld, shownOf, takeStep } from './booked.ts'

/** A new account now and then: else the lists grow, and every step compares them. */
const STEPS_PER_WORLD = 100

/** Takes random steps. After each the account is what the rulings say. `PROPERTY_SEED` picks others. */
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
