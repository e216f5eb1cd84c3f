import { test } from 'vitest'
import { sampled, sampleOfSteps } from '../../support/sample.ts'
import { STEPS_PER_WORLD, tryLimits } from './try-handlers.ts'

const { steps, first } = sampleOfSteps(process.env.LIMIT_STEPS, 1_500, STEPS_PER_WORLD)

test(
  `what limits allow follows from the rules after each of ${steps} random steps ${sampled}`,
  () => tryLimits(steps, first),
  7_200_000,
)
