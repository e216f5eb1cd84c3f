import { test } from 'vitest'
import { sampled, sampleOfSteps } from '../../support/sample.ts'
import { tryTimelines } from './try-timelines.ts'

const { steps: timelines, first } = sampleOfSteps(process.env.TIMELINES, 20_000)

test(
  `${timelines} random timelines: states, periods and credits follow from the rulings, after each step ${sampled}`,
  () => tryTimelines(timelines, first),
  3_600_000,
)
