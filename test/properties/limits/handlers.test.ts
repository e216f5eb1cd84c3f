import { test } from 'vitest'
import { tryLimitsInMemory } from './try-handlers.ts'

test('what limits allow follows from the rules after each of 240 random steps on a table in memory', () =>
  tryLimitsInMemory(240))
