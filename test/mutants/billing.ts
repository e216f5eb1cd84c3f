import { type Mutant, mutant } from './mutant.ts'

const by = (operation: string) => mutant(`functions/${operation}.test.ts`)
const journaled = by('operator/stream/journal')

/** Defects in the code that changes accounts over HTTP, grants credits, reverts usages, and follows the stream. */
export const billingMutants: readonly Mutant[] = [
  by('billing/usages/cost')(
    'billing/usages/store',
    'a charge answers the balance from before another charge',
    'expected === undefined ? account : and(account, hasAmountsOf(expected))',
    'account',
  ),
  by('billing/usages/cost')(
    'billing/usages/record',
    'an account that has changed is expected to be as it was for ever',
    '    progress.expected = undefined\n',
    '',
  ),
  by('billing/usages/cost')(
    'billing/usages/record',
    'an account that has changed makes a charge wait',
    'if (!isReplay && (expected !== undefined || knowsMore)) continue',
    'if (!isReplay && knowsMore) continue',
  ),
  by('billing/usages/check-and-charge')(
    'billing/usages/store',
    'a charge answers what could be spent before it',
    'available_balance: account.available_balance - credits,',
    '',
  ),
  by('billing/usages/revert')(
    'billing/usages/revert-store',
    'reverts at the same time take back more than there was',
    'unchanged({ id: usage_id, remaining })',
    'unchanged({ id: usage_id })',
  ),
  by('billing/usages/revert')(
    'billing/usages/revert-store',
    'a revert is applied once for each copy',
    'put(revertKey(usage_id, id), record, isNew)',
    'put(revertKey(usage_id, id), record)',
  ),
  by('billing/usages/revert')(
    'billing/accounts/store',
    'what is reverted may not be spent',
    '({ balance: amount, available_balance: amount, credited: amount })',
    '({ balance: amount, credited: amount })',
  ),
  by('billing/usages/revert')(
    'billing/usages/revert-store',
    'the id of a revert stands for any amount',
    'if (given === undefined || given === amount) return',
    'if (given === undefined || amount > 0n) return',
  ),
  by('billing/usages/revert')(
    'billing/usages/revert-store',
    'more is taken back than is left, by a smaller revert before',
    'const leftOf = ({ remaining, amount }: RecordedUsage): bigint => remaining ?? amount',
    'const leftOf = ({ amount }: RecordedUsage): bigint => amount',
  ),
  by('billing/accounts/credits')(
    'billing/accounts/grant',
    'the id of credits stands for any content',
    '  if (changed !== undefined) throw idReused(grant, changed)\n',
    '',
  ),
  by('billing/accounts/credits')(
    'billing/accounts/grant',
    'credits that were granted before are told as new',
    'granted: stored.recorded_by === grant.recorded_by',
    'granted: true',
  ),
  by('billing/accounts/rules')(
    'billing/accounts/credits',
    'an organization that is being deleted is granted credits',
    'organization.deleting !== undefined && {',
    'organization.version < 0n && {',
  ),
  by('deletions/late-requests.exhaustive')(
    'billing/accounts/store',
    'an account is enabled in an organization that is being deleted',
    '[update(headOf(after), ONE_MORE_ACTIVE, unchanged({ closed: undefined })), ...ofSubscriptions]',
    '[update(headOf(after), ONE_MORE_ACTIVE), ...ofSubscriptions]',
  ),
  by('billing/accounts/races.exhaustive')(
    'billing/accounts/organization',
    'a default that was chosen later is lost to a late copy',
    'unchanged({ version, created_at, default_account_id, deleting: undefined })',
    'unchanged({ created_at })',
  ),
  by('billing/accounts/default-follows')(
    'billing/accounts/store',
    'a default is disabled though another account became active meanwhile',
    'active && unchanged({ active_changes: active.changes })',
    'undefined',
  ),
  by('billing/accounts/accounts')(
    'billing/accounts/entity',
    'an account that is disabled still counts as active',
    'active_accounts: -1n',
    'active_accounts: 0n',
  ),
  by('billing/accounts/default-follows')(
    'billing/accounts/default',
    'a disabled account stays the default',
    'return { writes: [moveDefaultWrite(organization, next.id), requireActive(next)], becomesDefault: false }',
    'return NOTHING',
  ),
  by('billing/accounts/rules')(
    'billing/accounts/update',
    'anybody changes the name of an account',
    'if (isAdminsChange && !actsAsAdmin(caller)) throw permissionDenied()',
    '',
  ),
  journaled(
    'billing/journal/store',
    'a record that comes again is another entry',
    'journalKey(accountId, recordedAt, kind, unique), attributes',
    'journalKey(accountId, recordedAt, kind, unique + Math.random()), attributes',
  ),
  journaled(
    'billing/journal/write-entries',
    'a record that failed is not asked for again',
    'failures.push({ record, error })',
    '',
  ),
  journaled(
    'billing/journal/write-entries',
    'a month that could not be written counts as known',
    '    await table.write(put(month.key, month.attributes, isNew))\n    if',
    '    knownMonths.add(name)\n    await table.write(put(month.key, month.attributes, isNew))\n    if',
  ),
  by('operator/stream/events')(
    'billing/journal/balance-events',
    'every charge below a line is told',
    'old.balance > highest && balance <= highest',
    'balance <= highest',
  ),
]
