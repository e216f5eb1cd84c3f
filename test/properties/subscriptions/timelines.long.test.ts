import { test } from 'vitest'
import { tryTimelines } from './try-timelines.ts'

const TIMELINES = Number(process.env.TIMELINES ?? 20_000)

test(
  `${TIMELINES} random timelines: states, periods and credits follow from the rulings, after each step`,
  () => tryTimelines(TIMELINES),
  3_600_000,
)
