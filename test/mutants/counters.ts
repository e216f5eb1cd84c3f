import { type Mutant, mutant } from './mutant.ts'

const byHolds = mutant('functions/billing/limits/expired-holds.test.ts')
const byLists = mutant('functions/billing/entitlements/list-allowances.test.ts')
const byOutdated = mutant('functions/billing/limits/outdated-budgets.test.ts')
const byChanges = mutant('functions/billing/limits/changed-meanwhile.test.ts')
const byPlans = mutant('functions/billing/limits/plan-limits.test.ts')
const byBudgets = mutant('functions/billing/limits/budgets-of-credits.test.ts')
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
  byPlans(
    'billing/counters/counter',
    'a charge passes its limit by its own amount',
    '(mayExceed ? INT64_MAX : window.limit) - amount',
    '(mayExceed ? INT64_MAX : window.limit)',
  ),
  byPlans(
    'billing/limits/charges',
    'each usage of a batch is held to the limit alone',
    'amount: amount + (known?.amount ?? 0n),',
    'amount,',
  ),
  byPlans(
    'billing/usages/store',
    'a usage is recorded and counted nowhere',
    '    ...raiseWrites(counting, plan),\n',
    '',
  ),
  byPlans(
    'billing/limits/added-limits',
    'a product without a limit leaves the limits of others',
    'if (named.some(({ length }) => length === 0)) return []',
    '',
  ),
  byPlans(
    'billing/limits/check-limits',
    'a check refuses the last unit, which a charge may use',
    'used + asked.amount > limit',
    'used + asked.amount >= limit',
  ),
  byPlans('billing/usages/revert-store', 'a revert gives nothing back to windows', '    ...windows,\n', ''),
  byBudgets(
    'billing/counters/windows',
    'a budget for one person counts others',
    "(user_id === '' || user_id === charged.user_id) &&",
    '',
  ),
  byBudgets(
    'billing/counters/give-back',
    'a window gets more back than it has counted',
    'part = given } = counted',
    'part: _ = given } = counted\n    const part = given',
  ),
  byBudgets(
    'billing/limits/charges',
    'the refusal names the window that begins anew first',
    '(resetOf(left.raise) < resetOf(right.raise) ? 1 : -1)',
    '(resetOf(left.raise) < resetOf(right.raise) ? -1 : 1)',
  ),
  byPeriods(
    'billing/counters/periods',
    'what was counted in a period counts for ever',
    'if (!isEndless(name)) return name > at',
    'if (!isEndless(name)) return true',
  ),
  byChanges(
    'billing/limits/charges',
    'a charge is decided by budgets that have changed',
    "const ofBudgets = unchanged({ budgets_version: budgetsVersion }, 'budgets')",
    "const ofBudgets: Condition = { expression: 'attribute_exists(pk)' }",
  ),
  byChanges(
    'billing/limits/charges',
    'a charge is decided by subscriptions that have changed',
    "#subscriptions_version <= :subscriptions_version'",
    "#subscriptions_version >= :subscriptions_version'",
  ),
  byLists(
    'billing/entitlements/list-allowances',
    'a person who asks for itself sees the limits of the account',
    "if (isSelf && per !== 'user' && user === '') return false",
    '',
  ),
  byLists(
    'billing/entitlements/list-allowances',
    'the list counts expired holds',
    '- (expired.get(keyText(key)) ?? 0n)',
    '',
  ),
]
