import { test } from 'vitest'
import { tryRandomSteps } from './try-steps.ts'

test('100,000 random steps: what expires follows from the rulings, after each of them', () => tryRandomSteps(100_000))
