import { hash } from 'node:crypto'
import * as v from 'valibot'
import { readClock } from '../../foundation/clock.ts'
import { aborted } from '../../foundation/errors.ts'
import { uuidFrom } from '../../foundation/identifiers/uuid-from.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { unavailable } from '../../foundation/table/failures.ts'
import {
  ALL_HELD,
  accountKey,
  expiringCreditsKey,
  expiryKey,
  heldKey,
  planCreditKey,
  subscriptionsKey,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Condition, isNew, put, remove, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { parseOpenSubscriptions } from '../timeline/advance.ts'
import type { OpenSubscriptions } from '../timeline/schema.ts'
import { readAccount } from './balance.ts'
import { chargedOf, type ExpiringCredits, parseExpiringCredits } from './expiring-credits.ts'
import {
  type ExpiredHold,
  earliest,
  type Given,
  nextPeriodOf,
  planSettlement,
  type Settlement,
  withoutEnded,
} from './plan-settlement.ts'
import type { Account, Expiry, PlanCredit } from './schema.ts'

/**
 * Returns the condition of every change of a balance and of held credits: no expired credits are in the balance, and no credits of a plan
 * are due. A transaction cannot see a clock, so `now` is read for each attempt.
 */
export const isSettledAt = (now: Date): Condition => ({
  expression: 'attribute_not_exists(#next_expiry) OR #next_expiry > :now',
  names: { '#next_expiry': 'next_expiry' },
  values: { ':now': now.toISOString() },
})

/** Tells whether expired credits are still in the balance, or credits of a plan are due. */
export const hasExpiredCredits = ({ next_expiry }: Account, now: Date): boolean =>
  next_expiry !== undefined && next_expiry <= now.toISOString()

/** Tells whether expired holds may still set credits aside. */
export const mayHaveExpiredHolds = ({ held = 0n, held_until }: Account, now: Date): boolean =>
  held_until !== undefined && held > 0n && held_until <= now.toISOString()

/** A transaction has 100 items: the account, its expiring credits and its subscriptions are three of them, and two stay free. */
const MOST_EVENTS = 95

export const HeldItem = v.object({ id: v.string(), held: v.bigint(), expires_at: v.string() })

interface HoldsInTurn {
  /** The expired holds that still set credits aside, the earliest end first. */
  expired: ExpiredHold[]
  /** Whether `expired` has all of them. */
  isWhole: boolean
  /** The end of the first open hold, valid if `isWhole`; undefined if no hold is open. */
  firstEnd: string | undefined
}

async function readHoldsInTurn(table: Table, accountId: string, now: Date): Promise<HoldsInTurn> {
  const { pk } = heldKey(accountId, '', '')
  const { items } = await table.page(pk, ALL_HELD, { limit: MOST_EVENTS + 1 })
  const holds = items.map((item) => parseRecord(HeldItem, item))
  const expired = holds.filter(({ expires_at }) => expires_at <= now.toISOString()).slice(0, MOST_EVENTS)
  const isWhole = expired.length < MOST_EVENTS || holds.length <= MOST_EVENTS
  return { expired, isWhole, firstEnd: holds[expired.length]?.expires_at }
}

/**
 * Settles an account: books the expired credits, gives the credits of the periods that have begun, and releases the credits of expired
 * holds. Each transaction takes as many entries as fit, in the order of the instants. Each depends on the account being unchanged since it
 * was read, so only one of several concurrent settlements is applied. If all entries fit into one transaction, this costs a read and a
 * transaction. Throws 503 if there are too many entries for one request.
 * @param known the account as it was read; it is read again only if it has changed since
 */
export async function settle(table: Table, known: Account, now: Date): Promise<void> {
  let account: Account | undefined = known
  let isDone = false
  while (!isDone) {
    if (table.isOverdue()) throw unavailable(undefined)
    isDone = await table.withRetries(async () => {
      const current = account ?? (await readAccount(table, known.id))
      account = undefined
      return current === undefined || settleOnce(table, current, now)
    })
  }
}

/** Returns the account, and settles it first if credits have expired. */
export async function readSettledAccount(table: Table, accountId: string, now: Date): Promise<Account | undefined> {
  const account = await readAccount(table, accountId)
  if (account === undefined || !hasExpiredCredits(account, now)) return account
  await settle(table, account, now)
  return readAccount(table, accountId)
}

/**
 * Settles an account that refused a request: credits may have expired, or expired holds may still set aside the credits that the request
 * needs.
 * @returns whether it settled anything, so that another attempt is worthwhile
 */
export async function settleFor(table: Table, account: Account, wanted: bigint): Promise<boolean> {
  const now = readClock()
  const isShort = wanted > account.available_balance
  if (!hasExpiredCredits(account, now) && !(isShort && mayHaveExpiredHolds(account, now))) return false
  await settle(table, account, now)
  return true
}

/** Books the credits that have expired, for a request that reads the history of the account. */
export async function settleExpired(table: Table, account: Account): Promise<void> {
  const now = readClock()
  if (hasExpiredCredits(account, now)) await settle(table, account, now)
}

/** Tells whether a period of a subscription has begun whose credits are due. */
const hasDuePeriods = ({ next_period }: Account, now: Date): boolean =>
  next_period !== undefined && next_period <= now.toISOString()

/** Applies one transaction of a settlement. @returns whether nothing is left to do */
async function settleOnce(table: Table, account: Account, now: Date): Promise<boolean> {
  const [hasHolds, hasCredits] = [mayHaveExpiredHolds(account, now), hasExpiredCredits(account, now)]
  if (!hasHolds && !hasCredits) return true
  const hasPeriods = hasDuePeriods(account, now)
  // These items were read after the account and change only with it: while the account is unchanged, they are, too.
  const [{ expired, isWhole, firstEnd }, item, open] = await Promise.all([
    hasHolds ? readHoldsInTurn(table, account.id, now) : NO_HOLDS,
    hasCredits ? table.get(expiringCreditsKey(account.id)) : undefined,
    hasPeriods ? table.get(subscriptionsKey(account.id)) : undefined,
  ])
  const until = isWhole ? now.toISOString() : (expired.at(-1)?.expires_at ?? '')
  const subscribed = hasPeriods ? parseOpenSubscriptions(open) : undefined
  const settlement = planSettlement(
    {
      ...{ account, credits: parseExpiringCredits(item), holds: expired },
      subscriptions: subscribed?.subscriptions ?? [],
    },
    { until, most: MOST_EVENTS },
  )
  const isAll = isWhole && settlement.released.length === expired.length
  const bound = hasHolds && isAll ? { held_until: firstEnd } : {}
  const next = subscribed === undefined ? account.next_period : nextPeriodOf(account, settlement.subscriptions)
  const next_expiry = earliest([settlement.grants[0]?.expires_at, next])
  const writes = [
    ...(hasCredits
      ? bookWrites(account, settlement, { ...bound, next_expiry, next_period: next }, now)
      : [releaseWrite(account, settlement, bound)]),
    ...(subscribed === undefined ? [] : [subscriptionsWrite(account, subscribed, settlement, now)]),
    ...settlement.released.map(({ id, held, expires_at }) =>
      remove(heldKey(account.id, expires_at, id), unchanged({ id, held })),
    ),
  ]
  // A settlement follows from earlier transactions and the clock, so no caller needs a permission for it.
  const { applied } = await table.transact(writes, true)
  if (!applied) throw aborted()
  return isAll && (next_expiry === undefined || next_expiry > now.toISOString())
}

const NO_HOLDS: HoldsInTurn = { expired: [], isWhole: true, firstEnd: undefined }

/** The new `held_until`, undefined if no hold is left. Without the member, `held_until` is unchanged. */
type Bound = { held_until?: string | undefined }

/** Returns the write that releases the credits of expired holds. Charges may continue at the same time. */
function releaseWrite({ id, held, held_until, settlements }: Account, { released }: Settlement, bound: Bound): Write {
  const letGo = sumOf(released.map((hold) => hold.held))
  return update(
    accountKey(id),
    { ...changeAttributes(bound), add: { held: -letGo, available_balance: letGo, settlements: 1n } },
    unchanged({ held, held_until, settlements }),
  )
}

/** The instants of an account after a settlement. */
type Instants = Bound & { next_expiry: string | undefined; next_period: string | undefined }

function bookWrites(account: Account, settlement: Settlement, instants: Instants, now: Date): Write[] {
  const { released, leaving, given, grants } = settlement
  const { id, state, balance, credited, held, credit_min, held_until, next_expiry, next_period, settlements } = account
  const letGo = sumOf(released.map((hold) => hold.held))
  const gained = sumOf(given.map(({ amount }) => amount)) - sumOf(leaving.map(({ amount }) => amount))
  const last = [...leaving, ...given]
    .map(({ at }) => at)
    .sort()
    .at(-1)
  const changed = { ...instants, ...(last !== undefined && { updated_at: last }) }
  const add = {
    ...{ balance: gained, credited: gained, held: -letGo },
    ...{ available_balance: letGo + gained, settlements: 1n },
  }
  return [
    update(
      accountKey(id),
      { ...changeAttributes(changed), add },
      unchanged({ state, balance, credited, held, credit_min, held_until, next_expiry, next_period, settlements }),
    ),
    // Balance and `credited` change by the same amount, so the sum of the charges is unchanged.
    update(expiringCreditsKey(id), { set: { charged: chargedOf(account), grants } satisfies ExpiringCredits }),
    ...leaving.map((each) => put(expiryKey(each.creditId), expiryOf(id, each, now), isNew)),
    ...given.map((each) => put(planCreditKey(each.id), planCreditOf(id, each, now), isNew)),
  ]
}

/** Returns the write that stores up to which instant the periods of the subscriptions are decided. */
function subscriptionsWrite(
  account: Account,
  { version }: OpenSubscriptions,
  settlement: Settlement,
  now: Date,
): Write {
  const subscriptions = withoutEnded(account, settlement.subscriptions, now.toISOString())
  return update(
    subscriptionsKey(account.id),
    { set: { subscriptions, version: version + 1n } satisfies OpenSubscriptions },
    unchanged({ version }),
  )
}

export function planCreditOf(account_id: string, { at, ...credit }: Given, now: Date): PlanCredit {
  return { ...credit, account_id, created_at: at, updated_at: now.toISOString() }
}

/** Sets the attributes that have a value, and removes the others. */
function changeAttributes(attributes: Record<string, string | undefined>) {
  const names = Object.keys(attributes)
  return {
    set: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)),
    remove: names.filter((name) => attributes[name] === undefined),
  }
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

function expiryOf(account_id: string, { creditId, amount, at }: Settlement['leaving'][number], now: Date): Expiry {
  const id = uuidFrom(hash('sha256', `expiry ${creditId}`))
  return { id, credit_id: creditId, account_id, amount, created_at: at, updated_at: now.toISOString() }
}
