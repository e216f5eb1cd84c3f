import { test } from 'vitest'
import { tryTimelines } from './try-timelines.ts'

test('300 random timelines: states, periods and credits follow from the rulings, after each step', () =>
  tryTimelines(300))
