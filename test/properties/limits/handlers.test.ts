import { test } from 'vitest'
import { tryLimits } from './try-handlers.ts'

test('what limits allow follows from the rules after each of 200 random steps', () => tryLimits(200))
