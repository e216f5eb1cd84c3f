import { aborted } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import {
  accountKey,
  subscriptionKey,
  subscriptionOfAccountKey,
  subscriptionOfPlanKey,
  subscriptionsKey,
} from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import {
  allOf,
  type Condition,
  isNew,
  put,
  replace,
  unchanged,
  update,
  type Write,
} from '../../foundation/table/writes.ts'
import { earliest, nextPeriodOf, withoutEnded } from '../accounts/plan-settlement.ts'
import { Account } from '../accounts/schema.ts'
import { hasExpiredCredits, isSettledAt, settle } from '../accounts/settle.ts'
import { advance, parseOpenSubscriptions } from '../timeline/advance.ts'
import { forgetEnded } from '../timeline/cut-periods.ts'
import type { CutPeriod, OpenSubscription, OpenSubscriptions } from '../timeline/schema.ts'
import { SubscriptionRecord } from './schema.ts'

export async function readSubscription(table: Table, id: string): Promise<SubscriptionRecord | undefined> {
  const item = isUuid(id) ? await table.get(subscriptionKey(id.toLowerCase())) : undefined
  return item && parseRecord(SubscriptionRecord, item)
}

/** From one snapshot. */
export interface Subscriber {
  account: Account
  open: OpenSubscriptions
}

export const parseSubscriber = (account: unknown, open: unknown): Subscriber | undefined =>
  account === undefined ? undefined : { account: parseRecord(Account, account), open: parseOpenSubscriptions(open) }

export const subscriberKeys = (accountId: string) => [accountKey(accountId), subscriptionsKey(accountId)]

/** If the account is not settled, settles it and throws ABORTED, because the account must be read again. */
export async function requireSettled(table: Table, account: Account, now: Date): Promise<void> {
  if (!hasExpiredCredits(account, now)) return
  await settle(table, account, now)
  throw aborted()
}

/**
 * Only those that have not ended.
 * @param now ISO time
 */
export const openAt = ({ open }: Subscriber, now: string): OpenSubscription[] =>
  open.subscriptions.map((each) => advance(each, now)).filter(({ ended_at }) => ended_at === '')

interface AccountChange {
  credits?: bigint
  condition?: Condition
  /** Given if the change cuts a period short. */
  cutPeriods?: CutPeriod[]
  /** Given if the change cuts a period without end short. */
  cutEndless?: NonNullable<OpenSubscriptions['cut_endless']>
  /** Whether a subscription starts. */
  isStart?: boolean
}

/**
 * The writes fail if the account is not settled or has changed since it was read. The account stores the next instant
 * at which a period begins with credits. After this instant, the balance of the account does not change until the
 * credits are given.
 */
export function subscriberWrites(
  { account, open }: Subscriber,
  subscriptions: readonly OpenSubscription[],
  now: Date,
  { credits = 0n, condition, cutPeriods = open.cut_periods, cutEndless, isStart = false }: AccountChange = {},
): Write[] {
  const { id, state, next_expiry, next_period, settlements } = account
  const next = nextPeriodOf(account, subscriptions)
  const set = {
    ...{ subscribed: true, subscriptions_version: open.version + 1n },
    ...(next !== undefined && {
      next_period: earliest([next_period, next]),
      next_expiry: earliest([next_expiry, next]),
    }),
    ...(credits > 0n && { updated_at: now.toISOString() }),
  }
  const add = {
    settlements: 1n,
    ...(credits > 0n && { balance: credits, available_balance: credits, credited: credits }),
  }
  const conditions = [unchanged({ state, next_expiry, next_period, settlements }), isSettledAt(now)]
  const kept = withoutEnded(account, subscriptions, now.toISOString())
  return [
    update(accountKey(id), { set, add }, allOf([...conditions, ...(condition === undefined ? [] : [condition])])),
    update(
      subscriptionsKey(id),
      {
        set: {
          ...{ subscriptions: kept, version: open.version + 1n },
          ...(cutPeriods !== undefined && { cut_periods: forgetEnded(cutPeriods, kept) }),
          ...(cutEndless !== undefined && { cut_endless: cutEndless }),
          ...(isStart && { last_start: now.toISOString() }),
        } satisfies OpenSubscriptions,
        ...(open.version === 0n && { remove: ['is_disabled'] }),
      },
      open.version === 0n ? hasNeverSubscribed : unchanged({ version: open.version }),
    ),
  ]
}

/**
 * The budgets of an account may have made the item before its first subscription. Once they are gone, changes of the
 * account's state leave the item as it is, so the first subscription removes an old state. Only active accounts start one.
 */
const hasNeverSubscribed: Condition = {
  expression: 'attribute_not_exists(#version) OR #version = :none',
  names: { '#version': 'version' },
  values: { ':none': 0n },
}

export const creationWrites = (record: SubscriptionRecord): Write[] => [
  put(subscriptionKey(record.id), record, isNew),
  put(subscriptionOfAccountKey(record.account_id, record.created_at, record.id), { id: record.id }, isNew),
  ...record.plan_ids.map((plan) => listedByPlanWrite(plan, record.id)),
]

const listedByPlanWrite = (planId: string, id: string): Write => put(subscriptionOfPlanKey(planId, id), { id })

/** The writes fail if the subscription has changed since it was read, so a late copy of the writes changes nothing. */
export const recordWrites = (before: SubscriptionRecord, after: SubscriptionRecord): Write[] => [
  replace(
    subscriptionKey(before.id),
    before,
    { ...after, version: before.version + 1n },
    unchanged({ id: before.id, version: before.version }),
  ),
  ...after.plan_ids.filter((plan) => !before.plan_ids.includes(plan)).map((plan) => listedByPlanWrite(plan, before.id)),
]
