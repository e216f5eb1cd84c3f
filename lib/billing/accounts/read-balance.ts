import { readClock } from '../../foundation/clock.ts'
import { ApiError, notFound } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { INT64_MAX } from '../../foundation/schema/primitives.ts'
import { unavailable } from '../../foundation/table/failures.ts'
import { accountKey, expiringCreditsKey, heldKey, heldUntil, type Key, keyOfItem } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type ExpiringCredits, type ExpiringGrant, leftNow, parseExpiringCredits } from './expiring-credits.ts'
import { Account } from './schema.ts'
import { HeldItem, hasExpiredCredits, mayHaveExpiredHolds, readSettledAccount, settle } from './settle.ts'

/** Reads the present balance, in whole credits: a transaction does not return the item that it wrote. Throws 404. */
export async function readBalance(table: Table, id: string): Promise<bigint> {
  const account = await readSettledAccount(table, id, readClock())
  if (account === undefined) throw notFound('billing account', id)
  return account.balance
}

/** Reads the balance after a write to the account. */
export const readBalanceAfterWrite = (table: Table, id: string): Promise<bigint> => afterWrite(readBalance(table, id))

/** Awaits a read that follows a write. Throws 503 instead of 429 and 409 ABORTED. */
export async function afterWrite<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw toIndeterminate(error)
  }
}

/** Replaces 429 and 409 ABORTED by 503, for reads that follow a write: both would promise that nothing was written. */
export const toIndeterminate = (error: unknown): unknown =>
  error instanceof ApiError && (error.reason === 'THROTTLED' || error.reason === 'ABORTED') ? unavailable(error) : error

/** The amounts of an account at one moment, in whole credits. */
interface Amounts {
  account: Account
  /** The credits that open holds set aside; expired holds set nothing aside. */
  held: bigint
  /** The available balance, in the range of int64. */
  available: bigint
}

/** Reads the balance, the held credits and the available balance now. Throws 404, 503. */
export async function readAvailable(table: Table, known: Account, now: Date): Promise<Amounts> {
  return mayHaveExpiredHolds(known, now) ? readMoment(table, known, now) : amountsOf(known, 0n)
}

function amountsOf(account: Account, expired: bigint): Amounts {
  const { held = 0n, available_balance } = account
  const available = available_balance + expired
  return { account, held: held - expired, available: available > INT64_MAX ? INT64_MAX : available }
}

/** A snapshot has 100 items: the account and its expiring credits are two of them. */
const MOST_ENTRIES = 90

/**
 * Reads the amounts and the expiring credits as of one moment. A query may see half of a transaction, so it only finds the hold entries; a
 * snapshot then reads them with the account. If there are more entries than fit into a snapshot, the account is settled first.
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
    // A process whose clock is behind may have granted credits that have already expired by the clock of this process.
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

/** Returns the keys of expired holds that still set credits aside, at most one more than fits into a snapshot. */
async function listExpiredHolds(table: Table, accountId: string, now: Date): Promise<Key[]> {
  const { pk } = heldKey(accountId, '', '')
  const { items } = await table.page(pk, heldUntil(now.toISOString()), { limit: MOST_ENTRIES + 1 })
  return items.map(keyOfItem)
}

/** The balance of an account as it is now. */
export interface BalanceNow extends Amounts {
  /** What is left of the next grants that expire, the soonest first. */
  expiring: ExpiringGrant[]
}

const MOST_SHOWN = 5

/** Settles the account if credits have expired, and reads its balance. Throws 404, 503. */
export async function readBalanceNow(table: Table, before: Account): Promise<BalanceNow> {
  const now = readClock()
  const account = hasExpiredCredits(before, now) ? await readSettledAccount(table, before.id, now) : before
  if (account === undefined) throw notFound('billing account', before.id)
  const isPlain = account.next_expiry === undefined && !mayHaveExpiredHolds(account, now)
  if (isPlain) return { ...amountsOf(account, 0n), expiring: [] }
  const { credits, ...amounts } = await readMoment(table, account, now)
  const isOpen = ({ expires_at }: ExpiringGrant) => expires_at > now.toISOString()
  return { ...amounts, expiring: leftNow(credits, amounts.account).filter(isOpen).slice(0, MOST_SHOWN) }
}
