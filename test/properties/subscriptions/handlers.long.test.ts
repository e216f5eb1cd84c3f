import { test } from 'vitest'
import { trySubscriptions } from './try-handlers.ts'

const STEPS = Number(process.env.SUBSCRIPTION_STEPS ?? 4_000)

test(
  `the handlers agree with the rulings after each of ${STEPS} random steps`,
  () => trySubscriptions(STEPS),
  7_200_000,
)
