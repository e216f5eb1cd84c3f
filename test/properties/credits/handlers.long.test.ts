import { test } from 'vitest'
import { tryHandlers } from './try-handlers.ts'

// The number of random steps. `CREDIT_STEPS=100000` takes half an hour.
const STEPS = Number(process.env.CREDIT_STEPS ?? 3_000)

test(`the handlers agree with the rulings after each of ${STEPS} random steps`, () => tryHandlers(STEPS), 7_200_000)
