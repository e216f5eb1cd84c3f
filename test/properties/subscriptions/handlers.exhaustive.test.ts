import { test } from 'vitest'
import { sampled, sampleOfSteps } from '../../support/sample.ts'
import { STEPS_PER_WORLD, trySubscriptions } from './try-handlers.ts'

const { steps, first } = sampleOfSteps(process.env.SUBSCRIPTION_STEPS, 1_500, STEPS_PER_WORLD)

test(
  `the handlers agree with the rulings after each of ${steps} random steps ${sampled}`,
  () => trySubscriptions(steps, first),
  7_200_000,
)
