import { hash } from 'node:crypto'
import { uuidFrom } from '../../foundation/identifiers/uuid-from.ts'
import { INT64_MAX } from '../../foundation/schema/primitives.ts'
import { advance, type Giving, nextGiving, undecidedSince } from '../timeline/advance.ts'
import { takeOff } from '../timeline/cut-periods.ts'
import type { CutPeriod, OpenSubscription } from '../timeline/schema.ts'
import { addGrant, type ExpiringCredits, type ExpiringGrant, leftNow } from './expiring-credits.ts'
import { addKept, keptOf, sumOfKept, takeKept } from './kept-credits.ts'
import type { Account, CreditsKept, PlanCredit } from './schema.ts'

export interface ExpiredHold {
  id: string
  held: bigint
  expires_at: string
  /** Missing in entries of earlier releases: such a hold counts as made before every end. */
  created_at?: string | undefined
  /** The windows of budgets that count the hold, and whom they count it for. Missing if none does. */
  counted?: readonly string[] | undefined
  user_id?: string | undefined
  project_id?: string | undefined
}

/** The credits that are removed from the balance when a grant expires, or when a hold gives expired credits back. */
export interface Leaving {
  creditIds: string[]
  /** Missing if the credits left at their end. */
  holdId?: string
  amount: bigint
  at: string
}

/** Credits that a plan gives to an account. `at` is the start of the period, or of the subscription, for which the credits are given. */
export type Given = Omit<PlanCredit, 'account_id' | 'created_at' | 'updated_at'> & { at: string }

/** Amounts are whole credits. */
export interface Settlement {
  released: ExpiredHold[]
  leaving: Leaving[]
  given: Given[]
  grants: ExpiringGrant[]
  /** The expired credits that open holds keep in the balance. */
  kept: readonly CreditsKept[]
  /** The subscriptions, each with the instant up to which the credits of its periods are decided. */
  subscriptions: OpenSubscription[]
  cutPeriods: CutPeriod[]
}

export interface Unsettled {
  account: Account
  credits: ExpiringCredits
  /** The soonest first. */
  holds: readonly ExpiredHold[]
  subscriptions: readonly OpenSubscription[]
  cutPeriods?: readonly CutPeriod[]
}

/**
 * Computes the changes of an account that are due because time has passed, ordered by their instants:
 * - When a hold expires, it sets no credits aside any more. If it was keeping expired credits, these are removed from
 *   the balance.
 * - When a grant expires, its unused credits are removed from the balance. The removal does not lower the balance below
 *   the credits that holds set aside, plus `credit_min` if it is above 0. Credits that stay because of holds leave when
 *   the holds give them back. Credits that stay because of `credit_min` never expire.
 * - When a period of a subscription begins, the account receives the credits of the period.
 * At the same instant, holds precede grants, and grants precede periods.
 *
 * If a period began and ended since the last settlement, its credits have no entry, because nobody could spend them.
 * @param until ISO time
 * @param most the largest number of entries; later entries are left for the next settlement
 */
export function planSettlement(unsettled: Unsettled, { until, most }: { until: string; most: number }): Settlement {
  const books = openBooks(unsettled)
  for (;;) {
    const event = books.next()
    if (event === undefined || event.at > until || books.entries() >= most) return books.settlement()
    event.book()
  }
}

interface Event {
  /** ISO time. */
  at: string
  book: () => void
}

function openBooks({ account, credits, holds, subscriptions, cutPeriods: known = [] }: Unsettled) {
  const floor = account.credit_min > 0n ? account.credit_min : 0n
  const [released, leaving]: [ExpiredHold[], Leaving[]] = [[], []]
  const given = new Map<string, Given>()
  const open = subscriptions.map((subscription) => ({ ...subscription }))
  const giving = open.map((each) => findNextGiving(account, each))
  let grants = leftNow(credits, account)
  let kept = keptOf(account)
  let cutPeriods = [...known]
  let { balance, held = 0n } = account

  const release = (hold: ExpiredHold) => {
    released.push(hold)
    held -= hold.held
    const taken = takeKept(kept, hold.created_at ?? '', hold.held)
    kept = taken.kept
    balance -= taken.amount
    const { amount, creditIds } = taken
    if (amount > 0n) leaving.push({ creditIds, holdId: hold.id, amount, at: hold.expires_at })
  }
  const expire = ({ id, left, expires_at }: ExpiringGrant) => {
    grants = grants.slice(1)
    const amount = smaller(left, balance - held - floor)
    const stays = smaller(left, balance - sumOfKept(kept) - floor) - amount
    if (stays > 0n) kept = addKept(kept, { ended_at: expires_at, amount: stays, credit_ids: [id] })
    balance -= amount
    // If the same settlement gives credits and lets them expire, no charge can have used any of them in between.
    if (amount === given.get(id)?.amount) given.delete(id)
    else if (amount > 0n) leaving.push({ creditIds: [id], amount, at: expires_at })
  }
  const give = (subscription: OpenSubscription, index: number, period: Giving) => {
    const { period_credits } = period.terms
    const off = takeOff(cutPeriods, subscription, period.start, period_credits)
    cutPeriods = off.cutPeriods
    const amount = smaller(period_credits - off.taken, INT64_MAX - balance)
    const credit = periodCredit(subscription, period, amount)
    subscription.decided_until = period.start
    subscription.part = { start: period.start, given: amount }
    giving[index] = nextGiving(subscription, period.start)
    if (amount === 0n) return
    balance += amount
    addGiven(given, credit)
    if (credit.expires_at !== undefined)
      grants = addGrant(grants, { id: credit.id, left: amount, expires_at: credit.expires_at, is_of_plan: true })
  }

  return {
    /** At the same instant, a hold precedes a grant, and a grant precedes a period. */
    next: (): Event | undefined => {
      const [hold, grant] = [holds[released.length], grants[0]]
      const events: Event[] = [
        ...(hold === undefined ? [] : [{ at: hold.expires_at, book: () => release(hold) }]),
        ...(grant === undefined ? [] : [{ at: grant.expires_at, book: () => expire(grant) }]),
        ...open.flatMap((each, index) => {
          const period = giving[index]
          return period === undefined ? [] : [{ at: period.start, book: () => give(each, index, period) }]
        }),
      ]
      return events.reduce<Event | undefined>((first, each) => (first && first.at <= each.at ? first : each), undefined)
    },
    entries: () => released.length + leaving.length + given.size,
    settlement: (): Settlement => ({
      ...{ released, leaving, given: [...given.values()], grants, subscriptions: open, cutPeriods },
      // Without holds, nothing is kept. An earlier release may have ended the last hold without giving the credits back.
      kept: held > 0n ? kept : [],
    }),
  }
}

/**
 * Credits of several periods of one plan become one entry if they never expire. The entry has the id of the last
 * period.
 */
function addGiven(given: Map<string, Given>, credit: Given): void {
  const earlier = [...given.values()].find(
    ({ expires_at, subscription_id, plan_name }) =>
      expires_at === undefined &&
      credit.expires_at === undefined &&
      subscription_id === credit.subscription_id &&
      plan_name === credit.plan_name,
  )
  if (earlier !== undefined) given.delete(earlier.id)
  given.set(credit.id, { ...credit, amount: credit.amount + (earlier?.amount ?? 0n) })
}

/** The id of the credits is a hash of subscription, plan and start, so that the credits are given only once. */
export function periodCredit(
  { id }: Pick<OpenSubscription, 'id'>,
  { start, end, terms }: Giving,
  amount: bigint,
): Given {
  return {
    id: uuidFrom(hash('sha256', `period ${id} ${terms.plan_id} ${start}`)),
    ...{ subscription_id: id, plan_name: terms.plan_name, amount, at: start },
    ...(terms.period_credits_expire && end !== undefined && { expires_at: end }),
  }
}

/** A disabled account gets no credits from its plans. */
function findNextGiving(account: Account, subscription: OpenSubscription): Giving | undefined {
  const { state, active_since = '' } = account
  return state === 'active' ? nextGiving(subscription, undecidedSince(subscription, active_since)) : undefined
}

export const nextPeriodOf = (account: Account, subscriptions: readonly OpenSubscription[]): string | undefined =>
  earliest(subscriptions.map((each) => findNextGiving(account, each)?.start))

/** Leaves out ended subscriptions that give no more credits. */
export const withoutEnded = (
  account: Account,
  subscriptions: readonly OpenSubscription[],
  at: string,
): OpenSubscription[] =>
  subscriptions.filter((each) => advance(each, at).ended_at === '' || findNextGiving(account, each) !== undefined)

export const earliest = (instants: readonly (string | undefined)[]): string | undefined =>
  instants.reduce(
    (first, each) => (first === undefined || (each !== undefined && each < first) ? each : first),
    undefined,
  )

/** At least 0. */
function smaller(left: bigint, right: bigint): bigint {
  const least = left < right ? left : right
  return least > 0n ? least : 0n
}
