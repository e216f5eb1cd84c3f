import { test } from 'vitest'
import { tryLimitsInMemory } from './try-handlers.ts'

// `LIMIT_MEMORY_STEPS=200000` takes about an hour.
const STEPS = Number(process.env.LIMIT_MEMORY_STEPS ?? 20_000)

test(
  `what limits allow follows from the rules after each of ${STEPS} random steps on a table in memory`,
  () => tryLimitsInMemory(STEPS),
  7_200_000,
)
