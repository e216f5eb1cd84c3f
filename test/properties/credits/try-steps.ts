import { expect } from 'vitest'
import { openWorld, shownOf, takeStep } from './booked.ts'

/**
 * The number of steps after which a new account is used. The account's lists grow with each step, and every step
 * compares the lists.
 */
const STEPS_PER_WORLD = 100

/**
 * Makes random changes. After each change, the account must be equal to the ledger. `PROPERTY_SEED` selects other
 * changes.
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
