import { type Mutant, mutant } from './mutant.ts'

const byHolds = mutant('functions/billing/limits/expired-holds.test.ts')
const byOutdated = mutant('functions/billing/limits/outdated-budgets.test.ts')
const byPeriods = mutant('functions/billing/limits/periods.test.ts')

/** Defects in the counters of limits, and in what charges count. */
export const counterMutants: readonly Mutant[] = [
  byPeriods(
    'billing/counters/counter',
    'a counter of another period is renewed beyond its limit',
    '&& !isBeyond(raised, usedOf(raised.window, known, open, at))',
    '',
  ),
  byHolds(
    'billing/usages/store',
    'an answer counts expired holds',
    'countsCredits ? allOf([condition, hasNoExpiredHolds(readClock())]) : condition',
    'condition',
  ),
  byHolds(
    'billing/holds/capture',
    'a capture has more writes than a transaction takes',
    'plan.raises.length + countGivenBack(capture)',
    'plan.raises.length',
  ),
  byOutdated(
    'billing/holds/create',
    'a budget that is gone refuses holds',
    'if (account !== undefined) learnOfAccount(counting, account)',
    '',
  ),
  byOutdated(
    'billing/holds/capture',
    'a budget that is gone refuses captures',
    'if (state.account !== undefined) learnOfAccount(counting, state.account)',
    '',
  ),
]
