import { ApiError, alreadyExists, notFound } from '../errors.ts'
import { INT64_MAX } from '../schema/primitives.ts'
import type { Table } from '../table/table.ts'
import { readAccount } from './balance.ts'
import type { Account, CreditGrant } from './schema.ts'
import { accountIdByName, grantCredits, readCreditGrant } from './store.ts'

/** An account by its id or its name. Throws 404. */
export async function findAccount(table: Table, idOrName: string): Promise<Account> {
  const known = await readAccount(table, idOrName.toLowerCase())
  if (known !== undefined) return known
  const id = await accountIdByName(table, idOrName)
  const named = id === undefined ? undefined : await readAccount(table, id)
  if (named === undefined) throw notFound('billing account', idOrName)
  return named
}

/**
 * Grants credits once for each id of a grant, for ever. `granted` is false where that very grant was made before; of one
 * with other contents throws 409. Throws 400 where the balance would leave int64.
 */
export async function grantOnce(table: Table, grant: CreditGrant): Promise<{ granted: boolean; balance: bigint }> {
  return table.withRetries(async () => {
    const granted = (await readCreditGrant(table, grant.id)) === undefined && (await grantCredits(table, grant))
    const kept = await readCreditGrant(table, grant.id)
    const { balance } = await findAccount(table, grant.account_id)
    if (kept !== undefined) {
      refuseOther(kept, grant)
      return { granted, balance }
    }
    throw new ApiError('INVALID_ARGUMENT', `the balance is ${balance}: with this grant it would pass ${INT64_MAX}`)
  })
}

function refuseOther(kept: CreditGrant, grant: CreditGrant): void {
  for (const field of ['account_id', 'amount', 'description'] as const) {
    if (kept[field] === grant[field]) continue
    throw alreadyExists('id', `is that of another grant: its ${field} is ${kept[field] || 'empty'}`)
  }
}
