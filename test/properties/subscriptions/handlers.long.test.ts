import { test } from 'vitest'
import { trySubscriptions } from './try-handlers.ts'

const STEPS = Number(process.env.SUBSCRIPTION_STEPS ?? 1_500)

test(
  `the handlers agree with the rulings after each of ${STEPS} random steps`,
  () => trySubscriptions(STEPS),
  7_200_000,
)
