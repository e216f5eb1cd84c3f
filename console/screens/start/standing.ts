import type { AnswerOf } from '../../api/use-read.ts'
import { addDays, dayOf } from '../account/filter.ts'
import { type Forecast, forecastEnd, type Sum } from '../account/history.ts'

export type Account = AnswerOf<'listAllBillingAccounts'>['billing_accounts'][number]

/** The credits that an account used in the last days, according to the sums that were read. */
export interface Use {
  /** The credits of the usages, minus the credits of the reverts. */
  total: bigint
  /** The first day (UTC) that the sum includes. */
  from: string
  forecast: Forecast
}

/** The reason why an account needs attention. The most urgent need has the lowest `rank`. */
export interface Need {
  account: Account
  rank: number
  text: string
}

export const DAYS_OF_USE = 30

/**
 * An account needs attention if its credits run out, or a canceled subscription ends, within this number of days.
 */
const SOON_DAYS = 14
const DAY_MS = 86_400_000

/** Returns the number of full days until an instant; at least 0. */
export const daysUntil = (at: Date, now: Date): number =>
  Math.max(0, Math.floor((at.getTime() - now.getTime()) / DAY_MS))

/** Describes a number of days, such as `in 3 days`, `in 1 day` or `today`. */
const describeDays = (days: number): string => (days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`)

/** @param isCut true if older sums are missing */
export function addUpUse(account: Account, sums: readonly Sum[], isCut: boolean, now: Date): Use {
  const [lastDay, createdDay] = [dayOf(now), dayOf(new Date(account.created_at))]
  const asked = addDays(lastDay, -DAYS_OF_USE)
  const oldest = sums.at(-1)?.day ?? asked
  const from = isCut ? addDays(oldest, 1) : createdDay > asked ? createdDay : asked
  const total = sums
    .filter(({ day }) => day >= from)
    .reduce((sum, { kind, amount }) => sum + (SIGNS[kind] ?? 0n) * BigInt(amount), 0n)
  const { amount = '0', available = '0' } = account.standing ?? {}
  const history = {
    sums,
    by: 'source',
    balance: BigInt(amount),
    firstDay: from,
    lastDay,
    isCut,
    isMoving: false,
  } as const
  return { total, from, forecast: forecastEnd(history, BigInt(available), createdDay, now) }
}

const SIGNS: Partial<Record<Sum['kind'], bigint>> = { usage: 1n, revert: -1n }

/**
 * Returns the needs of accounts, the most urgent first.
 *
 * @param accounts the accounts that need attention
 * @param busiest the accounts that have used the most credits
 * @param uses the known usages of the accounts in `busiest`, by the account's id
 */
export function needsOf(
  accounts: readonly Account[],
  busiest: readonly Account[],
  uses: ReadonlyMap<string, Use>,
  now: Date,
): Need[] {
  const ends = busiest.flatMap((account) => endOfCredits(account, uses.get(account.id), now))
  const isKnown = new Set(ends.map(({ account }) => account.id))
  const others = accounts.flatMap((account) => attentionOf(account, now, isKnown.has(account.id)))
  return [...ends, ...others].sort((left, right) => left.rank - right.rank)
}

/**
 * Returns the need of an account whose credits run out soon if they are used as fast as in the last seven days. Returns
 * an empty list for any other account.
 */
function endOfCredits(account: Account, use: Use | undefined, now: Date): Need[] {
  const end = use?.forecast.kind === 'ends' ? use.forecast.at : undefined
  const days = end && daysUntil(end, now)
  if (days === undefined || days > SOON_DAYS || account.state !== 'active') return []
  return [{ account, rank: days, text: `Its credits end ${describeDays(days)} if use continues as in the last days.` }]
}

function attentionOf(account: Account, now: Date, hasEnd: boolean): Need[] {
  const { attention = [], past_due_subscriptions: late = 0, subscription_ends_at: end = '' } = account.standing ?? {}
  const days = end === '' ? SOON_DAYS + 1 : daysUntil(new Date(end), now)
  return attention.flatMap((reason): Need[] => {
    switch (reason) {
      case 'no_credits':
        return [{ account, rank: -1, text: 'No credits are left: charges are refused until a top-up.' }]
      case 'past_due':
        return [
          { account, rank: 0, text: late > 1 ? `${late} subscriptions are past due.` : 'A subscription is past due.' },
        ]
      case 'low_balance':
        return hasEnd ? [] : [{ account, rank: SOON_DAYS, text: 'Its balance is below its alert.' }]
      default:
        return days > SOON_DAYS
          ? []
          : [{ account, rank: days, text: `A canceled subscription ends ${describeDays(days)}.` }]
    }
  })
}
