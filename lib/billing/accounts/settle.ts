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
  keyText,
  planCreditKey,
  subscriptionsKey,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import {
  allOf,
  type Condition,
  isNew,
  put,
  remove,
  unchanged,
  update,
  type Write,
} from '../../foundation/table/writes.ts'
import { findCounters, type GivenBack, giveBackWrites, givenBackOf } from '../counters/give-back.ts'
import { parseOpenSubscriptions } from '../timeline/advance.ts'
import { forgetEnded } from '../timeline/cut-periods.ts'
import type { OpenSubscriptions } from '../timeline/schema.ts'
import { readAccount } from './balance.ts'
import { type ExpiringCredits, parseExpiringCredits, takenOf } from './expiring-credits.ts'
import { firstEndOfKeepers, keptAttributes } from './kept-credits.ts'
import {
  type ExpiredHold,
  earliest,
  type Given,
  type Leaving,
  nextPeriodOf,
  planSettlement,
  type Settlement,
  withoutEnded,
} from './plan-settlement.ts'
import type { Account, Expiry, PlanCredit } from './schema.ts'

/**
 * Requires that the account is settled at an instant: its balance contains no expired credits, and no credits of a plan
 * are due. Every change of the balance or of held credits has this condition. A transaction cannot see a clock, so each
 * attempt reads `now` again.
 */
export const isSettledAt = (now: Date): Condition => ({
  expression: 'attribute_not_exists(#next_expiry) OR #next_expiry > :now',
  names: { '#next_expiry': 'next_expiry' },
  values: { ':now': now.toISOString() },
})

/** Also true if credits of a plan are due. */
export const hasExpiredCredits = ({ next_expiry }: Account, now: Date): boolean =>
  next_expiry !== undefined && next_expiry <= now.toISOString()

export const mayHaveExpiredHolds = ({ held = 0n, held_until }: Account, now: Date): boolean =>
  held_until !== undefined && held > 0n && held_until <= now.toISOString()

/** Requires of an account that `mayHaveExpiredHolds` is false. */
export const hasNoExpiredHolds = (now: Date): Condition => ({
  expression:
    'attribute_not_exists(#first_end) OR #first_end > :of_holds OR attribute_not_exists(#held) OR #held = :none',
  names: { '#first_end': 'held_until', '#held': 'held' },
  values: { ':of_holds': now.toISOString(), ':none': 0n },
})

/**
 * A transaction has at most 100 items. The account, its expiring credits and its subscriptions take three items. The
 * last change may take two, and one is spare.
 */
const MOST_EVENTS = 95

export const HeldItem = v.object({
  ...{ id: v.string(), held: v.bigint(), expires_at: v.string() },
  /** Missing in entries of earlier releases. */
  created_at: v.optional(v.string()),
  /** The windows of budgets that count the hold, and whom they count it for. Missing if none does. */
  counted: v.optional(v.array(v.string())),
  user_id: v.optional(v.string()),
  project_id: v.optional(v.string()),
})

interface HoldsInTurn {
  /** The expired holds that still set credits aside, the earliest end first. */
  expired: ExpiredHold[]
  isWhole: boolean
  /** When the first open hold expires; undefined if no hold is open. Valid only if `isWhole`. */
  firstEnd: string | undefined
}

async function readHoldsInTurn(table: Table, accountId: string, now: Date): Promise<HoldsInTurn> {
  const { pk } = heldKey(accountId, '', '')
  const { items } = await table.page(pk, ALL_HELD, { limit: MOST_EVENTS + 1 })
  const holds = items.map((item) => parseRecord(HeldItem, item))
  const over = holds.filter(({ expires_at }) => expires_at <= now.toISOString())
  const expired = over.slice(0, countFitting(accountId, over))
  const isWhole = expired.length === over.length && (over.length < MOST_EVENTS || holds.length <= MOST_EVENTS)
  return { expired, isWhole, firstEnd: holds[expired.length]?.expires_at }
}

/** How many of the holds can be released together with the windows that get their credits back. */
function countFitting(accountId: string, holds: readonly ExpiredHold[]): number {
  let count = 0
  while (count < holds.length && count + 1 + countWindows(accountId, holds.slice(0, count + 1)) <= MOST_EVENTS)
    count += 1
  return count
}

const countWindows = (accountId: string, holds: readonly ExpiredHold[]): number =>
  new Set(holds.flatMap((hold) => windowsOf(accountId, hold)).map(({ key }) => keyText(key))).size

/** The windows that get the credits of an expired hold back. */
export const windowsOf = (
  accountId: string,
  { counted, held, user_id = '', project_id = '' }: ExpiredHold,
): GivenBack[] => givenBackOf({ account_id: accountId, user_id, project_id, counted }, { from: 0n, to: held })

/**
 * Settles an account: removes expired credits from the balance, adds the credits of periods that have begun, and releases the credits of
 * expired holds. A transaction applies as many of these changes as fit, ordered by their instants. A transaction fails if the account has
 * changed since it was read, so only one of several concurrent settlements succeeds. Usually one read and one transaction are enough.
 * Throws 503 if there are too many changes for one request.
 * @param known the account as it was read; later transactions read the account again
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

/** Settles the account first if credits have expired. */
export async function readSettledAccount(table: Table, accountId: string, now: Date): Promise<Account | undefined> {
  const account = await readAccount(table, accountId)
  if (account === undefined || !hasExpiredCredits(account, now)) return account
  await settle(table, account, now)
  return readAccount(table, accountId)
}

/**
 * Settles an account that refused a request, if credits have expired. Also settles the account if expired holds may set aside credits that
 * the request needs.
 * @returns whether the account was settled, so that the request should be tried again
 */
export async function settleFor(table: Table, account: Account, wanted: bigint): Promise<boolean> {
  const now = readClock()
  const isShort = wanted > account.available_balance
  if (!hasExpiredCredits(account, now) && !(isShort && mayHaveExpiredHolds(account, now))) return false
  await settle(table, account, now)
  return true
}

/** Gives a request a complete history of the account. */
export async function settleExpired(table: Table, account: Account): Promise<void> {
  const now = readClock()
  if (hasExpiredCredits(account, now)) await settle(table, account, now)
}

/** @returns whether the settlement is complete */
async function settleOnce(table: Table, account: Account, now: Date): Promise<boolean> {
  const [hasHolds, hasCredits] = [mayHaveExpiredHolds(account, now), hasExpiredCredits(account, now)]
  if (!hasHolds && !hasCredits) return true
  const hasPeriods = account.next_period !== undefined && account.next_period <= now.toISOString()
  // These items change only together with the account. The transaction fails if the account has changed since it was read.
  const [{ expired, isWhole, firstEnd }, item, open] = await Promise.all([
    hasHolds ? readHoldsInTurn(table, account.id, now) : NO_HOLDS,
    hasCredits ? table.get(expiringCreditsKey(account.id)) : undefined,
    hasPeriods ? table.get(subscriptionsKey(account.id)) : undefined,
  ])
  const most = MOST_EVENTS - countWindows(account.id, expired)
  const until = isWhole ? now.toISOString() : (expired.at(-1)?.expires_at ?? '')
  const subscribed = hasPeriods ? parseOpenSubscriptions(open) : undefined
  const settlement = planSettlement(
    {
      ...{ account, credits: parseExpiringCredits(item), holds: expired },
      subscriptions: subscribed?.subscriptions ?? [],
      cutPeriods: subscribed?.cut_periods ?? [],
    },
    { until, most },
  )
  const isAll = isWhole && settlement.released.length === expired.length
  const bound = hasHolds && isAll ? { held_until: firstEnd } : {}
  const next = subscribed === undefined ? account.next_period : nextPeriodOf(account, settlement.subscriptions)
  const ofKeepers = firstEndOfKeepers({ ...account, ...bound, ...afterSettlement(account, settlement) })
  const next_expiry = earliest([settlement.grants[0]?.expires_at, next, ofKeepers])
  const writes = [
    ...(hasCredits
      ? bookWrites(
          account,
          settlement,
          { ...bound, next_expiry, next_period: next },
          now,
          subscribed && subscribed.version + 1n,
        )
      : [releaseWrite(account, settlement, bound)]),
    ...(subscribed === undefined ? [] : [subscriptionsWrite(account, subscribed, settlement, now)]),
    ...settlement.released.map(({ id, held, expires_at }) =>
      remove(heldKey(account.id, expires_at, id), unchanged({ id, held })),
    ),
    ...giveBackWrites(
      await findCounters(
        table,
        settlement.released.flatMap((hold) => windowsOf(account.id, hold)),
      ),
    ),
  ]
  // Writes without the permission of a caller, because only earlier transactions and the clock determine a settlement.
  const { applied } = await table.transact(writes, true)
  if (!applied) throw aborted()
  return isAll && (next_expiry === undefined || next_expiry > now.toISOString())
}

const afterSettlement = ({ held = 0n }: Account, { released, kept }: Settlement) => ({
  held: held - sumOf(released.map((hold) => hold.held)),
  ...keptAttributes(kept),
})

const NO_HOLDS: HoldsInTurn = { expired: [], isWhole: true, firstEnd: undefined }

/** The new `held_until`. An undefined value removes the attribute. If the member is missing, the attribute is unchanged. */
type Bound = { held_until?: string | undefined }

/** The write succeeds even if charges run at the same time. */
function releaseWrite({ id, held, held_until, settlements }: Account, { released }: Settlement, bound: Bound): Write {
  const letGo = sumOf(released.map((hold) => hold.held))
  return update(
    accountKey(id),
    { ...changeAttributes(bound), add: { held: -letGo, available_balance: letGo, settlements: 1n } },
    unchanged({ held, held_until, settlements }),
  )
}

type Instants = Bound & { next_expiry: string | undefined; next_period: string | undefined }

function bookWrites(
  account: Account,
  settlement: Settlement,
  instants: Instants,
  now: Date,
  subscriptionsVersion: bigint | undefined,
): Write[] {
  const { released, leaving, given, grants, kept } = settlement
  const { id, state, balance, credited, held, credit_min, held_until, next_expiry, next_period, settlements } = account
  const { kept_changes } = account
  const letGo = sumOf(released.map((hold) => hold.held))
  const gained = sumOf(given.map(({ amount }) => amount)) - sumOf(leaving.map(({ amount }) => amount))
  const last = [...leaving, ...given]
    .map(({ at }) => at)
    .sort()
    .at(-1)
  const isKeeping = account.kept !== undefined || kept.length > 0
  const changed = {
    ...instants,
    ...(isKeeping && keptAttributes(kept)),
    ...(subscriptionsVersion !== undefined && { subscriptions_version: subscriptionsVersion }),
    ...(last !== undefined && { updated_at: last }),
  }
  const add = {
    ...{ balance: gained, credited: gained, held: -letGo },
    ...{ available_balance: letGo + gained, settlements: 1n },
    ...(isKeeping && { kept_changes: 1n }),
  }
  return [
    update(
      accountKey(id),
      { ...changeAttributes(changed), add },
      allOf([
        unchanged({ state, balance, credited, held, credit_min, held_until, next_expiry, next_period, settlements }),
        unchanged({ kept_changes }, 'was'),
      ]),
    ),
    // A settlement changes `balance` and `credited` by the same amount, so `takenOf` is unchanged.
    update(expiringCreditsKey(id), { set: { charged: takenOf(account), grants } satisfies ExpiringCredits }),
    ...leaving.map((each) => expiryWrite(id, each, now)),
    ...given.map((each) => put(planCreditKey(each.id), planCreditOf(id, each, now), isNew)),
  ]
}

/** The item stores, for each subscription, the instant up to which the credits of its periods are decided. */
function subscriptionsWrite(
  account: Account,
  { version, cut_periods }: OpenSubscriptions,
  settlement: Settlement,
  now: Date,
): Write {
  const subscriptions = withoutEnded(account, settlement.subscriptions, now.toISOString())
  return update(
    subscriptionsKey(account.id),
    {
      set: {
        ...{ subscriptions, version: version + 1n },
        ...(cut_periods !== undefined && { cut_periods: forgetEnded(settlement.cutPeriods, subscriptions) }),
      } satisfies OpenSubscriptions,
    },
    unchanged({ version }),
  )
}

export function planCreditOf(account_id: string, { at, ...credit }: Given, now: Date): PlanCredit {
  return { ...credit, account_id, created_at: at, updated_at: now.toISOString() }
}

/** An undefined value removes the attribute. */
function changeAttributes(attributes: Record<string, unknown>) {
  const names = Object.keys(attributes)
  return {
    set: Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)),
    remove: names.filter((name) => attributes[name] === undefined),
  }
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/** A hold gives expired credits back only once, and a grant ends only once. */
export function expiryWrite(account_id: string, { creditIds, holdId, amount, at }: Leaving, now: Date): Write {
  const [credit_id = ''] = creditIds
  const of = holdId === undefined ? credit_id : uuidFrom(hash('sha256', `kept ${holdId}`))
  const expiry: Expiry = {
    ...{ id: uuidFrom(hash('sha256', `expiry ${of}`)), credit_id },
    ...(creditIds.length > 1 && { credit_ids: creditIds }),
    ...{ account_id, amount, created_at: at, updated_at: now.toISOString() },
  }
  return put(expiryKey(of), expiry, isNew)
}
