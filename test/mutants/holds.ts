import { type Mutant, mutant } from './mutant.ts'

const by = (test: string) => mutant(`${test}.test.ts`)
const held = (operation: string) => by(`functions/billing/holds/${operation}`)
const expiring = by('functions/billing/accounts/expiring-credits')
const compared = by('properties/credits/settlement')

/** Defects in holds, in check-and-charge, and in credits that expire. */
export const holdMutants: readonly Mutant[] = [
  held('rules')(
    'billing/holds/capture',
    'a usage of another hold, or of none, is a replay',
    'record.fingerprint === fingerprint && record.hold_id === hold.id',
    'record.fingerprint === fingerprint',
  ),
  held('rules')(
    'billing/holds/capture',
    'a hold that ended takes new usages',
    "if (hold.state !== 'open') throw holdEndedError(hold)",
    "if (hold.state !== 'open' && given.usages.length < 0) throw holdEndedError(hold)",
  ),
  held('captures')(
    'billing/holds/capture',
    'a capture shortens a hold',
    'prolonged > hold.expires_at && { expires_at: prolonged }',
    "prolonged !== '' && { expires_at: prolonged }",
  ),
  held('rules')(
    'billing/holds/capture-writes',
    'what exceeds a hold need not be available',
    '...(excess > 0n ? [hasAvailable(excess)] : []),',
    '...(excess > 10n ** 30n ? [hasAvailable(excess)] : []),',
  ),
  held('rules')(
    'billing/holds/capture-writes',
    'a disabled account pays more than was set aside',
    '    ...(needsActive(plan) ? [isActive] : []),\n    ...(excess',
    '    ...(excess',
  ),
  held('races.exhaustive')(
    'billing/holds/capture-writes',
    'a settlement forgets a hold that is prolonged meanwhile',
    'settlements: isProlonged ? 1n : 0n',
    'settlements: 0n',
  ),
  held('races.exhaustive')(
    'billing/holds/create',
    'a settlement forgets the end of a hold that takes the place of another one',
    'available_balance: -amount, settlements: 1n }',
    'available_balance: -amount }',
  ),
  held('one-moment')(
    'billing/accounts/read-balance',
    'what is available misses a hold that is made between the reads',
    'current.held === account.held && current.settlements === account.settlements',
    'current.id === account.id',
  ),
  by('infra/journal.long')(
    'billing/journal/store',
    'credits that expire are not brought to the journal',
    "['USAGE#', 'CREDIT#', 'PLAN_CREDIT#', 'EXPIRY#']",
    "['USAGE#', 'CREDIT#', 'PLAN_CREDIT#']",
  ),
  held('rules')(
    'billing/holds/store',
    'a hold that ended leaves its entry',
    "if (after.state !== 'open') return [removeEntryWrite(before)]",
    "if (after.state !== 'open') return []",
  ),
  held('holds')(
    'billing/holds/store',
    'a prolonged hold keeps its old entry, too',
    'return [removeEntryWrite(before), newEntryWrite(after)]',
    'return [newEntryWrite(after)]',
  ),
  held('rules')(
    'billing/holds/create',
    'the same id makes a hold of other content',
    'if (isOfPlace && hold.fingerprint === fingerprintOf(hold.account_id, projectId, given)) return hold',
    'if (isOfPlace) return hold',
  ),
  held('holds')(
    'billing/holds/create',
    'a hold that ends earlier than all others is not looked for',
    'account?.held_until !== undefined && account.held_until > expires_at',
    'account?.held_until === expires_at',
  ),
  held('rules')(
    'billing/accounts/settle',
    'expired holds go on to set something aside',
    'const isShort = wanted > account.available_balance',
    'const isShort = wanted > account.available_balance && wanted < 0n',
  ),
  expiring(
    'billing/usages/store',
    'a charge does not look at the end of credits',
    'allOf([isActive, hasAvailable(credits), isSettledAt(readClock())])',
    'allOf([isActive, hasAvailable(credits)])',
  ),
  expiring(
    'billing/accounts/store',
    'a revert counts as if nothing had been charged',
    '({ balance: amount, available_balance: amount, credited: amount })',
    '({ balance: amount, available_balance: amount })',
  ),
  compared(
    'billing/accounts/plan-settlement',
    'a floor above 0 keeps no credits',
    'account.credit_min > 0n ? account.credit_min : 0n',
    '0n',
  ),
  compared(
    'billing/accounts/plan-settlement',
    'an expired hold keeps credits that end after it',
    'held -= hold.held',
    'held -= 0n',
  ),
  compared('billing/accounts/expiring-credits', 'each grant pays every charge', 'toTake -= taken', 'toTake -= 0n'),
  by('functions/billing/usages/rules')(
    'billing/holds/check-and-charge',
    'a denial says which account would pay',
    "if (!check.decision.allowed) return finish({ reason: 'DENIED', ...NOTHING })",
    "if (!check.decision.allowed) return finish({ reason: 'DENIED', ...NOTHING, billing_id: loaded.predicted?.defaultId ?? '' })",
  ),
  by('functions/billing/usages/rules')(
    'billing/holds/check-and-charge',
    'an account of another organization pays',
    'account.organization_id}` !== organization)',
    "account.organization_id}` === '')",
  ),
  held('rules')(
    'billing/holds/hold-in-path',
    'a capture writes under conditions that its function has no right to',
    'requireSpender(table, caller, place, refuseOthers)',
    'requireSpender(table, caller, place)',
  ),
  held('rules')(
    'billing/holds/capture',
    'a usage of another customer is captured',
    'if (violations.length > 0) throw invalid(violations)',
    'if (violations.length > 100) throw invalid(violations)',
  ),
  by('functions/billing/accounts/first-after-an-end')(
    'billing/holds/capture-writes',
    'a capture does not look at the end of credits',
    '    isSettledAt(readClock()),\n  ]',
    '  ]',
  ),
  held('after-write.long')(
    'billing/accounts/read-balance',
    'a conflict after a write says that nothing was written',
    "(error.reason === 'THROTTLED' || error.reason === 'ABORTED')",
    "error.reason === 'THROTTLED'",
  ),
  held('after-write.long')(
    'billing/holds/check-and-charge',
    'a charge whose amounts cannot be read says that nothing was charged',
    'await afterWrite(showAmounts(table, account))',
    'await showAmounts(table, account)',
  ),
  held('one-moment')(
    'billing/accounts/read-balance',
    'a balance has credits whose end it does not show',
    'account.next_expiry === undefined && !mayHaveExpiredHolds(account, now)',
    'account.next_expiry === undefined',
  ),
  held('races.exhaustive')(
    'billing/holds/release',
    'a hold that has just ended is answered with the amounts before',
    "known.state === 'open' && !hasExpired(known, readClock())",
    '!hasExpired(known, readClock())',
  ),
  by('functions/billing/accounts/credits')(
    'billing/accounts/grant',
    'a grant that was just made is answered with the balance before',
    'await table.snapshot([accountKey(stored.account_id)])',
    '',
  ),
  by('lib/operator/doctor/holds.long')(
    'operator/doctor/balances',
    'an account that does not know the end of a hold is in order',
    'isBounded(item, sums) &&',
    'sums.held >= 0n &&',
  ),
]
