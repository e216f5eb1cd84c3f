import { test } from 'vitest'
import { sampled, sampleOfSteps } from '../../support/sample.ts'
import { STEPS_PER_WORLD, tryHandlers } from './try-handlers.ts'

// `CREDIT_STEPS=100000` takes half an hour.
const { steps, first } = sampleOfSteps(process.env.CREDIT_STEPS, 3_000, STEPS_PER_WORLD)

test(
  `the handlers agree with the rulings after each of ${steps} random steps ${sampled}`,
  () => tryHandlers(steps, first),
  7_200_000,
)
