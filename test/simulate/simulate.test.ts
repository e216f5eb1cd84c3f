import { describe, test } from 'vitest'
import { expectClean } from './run-command.ts'

/** `simulate.long.test.ts` and `npm run simulate` play more. */
const SEEDS = '2'

describe('the simulator', () => {
  test(`plays ${SEEDS} seeds with all its faults and finds no violation`, () => expectClean(SEEDS), 120_000)
})
