import { readClock } from '../../foundation/clock.ts'
import { ApiError, notFound } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { INT64_MAX } from '../../foundation/schema/primitives.ts'
import { unavailable } from '../../foundation/table/failures.ts'
import { accountKey, expiringCreditsKey, heldKey, heldUntil, type Key, keyOfItem } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type ExpiringCredits, type ExpiringGrant, leftNow, parseExpiringCredits } from './expiring-credits.ts'
import { keptOf, leavesBy } from './kept-credits.ts'
import { Account } from './schema.ts'
import { HeldItem, hasExpiredCredits, mayHaveExpiredHolds, readSettledAccount, settle } from './settle.ts'

/**
 * In whole credits. After a transaction the balance must be read, because a transaction does not return the items that
 * it wrote. Throws 404 if the account does not exist.
 */
export async function readBalance(table: Table, id: string): Promise<bigint> {
  const account = await readSettledAccount(table, id, readClock())
  if (account === undefined) throw notFound('billing account', id)
  return account.balance
}

/** Throws 503 instead of 429 or ABORTED. */
export const readBalanceAfterWrite = (table: Table, id: string): Promise<bigint> => afterWrite(readBalance(table, id))

/** Throws 503 instead of 429 or ABORTED. */
export async function afterWrite<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw toIndeterminate(error)
  }
}

/**
 * Replaces 429 and ABORTED by 503. After a write, a caller must not get 429 or ABORTED, because these errors mean that nothing was written.
 */
export const toIndeterminate = (error: unknown): unknown =>
  error instanceof ApiError && (error.reason === 'THROTTLED' || error.reason === 'ABORTED') ? unavailable(error) : error

/** At one moment, in whole credits. */
interface Amounts {
  account: Account
  /** At most the largest int64. Expired holds do not count. */
  held: bigint
  /** At most the largest int64. */
  available: bigint
}

/** Throws 404 if the account does not exist. Throws 503 if the time limit of the request is reached. */
export async function readAvailable(table: Table, known: Account, now: Date): Promise<Amounts> {
  return mayHaveExpiredHolds(known, now) ? readMoment(table, known, now) : amountsOf(known, 0n)
}

function amountsOf(account: Account, expired: bigint): Amounts {
  const { held = 0n, available_balance } = account
  return { account, held: withinInt64(held - expired), available: withinInt64(available_balance + expired) }
}

const withinInt64 = (amount: bigint): bigint => (amount > INT64_MAX ? INT64_MAX : amount)

/** A snapshot has at most 100 items, and also contains the account and its expiring credits. */
const MOST_ENTRIES = 90

/**
 * Reads the amounts and the expiring credits in one snapshot. First a query finds the entries of expired holds. A query may see half of a
 * transaction, so the snapshot reads the entries again. If the entries do not fit into one snapshot, the account is settled first.
 */
async function readMoment(table: Table, known: Account, now: Date): Promise<Amounts & { credits: ExpiringCredits }> {
  for (let account = known; ; ) {
    const entries = mayHaveExpiredHolds(account, now) ? await listExpiredHolds(table, account.id, now) : []
    if (entries.length > MOST_ENTRIES) await settle(table, account, now)
    const [item, credits, ...found] = await table.snapshot([
      accountKey(account.id),
      expiringCreditsKey(account.id),
      ...entries.slice(0, MOST_ENTRIES),
    ])
    if (item === undefined) throw notFound('billing account', account.id)
    const current = parseRecord(Account, item)
    // A process whose clock is slow may have granted credits that have already expired by the clock of this process.
    if (hasExpiredCredits(current, now)) await settle(table, current, now)
    else if (current.held === account.held && current.settlements === account.settlements) {
      const expired = found.reduce(
        (sum, entry) => sum + (entry === undefined ? 0n : parseRecord(HeldItem, entry).held),
        0n,
      )
      return { ...amountsOf(current, expired), credits: parseExpiringCredits(credits) }
    }
    if (table.isOverdue()) throw unavailable(undefined)
    account = current
  }
}

/** Returns the keys of at most `MOST_ENTRIES + 1` entries of expired holds that still set credits aside. */
async function listExpiredHolds(table: Table, accountId: string, now: Date): Promise<Key[]> {
  const { pk } = heldKey(accountId, '', '')
  const { items } = await table.page(pk, heldUntil(now.toISOString()), { limit: MOST_ENTRIES + 1 })
  return items.map(keyOfItem)
}

export interface BalanceNow extends Amounts {
  /**
   * The credits that leave the balance next, the soonest first. At most `MOST_SHOWN`. Each entry is a grant with its
   * unused credits, or credits that holds have kept over their end, with the latest instant at which they leave.
   */
  expiring: Expiring[]
}

type Expiring = Pick<ExpiringGrant, 'left' | 'expires_at'>

const MOST_SHOWN = 5

/**
 * Settles the account first if credits have expired. Throws 404 if the account does not exist. Throws 503 if the time
 * limit of the request is reached.
 */
export async function readBalanceNow(table: Table, before: Account): Promise<BalanceNow> {
  const now = readClock()
  const account = hasExpiredCredits(before, now) ? await readSettledAccount(table, before.id, now) : before
  if (account === undefined) throw notFound('billing account', before.id)
  const isPlain = account.next_expiry === undefined && !mayHaveExpiredHolds(account, now)
  if (isPlain) return { ...amountsOf(account, 0n), expiring: [] }
  const { credits, ...amounts } = await readMoment(table, account, now)
  return { ...amounts, expiring: expiringOf(credits, amounts.account, now).slice(0, MOST_SHOWN) }
}

/** The soonest first, with the credits that holds have kept. */
function expiringOf(credits: ExpiringCredits, account: Account, now: Date): Expiring[] {
  const kept = keptOf(account).map((each) => ({ left: each.amount, expires_at: leavesBy(each) }))
  return [...kept, ...leftNow(credits, account)]
    .filter(({ expires_at }) => expires_at > now.toISOString())
    .sort((left, right) => (left.expires_at < right.expires_at ? -1 : left.expires_at > right.expires_at ? 1 : 0))
}
