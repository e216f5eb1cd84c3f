/** @module Stores billing accounts, their balances, and the credits that expire. */

import { readClock } from '../../foundation/clock.ts'
import { ApiError } from '../../foundation/errors.ts'
import { type Head, readHead, requireOpen } from '../../foundation/lists/index-items.ts'
import { writesOf } from '../../foundation/lists/written.ts'
import { definedIn } from '../../foundation/schema/defined-in.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { INT64_MAX } from '../../foundation/schema/primitives.ts'
import { holdsFormatWrites, rememberHoldsFormat } from '../../foundation/table/format.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  accountDetailsKey,
  accountKey,
  accountNameKey,
  creditKey,
  expiringCreditsKey,
  partitionOf,
  subscriptionsKey,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readUniqueConstraint } from '../../foundation/table/unique-constraints.ts'
import {
  allOf,
  and,
  type Condition,
  isNew,
  put,
  replace,
  unchanged,
  update,
  type Write,
} from '../../foundation/table/writes.ts'
import { AccountDetails, type DescribedAccount } from './details.ts'
import { account, headOf, ONE_LESS_ACTIVE, ONE_MORE_ACTIVE } from './entity.ts'
import {
  addGrant,
  type ExpiringCredits,
  type ExpiringGrant,
  leftNow,
  parseExpiringCredits,
  takenOf,
} from './expiring-credits.ts'
import { firstEndOfKeepers } from './kept-credits.ts'
import { defaultWrite } from './organization.ts'
import { earliest } from './plan-settlement.ts'
import { Account, CreditGrant } from './schema.ts'
import { hasExpiredCredits, isSettledAt, settleExpired } from './settle.ts'

export const accountIdByName = (table: Table, name: string): Promise<string | undefined> =>
  readUniqueConstraint(table, accountNameKey(name))

/** Undefined for any other item, such as the details of an account. */
export const accountOf = (item: Item | undefined): Account | undefined =>
  item?.sk === 'ACCOUNT' && partitionOf(String(item.pk)).kind === 'ACCOUNT' ? parseRecord(Account, item) : undefined

/** In one snapshot. */
export async function readDescribedAccount(table: Table, id: string): Promise<DescribedAccount | undefined> {
  const [item, details] = await table.snapshot([accountKey(id), accountDetailsKey(id)])
  return parseAccount(item, details)
}

export const parseAccount = (item: unknown, details: unknown): DescribedAccount | undefined =>
  item === undefined ? undefined : { ...parseRecord(Account, item), ...parseRecord(AccountDetails, details) }

/** Makes two plain reads, because plain reads of several accounts share a batch. */
export async function readListedAccount(table: Table, id: string): Promise<DescribedAccount | undefined> {
  const [item, details] = await Promise.all([table.get(accountKey(id)), table.get(accountDetailsKey(id))])
  // The account was created after the read of its details, so the details are read again.
  if (item === undefined || details === undefined) return readDescribedAccount(table, id)
  return parseAccount(item, details)
}

/**
 * In one transaction, which succeeds even while charges run.
 * @param makeDefault whether the account becomes the default of its organization or stops being the default; undefined
 * changes nothing
 * @returns false if the name is taken, or if the account has changed since `before` was read; charges do not count as
 * changes
 */
export async function saveAccount(
  table: Table,
  before: DescribedAccount | undefined,
  after: DescribedAccount,
  makeDefault: boolean | undefined,
): Promise<boolean> {
  if (before !== undefined && before.state !== after.state) await settleExpired(table, before)
  const writes =
    before === undefined
      ? accountCreation(after, await readHead(table, headOf(after)))
      : [...accountChange(before, after)]
  if (makeDefault !== undefined) writes.push(defaultWrite(after, makeDefault))
  return (await table.transact(writes)).applied
}

/** Earlier releases cannot read an account without this number, which nobody uses any more. */
const FOR_EARLIER_RELEASES = { features_used: 0n }

/** @param head the head of the organization's list, as it was just read */
export function accountCreation(made: DescribedAccount, head: Head): Write[] {
  const { metadata: _, contact: __, ...item } = made
  return [
    ...writesOf(account, undefined, made, [
      put(accountKey(made.id), { ...item, ...FOR_EARLIER_RELEASES }, isNew),
      put(accountDetailsKey(made.id), detailsOf(made), isNew),
    ]),
    made.state === 'active'
      ? update(head.key, ONE_MORE_ACTIVE, unchanged({ departures: head.deletionCounter, closed: undefined }))
      : requireOpen(head),
  ]
}

const detailsOf = ({ metadata, contact }: DescribedAccount) => ({ metadata, ...(contact !== undefined && { contact }) })

/** The writes fail if the account has changed since `before` was read, or if the new name is taken. */
export function accountChange(before: DescribedAccount, after: DescribedAccount): Write[] {
  // The details get a new `updated_at` even if only the metadata has changed, so that the archive records the caller.
  const details = { ...detailsOf(after), updated_at: after.updated_at }
  return [
    ...writesOf(account, before, after, [
      changeWrite(before, after),
      replace(accountDetailsKey(after.id), detailsOf(before), details, unchanged({ metadata: before.metadata })),
    ]),
    ...countWrites(before, after),
  ]
}

/**
 * The writes fail if the account has changed since `before` was read.
 * @param active the count of state changes of the organization's accounts, if the writes depend on this count
 */
export const stateAndLimitWrites = (before: Account, after: Account, active?: ActiveChanges): Write[] => [
  changeWrite(before, after),
  ...countWrites(before, after, active),
]

/**
 * `updated_at` of `after` is the time of the change. `credit_min` decides how many credits expire, and the state
 * decides whether plans give credits. So a change of `credit_min` or of the state requires a settled account.
 */
function changeWrite(before: Account, after: Account): Write {
  const write = attributesWrite(before, after)
  const changesState = before.state !== after.state
  if (before.credit_min === after.credit_min && !changesState) return write
  const settled = and(write, isSettledAt(readClock()))
  // Fails if the first subscription of the account has started since the account was read.
  return changesState ? and(settled, unchanged({ subscribed: before.subscribed }, 'was')) : settled
}

function attributesWrite(before: Account, after: Account): Write {
  const { id, name, state, credit_min, alert_below, alerts_below, updated_at } = after
  const alerts = { alert_below, alerts_below }
  return update(
    accountKey(id),
    {
      set: {
        ...{ name, state, credit_min, changed_at: updated_at },
        ...definedIn(alerts),
        ...(becomesActive(before, after) && startGiving(before, readClock())),
      },
      // Adds the change of `credit_min` to the available balance instead of setting the available balance, because
      // charges may have changed it since the read.
      add: { available_balance: before.credit_min - credit_min, version: 1n },
      remove: (['alert_below', 'alerts_below'] as const).filter((each) => alerts[each] === undefined),
    },
    unchanged({ id: before.id, version: before.version }),
  )
}

const becomesActive = (before: Account, after: Account): boolean =>
  before.state !== 'active' && after.state === 'active'

/**
 * An account with subscriptions becomes due for settlement, because the current periods of its plans may have to give
 * credits. They began before the account was enabled, so it is due since an earlier time than that.
 */
const startGiving = ({ subscribed = false, created_at }: Account, now: Date) => ({
  active_since: now.toISOString(),
  ...(subscribed && { next_expiry: created_at, next_period: created_at }),
})

/**
 * The count of state changes of an organization's accounts, as it was read. `changes` is undefined before the first
 * state change.
 */
export interface ActiveChanges {
  changes: bigint | undefined
}

/** The writes fail if the account becomes active and its organization was deleted. */
function countWrites(before: Account, after: Account, active?: ActiveChanges): Write[] {
  if (before.state === after.state) return []
  const hasSubscriptionsItem = before.subscribed || before.budgets_version !== undefined
  const ofSubscriptions = hasSubscriptionsItem
    ? [update(subscriptionsKey(after.id), { set: { is_disabled: after.state !== 'active' } })]
    : []
  return after.state === 'active'
    ? [update(headOf(after), ONE_MORE_ACTIVE, unchanged({ closed: undefined })), ...ofSubscriptions]
    : [
        update(headOf(after), ONE_LESS_ACTIVE, active && unchanged({ active_changes: active.changes })),
        ...ofSubscriptions,
      ]
}

export async function readCreditGrant(table: Table, id: string): Promise<CreditGrant | undefined> {
  const item = await table.get(creditKey(id))
  return item === undefined ? undefined : parseRecord(CreditGrant, item)
}

export const maxBalanceBefore = (amount: bigint): bigint => INT64_MAX - amount

export const creditsAdded = (amount: bigint) => ({ balance: amount, available_balance: amount, credited: amount })

/** The balance must stay in the range of int64, and the account must be settled. */
export const mayReceive = (amount: bigint, now: Date): Condition =>
  allOf([
    { expression: '#balance <= :max', names: { '#balance': 'balance' }, values: { ':max': maxBalanceBefore(amount) } },
    isSettledAt(now),
  ])

/**
 * Returns false if this grant was applied before, or if the account cannot receive the credits now.
 * @param requirements condition checks of the items that decided a grant without an end
 */
export async function grantCredits(
  table: Table,
  grant: CreditGrant,
  requirements: readonly Write[] = [],
): Promise<boolean> {
  const now = readClock()
  if (grant.expires_at !== undefined) return grantExpiringCredits(table, grant, grant.expires_at, now)
  const { account_id, amount, created_at } = grant
  const outcome = await table.transact([
    put(creditKey(grant.id), grant, isNew),
    update(
      accountKey(account_id),
      { set: { updated_at: created_at }, add: creditsAdded(amount) },
      mayReceive(amount, now),
    ),
    ...requirements,
  ])
  return outcome.applied
}

/** The largest number of unexpired grants of an account. Credits from plans do not count. */
export const MAX_EXPIRING = 100

const countGranted = (grants: readonly ExpiringGrant[]): number => grants.filter(({ is_of_plan }) => !is_of_plan).length

/** Leaves out grants that are used up. */
export async function countExpiring(table: Table, account: Account): Promise<number> {
  const credits = parseExpiringCredits(await table.get(expiringCreditsKey(account.id)))
  const now = readClock().toISOString()
  return countGranted(leftNow(credits, account).filter(({ expires_at }) => expires_at > now))
}

/**
 * The transaction also stores how much is left of each earlier grant, so the transaction fails if the balance has
 * changed since it was read. Throws TOO_MANY_EXPIRING_CREDITS if the account has too many grants that will expire.
 */
async function grantExpiringCredits(table: Table, grant: CreditGrant, expires_at: string, now: Date): Promise<boolean> {
  const { id, account_id, amount, created_at } = grant
  const [item, credits, known] = await table.snapshot([
    accountKey(account_id),
    expiringCreditsKey(account_id),
    creditKey(id),
  ])
  if (item === undefined || known !== undefined) return false
  const account = parseRecord(Account, item)
  if (hasExpiredCredits(account, now)) return false
  const grants = leftNow(parseExpiringCredits(credits), account)
  if (countGranted(grants) >= MAX_EXPIRING) throw tooManyExpiring(account_id)
  const after = addGrant(grants, { id, left: amount, expires_at })
  const { balance, credited, next_expiry, next_period, settlements } = account
  const next = earliest([after[0]?.expires_at, next_period, firstEndOfKeepers(account)])
  const outcome = await table.transact([
    put(creditKey(id), grant, isNew),
    and(
      update(
        accountKey(account_id),
        { set: { updated_at: created_at, next_expiry: next }, add: creditsAdded(amount) },
        mayReceive(amount, now),
      ),
      unchanged({ balance, credited, next_expiry, next_period, settlements }),
    ),
    update(expiringCreditsKey(account_id), {
      set: { charged: takenOf(account), grants: after } satisfies ExpiringCredits,
    }),
    ...holdsFormatWrites(),
  ])
  if (outcome.applied) rememberHoldsFormat()
  return outcome.applied
}

const tooManyExpiring = (id: string): ApiError =>
  new ApiError(
    'TOO_MANY_EXPIRING_CREDITS',
    `an account has at most ${MAX_EXPIRING} grants of credits that are still to expire`,
    {
      metadata: { billing_id: id },
    },
  )
