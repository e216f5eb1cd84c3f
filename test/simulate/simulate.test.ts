import { describe, test } from 'vitest'
import { expectClean } from './run-command.ts'

/** The file `simulate.exhaustive.test.ts` and the command `npm run simulate` play more seeds. */
const SEEDS = '2'

describe('the simulator', () => {
  test(`plays ${SEEDS} seeds with all its faults and finds no violation`, () => expectClean(SEEDS))
})
