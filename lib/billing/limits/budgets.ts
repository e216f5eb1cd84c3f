import * as v from 'valibot'
import { aborted, notFound } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { limitsFormatWrites, rememberLimitsFormat } from '../../foundation/table/format.ts'
import { accountKey, budgetsKey, subscriptionsKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { Account } from '../accounts/schema.ts'
import { Budget, PERS, WINDOWS } from '../timeline/limit.ts'

/** The version grows with each change, and the item stays when the list becomes empty. So a version names one list for ever. */
const StoredBudgets = v.object({ budgets: v.array(Budget), version: v.bigint() })
export type StoredBudgets = v.InferOutput<typeof StoredBudgets>

/** Version 0 without budgets if the account never had any. */
export const parseBudgets = (item: unknown): StoredBudgets =>
  item === undefined ? { budgets: [], version: 0n } : parseRecord(StoredBudgets, item)

export const readBudgets = async (table: Table, accountId: string): Promise<StoredBudgets> =>
  parseBudgets(await table.get(budgetsKey(accountId)))

/**
 * Replaces the budgets of an account. Succeeds even while charges run.
 * Throws 404 if the account does not exist, and 409 ABORTED after too many conflicts.
 */
export const saveBudgets = (table: Table, id: string, budgets: readonly Budget[], now: Date): Promise<void> =>
  table.withRetries(async () => {
    const [item, stored] = await table.snapshot([accountKey(id), budgetsKey(id)])
    if (item === undefined) throw notFound('billing account', id)
    const format = budgets.length > 0 ? limitsFormatWrites() : []
    const writes = budgetWrites(parseRecord(Account, item), parseBudgets(stored), budgets, now)
    if (!(await table.transact([...writes, ...format])).applied) throw aborted()
    if (format.length > 0) rememberLimitsFormat()
  })

/**
 * The account and its subscriptions have the version of the budgets, so that a charge and a check learn of a change
 * without reading the budgets. The writes fail if the budgets or the account have changed since they were read. Charges
 * do not count as changes.
 */
function budgetWrites(account: Account, before: StoredBudgets, budgets: readonly Budget[], now: Date): Write[] {
  const { id, state, subscribed = false } = account
  const version = before.version + 1n
  const copy = budgets.length > 0 ? { set: { budgets_version: version } } : { remove: ['budgets_version'] }
  const isFirst = before.version === 0n
  return [
    update(
      budgetsKey(id),
      { set: { budgets, version, updated_at: now.toISOString() } },
      unchanged({ version: isFirst ? undefined : before.version }),
    ),
    update(
      accountKey(id),
      { ...copy, set: { ...copy.set, changed_at: now.toISOString() }, add: { version: 1n } },
      unchanged({ id, version: account.version }),
    ),
    // An account without subscriptions may have no such item yet. Later changes of its state write `is_disabled`.
    update(subscriptionsKey(id), {
      ...copy,
      set: { ...copy.set, ...(!subscribed && { is_disabled: state !== 'active' }) },
      setMissing: { subscriptions: [], version: 0n },
    }),
  ]
}

/** A name that is missing is empty. */
export const PresentedBudget = v.object({
  feature: v.string(),
  amount: v.string(),
  window: v.picklist(WINDOWS),
  per: v.picklist(PERS),
  user_id: v.string(),
  project_id: v.string(),
})

export const presentBudget = ({
  feature,
  amount,
  window,
  per,
  user_id = '',
  project_id = '',
}: Budget): v.InferInput<typeof PresentedBudget> => ({
  ...{ feature, amount: String(amount), window, per, user_id, project_id },
})
