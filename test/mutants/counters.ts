import { type Mutant, mutant } from './mutant.ts'

const byPeriods = mutant('functions/billing/limits/periods.test.ts')

/** Defects in the counters of limits, and in what charges count. */
export const counterMutants: readonly Mutant[] = [
  byPeriods(
    'billing/counters/counter',
    'a counter of another period is renewed beyond its limit',
    '&& !isBeyond(raised, usedOf(raised.window, known, open, at))',
    '',
  ),
]
