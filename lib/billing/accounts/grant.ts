import { randomUUID } from 'node:crypto'
import { ApiError, aborted, notFound, type Violation } from '../../foundation/errors.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readAccount, readBalanceAfterWrite } from './balance.ts'
import type { Account, CreditGrant } from './schema.ts'
import { accountIdByName, grantCredits, maxBalanceBefore, readCreditGrant } from './store.ts'

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

interface Conditions {
  /** The organization whose default account is granted the credits; undefined if the request names the account. */
  inferredFrom?: string | undefined
  /** Throws where the account takes nothing new. Credits that were granted before are reported nevertheless. */
  refuseNew?: (() => void) | undefined
}

interface Granted {
  /** False where this grant was made before. */
  granted: boolean
  /** The account that has the credits: with inference it may be an earlier default. */
  accountId: string
}

/**
 * Grants credits, once for each id, and reads the balance after. Throws CREDIT_ID_REUSED where the id was used for other
 * contents, BALANCE_OVERFLOW, 404.
 */
export async function grantOnce(
  table: Table,
  grant: CreditGrant,
  conditions: Conditions = {},
): Promise<Granted & { balance: bigint }> {
  const own = { ...grant, recorded_by: randomUUID() }
  let looksFirst = conditions.refuseNew !== undefined
  const granted = await table.withRetries(async () => {
    const known = looksFirst ? await findGranted(table, own, conditions) : undefined
    if (known !== undefined) return known
    conditions.refuseNew?.()
    // However this attempt ends, the next one looks first.
    looksFirst = true
    return (await settle(table, own)) ?? (await findGranted(table, own, conditions)) ?? refuse(table, own)
  })
  return { ...granted, balance: await readBalanceAfterWrite(table, granted.accountId) }
}

/** Sends the grant. After a conflict or a lost answer it is unknown whether it, or a copy of it, was applied. */
async function settle(table: Table, grant: CreditGrant): Promise<Granted | undefined> {
  try {
    return (await grantCredits(table, grant)) ? { granted: true, accountId: grant.account_id } : undefined
  } catch (error) {
    // Sending it again is safe: its id makes it one.
    throw error instanceof ApiError && error.reason === 'UNAVAILABLE' ? aborted(error) : error
  }
}

async function findGranted(table: Table, grant: CreditGrant, conditions: Conditions): Promise<Granted | undefined> {
  const stored = await readCreditGrant(table, grant.id)
  if (stored === undefined) return undefined
  const isSame = await isOfSameOrganization(table, stored, grant, conditions)
  const [changed] = changedAttributes(isSame ? { ...stored, account_id: grant.account_id } : stored, grant)
  if (changed !== undefined) throw idReused(grant.id, changed)
  return { granted: stored.recorded_by === grant.recorded_by, accountId: stored.account_id }
}

/** Whether the default account was inferred, and the credits went to an earlier default of the same organization. */
async function isOfSameOrganization(
  table: Table,
  stored: CreditGrant,
  grant: CreditGrant,
  { inferredFrom }: Conditions,
): Promise<boolean> {
  if (inferredFrom === undefined || stored.account_id === grant.account_id) return false
  return (await readAccount(table, stored.account_id))?.organization_id === inferredFrom
}

const NAMES = {
  account_id: 'for another account',
  amount: 'with another amount',
  description: 'with another description',
}

const idReused = (id: string, changed: keyof typeof NAMES): ApiError =>
  new ApiError('CREDIT_ID_REUSED', 'the id of the credits was used before for other credits', {
    violations: [{ field: 'id', description: `was used before ${NAMES[changed]}` }],
    metadata: { resource_type: 'credit grant', resource: id },
  })

/** Throws the reason why the account did not take the credits, as it is now. */
async function refuse(table: Table, { account_id, amount }: CreditGrant): Promise<never> {
  const account = await readAccount(table, account_id)
  if (account === undefined) throw notFound('billing account', account_id)
  const { balance } = account
  if (balance <= maxBalanceBefore(amount)) throw aborted()
  const metadata = { billing_id: account_id, balance: String(balance), amount: String(amount) }
  throw new ApiError('BALANCE_OVERFLOW', 'the credits would take the balance out of int64', { metadata })
}
