import { test } from 'vitest'
import { sampled, sampleOfSteps } from '../../support/sample.ts'
import { STEPS_PER_WORLD, tryLimitsInMemory } from './try-handlers.ts'

// `LIMIT_MEMORY_STEPS=200000` takes a few minutes.
const { steps, first } = sampleOfSteps(process.env.LIMIT_MEMORY_STEPS, 20_000, STEPS_PER_WORLD)

test(
  `what limits allow follows from the rules after each of ${steps} random steps on a table in memory ${sampled}`,
  () => tryLimitsInMemory(steps, first),
  7_200_000,
)
