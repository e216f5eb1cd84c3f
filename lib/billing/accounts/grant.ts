import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { readClock } from '../../foundation/clock.ts'
import { ApiError, aborted, invalidField, notFound, type Violation } from '../../foundation/errors.ts'
import { accountKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Write } from '../../foundation/table/writes.ts'
import { readAccount } from './balance.ts'
import { readBalanceAfterWrite } from './read-balance.ts'
import type { Account, CreditGrant } from './schema.ts'
import { readSettledAccount } from './settle.ts'
import { accountIdByName, grantCredits, maxBalanceBefore, readCreditGrant } from './store.ts'

/** Throws 404 if there is no account with this id or name. */
export async function findAccount(table: Table, idOrName: string): Promise<Account> {
  const account = await readAccount(table, idOrName.toLowerCase())
  if (account !== undefined) return account
  const id = await accountIdByName(table, idOrName)
  const accountByName = id === undefined ? undefined : await readAccount(table, id)
  if (accountByName === undefined) throw notFound('billing account', idOrName)
  return accountByName
}

/** Writes nothing. */
export const makeCreditGrant = (
  id: string,
  { expires_at, checkout, ...given }: NewCredits,
  now: Date,
): CreditGrant => ({
  id,
  ...given,
  description: given.description ?? '',
  ...(expires_at && { expires_at }),
  ...(checkout && { checkout }),
  created_at: now.toISOString(),
})

/** `expires_at` is an ISO time; it is empty or missing if the credits never expire. */
type NewCredits = Pick<CreditGrant, 'account_id' | 'amount'> & {
  description?: string | undefined
  expires_at?: string | undefined
  checkout?: CreditGrant['checkout']
}

/** Returns a violation for each attribute that differs, because grants are immutable. */
export const grantViolations = (before: CreditGrant, after: CreditGrant): Violation[] =>
  changedAttributes(before, after).map((attribute) => ({
    field: attribute,
    description: `cannot be changed: it is ${attribute === 'checkout' ? 'bought' : before[attribute] || 'empty'}`,
  }))

/**
 * Two purchases are equal if product and quantity are equal, even if the product gives a different number of credits
 * now.
 */
const changedAttributes = (before: CreditGrant, after: CreditGrant) => {
  const isBought = before.checkout !== undefined && after.checkout !== undefined
  const attributes = isBought
    ? (['account_id'] as const)
    : (['account_id', 'amount', 'description', 'expires_at'] as const)
  const changed = attributes.filter((attribute) => before[attribute] !== after[attribute])
  return isDeepStrictEqual(boughtBy(before), boughtBy(after)) ? changed : ['checkout' as const, ...changed]
}

const boughtBy = ({ checkout }: CreditGrant) => checkout && [checkout.product_id, checkout.quantity]

export interface Conditions {
  /** The id of the organization whose default account receives the credits; undefined if the request names the account. */
  inferredFrom?: string | undefined
  /** Throws if the account refuses new credits. A replay of a grant succeeds nevertheless. */
  refuseNew?: (() => void) | undefined
  /**
   * Decides the amount of a new grant, and returns the condition checks of the items that decided it. It is called before each attempt,
   * because these items may have changed since the last one.
   */
  decide?: (isAgain: boolean) => Promise<{ amount: bigint; requirements: readonly Write[] }>
}

interface Granted {
  granted: boolean
  /** If the request named no account, this may be the id of an earlier default account. */
  accountId: string
}

/**
 * Grants credits, once for each id, and reads the balance afterwards. Throws CREDIT_ID_REUSED if the id was used for other credits. Throws
 * BALANCE_OVERFLOW if the balance would exceed int64. Throws 404 if the account does not exist.
 */
export async function grantOnce(
  table: Table,
  grant: CreditGrant,
  conditions: Conditions = {},
): Promise<Granted & { balance: bigint }> {
  const own = { ...grant, recorded_by: randomUUID() }
  const hasEnded = grant.expires_at !== undefined && grant.expires_at <= readClock().toISOString()
  let looksFirst = conditions.refuseNew !== undefined || hasEnded
  let isAgain = false
  const granted = await table.withRetries(async () => {
    const known = looksFirst ? await findGranted(table, own, conditions) : undefined
    if (known !== undefined) return known
    conditions.refuseNew?.()
    // Only new grants must expire in the future. A replay of a stored grant succeeds even after the grant has expired.
    if (hasEnded) throw invalidField('expires_at', 'must be in the future')
    // A retry first looks for the grant, and writes only if the grant does not exist.
    looksFirst = true
    const { requirements = [], ...decided } = (await conditions.decide?.(isAgain)) ?? {}
    isAgain = true
    const decidedGrant = { ...own, ...decided }
    return (
      (await send(table, decidedGrant, requirements)) ??
      (await findGranted(table, own, conditions)) ??
      refuse(table, decidedGrant)
    )
  })
  return { ...granted, balance: await readBalanceAfterWrite(table, granted.accountId) }
}

/**
 * Returns undefined if the write is refused. Throws ABORTED after a conflict or a lost answer, because the grant may
 * have been applied.
 */
async function send(table: Table, grant: CreditGrant, requirements: readonly Write[]): Promise<Granted | undefined> {
  try {
    return (await grantCredits(table, grant, requirements)) ? { granted: true, accountId: grant.account_id } : undefined
  } catch (error) {
    // A retry is safe, because the id of the grant is the idempotency key.
    throw error instanceof ApiError && error.reason === 'UNAVAILABLE' ? aborted(error) : error
  }
}

export async function findGranted(
  table: Table,
  grant: CreditGrant,
  conditions: Conditions,
): Promise<Granted | undefined> {
  const stored = await readCreditGrant(table, grant.id)
  if (stored === undefined) return undefined
  const isSame = await isOfSameOrganization(table, stored, grant, conditions)
  const [changed] = changedAttributes(isSame ? { ...stored, account_id: grant.account_id } : stored, grant)
  if (changed !== undefined) throw idReused(grant, changed)
  // A plain read can return the grant while the account still has its old balance. After this snapshot, all reads return the new balance.
  await table.snapshot([accountKey(stored.account_id)])
  return { granted: stored.recorded_by === grant.recorded_by, accountId: stored.account_id }
}

/** Tells whether the request named no account and the stored grant is for an earlier default account of the same organization. */
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
  expires_at: 'with another end',
  checkout: 'for something else',
}

function idReused({ id, checkout }: CreditGrant, changed: keyof typeof NAMES): ApiError {
  const options = {
    violations: [{ field: 'id', description: `was used before ${NAMES[changed]}` }],
    metadata: { resource_type: 'credit grant', resource: id },
  }
  return checkout === undefined
    ? new ApiError('CREDIT_ID_REUSED', 'the id of the credits was used before for other credits', options)
    : new ApiError('CHECKOUT_ID_REUSED', 'the id of the checkout was used before for something else', options)
}

/**
 * Settles the account if it has expired credits. Throws BALANCE_OVERFLOW if the account cannot take the credits afterwards, otherwise
 * ABORTED for another attempt.
 */
async function refuse(table: Table, { account_id, amount }: CreditGrant): Promise<never> {
  const account = await readSettledAccount(table, account_id, readClock())
  if (account === undefined) throw notFound('billing account', account_id)
  const { balance } = account
  if (balance <= maxBalanceBefore(amount)) throw aborted()
  const metadata = { billing_id: account_id, balance: String(balance), amount: String(amount) }
  throw new ApiError('BALANCE_OVERFLOW', 'the credits would take the balance out of int64', { metadata })
}
