import { test } from 'vitest'
import { tryLimits } from './try-handlers.ts'

const STEPS = Number(process.env.LIMIT_STEPS ?? 1_500)

test(`what limits allow follows from the rules after each of ${STEPS} random steps`, () => tryLimits(STEPS), 7_200_000)
