import { readClock } from '../../foundation/clock.ts'
import { aborted, notFound } from '../../foundation/errors.ts'
import { readHead, refuseClosed } from '../../foundation/lists/index-items.ts'
import type { Table } from '../../foundation/table/table.ts'
import { requestedAlerts } from './alerts.ts'
import { readAccount } from './balance.ts'
import { followState } from './default.ts'
import { headOf } from './entity.ts'
import type { LimitsRequest } from './request.ts'
import type { Account } from './schema.ts'
import { hasExpiredCredits, readSettledAccount } from './settle.ts'
import { stateAndLimitWrites } from './store.ts'

/**
 * Also updates the default account of the organization. Changes nothing if the account already has this state. Throws
 * BEING_DELETED if the deletion of the organization has begun. Throws 404 if the account does not exist.
 */
export const setAccountState = (table: Table, account: Account, state: Account['state'], now: Date): Promise<void> =>
  change(table, account, now, (before) => (before.state === state ? undefined : { ...before, state }), readSettled)

/** If the new `credit_min` is above the balance, the account cannot spend credits. */
export const setLimits = (
  table: Table,
  account: Account,
  { credit_min, ...alerts }: LimitsRequest,
  now: Date,
): Promise<void> =>
  change(
    table,
    account,
    now,
    (before) => ({
      ...before,
      credit_min: credit_min ?? before.credit_min,
      ...requestedAlerts(alerts),
    }),
    readSettled,
  )

/**
 * Settles the account first if credits have expired or are due. The number of expired credits that are removed depends
 * on `credit_min`, and plans give credits only to active accounts. So `credit_min` and the state may change only when
 * the account is settled.
 */
const readSettled = (table: Table, id: string) => readSettledAccount(table, id, readClock())

/** @param known the account as it was read; later attempts read the account again */
function change(
  table: Table,
  known: Account,
  now: Date,
  changed: (before: Account) => Account | undefined,
  read = readAccount,
): Promise<void> {
  let before: Account | undefined = hasExpiredCredits(known, readClock()) ? undefined : known
  return table.withRetries(async () => {
    before ??= await read(table, known.id)
    if (before === undefined) throw notFound('billing account', known.id)
    const after = changed(before)
    if (after === undefined) return
    const becomesActive = before.state !== 'active' && after.state === 'active'
    const follows = before.state === after.state ? undefined : await followState(table, after)
    const writes = stateAndLimitWrites(before, { ...after, updated_at: now.toISOString() }, follows?.active)
    before = undefined
    if ((await table.transact([...writes, ...(follows?.writes ?? [])])).applied) return
    if (becomesActive) refuseClosed(await readHead(table, headOf(after)), 'organization')
    throw aborted()
  })
}
