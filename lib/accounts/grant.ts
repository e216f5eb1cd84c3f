import { ApiError, alreadyExists, notFound, type Violation } from '../errors.ts'
import { INT64_MAX } from '../schema/primitives.ts'
import type { Table } from '../table/table.ts'
import { readAccount } from './balance.ts'
import type { Account, CreditGrant } from './schema.ts'
import { accountIdByName, grantCredits, readCreditGrant } from './store.ts'

/** An account by its id or its name. Throws 404. */
export async function findAccount(table: Table, idOrName: string): Promise<Account> {
  const account = await readAccount(table, idOrName.toLowerCase())
  if (account !== undefined) return account
  const id = await accountIdByName(table, idOrName)
  const accountByName = id === undefined ? undefined : await readAccount(table, id)
  if (accountByName === undefined) throw notFound('billing account', idOrName)
  return accountByName
}

/** A new grant. */
export const makeCreditGrant = (
  id: string,
  given: Pick<CreditGrant, 'account_id' | 'amount'> & { description?: string | undefined },
  now: Date,
): CreditGrant => ({ id, ...given, description: given.description ?? '', created_at: now.toISOString() })

/** The rules of a grant whose id was used before: its contents never change. */
export const grantViolations = (before: CreditGrant, after: CreditGrant): Violation[] =>
  changedAttributes(before, after).map((attribute) => ({
    field: attribute,
    description: `cannot be changed: it is ${before[attribute] || 'empty'}`,
  }))

const changedAttributes = (before: CreditGrant, after: CreditGrant) =>
  (['account_id', 'amount', 'description'] as const).filter((attribute) => before[attribute] !== after[attribute])

/**
 * Grants credits, once for each id. `granted` is false where this grant was made before. Throws 409 where the id was used
 * for other contents, 400 where the balance would exceed int64.
 */
export async function grantOnce(table: Table, grant: CreditGrant): Promise<{ granted: boolean; balance: bigint }> {
  return table.withRetries(async () => {
    const granted = (await readCreditGrant(table, grant.id)) === undefined && (await grantCredits(table, grant))
    const stored = await readCreditGrant(table, grant.id)
    const { balance } = await findAccount(table, grant.account_id)
    if (stored !== undefined) {
      requireSameGrant(stored, grant)
      return { granted, balance }
    }
    throw new ApiError('INVALID_ARGUMENT', `the balance is ${balance}: with this grant it would pass ${INT64_MAX}`)
  })
}

function requireSameGrant(stored: CreditGrant, grant: CreditGrant): void {
  const [changed] = changedAttributes(stored, grant)
  if (changed === undefined) return
  throw alreadyExists('id', `was used for another grant: its ${changed} is ${stored[changed] || 'empty'}`)
}
