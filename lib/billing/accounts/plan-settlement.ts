import { hash } from 'node:crypto'
import { uuidFrom } from '../../foundation/identifiers/uuid-from.ts'
import { INT64_MAX } from '../../foundation/schema/primitives.ts'
import { advance, type Giving, nextGiving, undecidedSince } from '../timeline/advance.ts'
import type { OpenSubscription } from '../timeline/schema.ts'
import { addGrant, type ExpiringCredits, type ExpiringGrant, leftNow } from './expiring-credits.ts'
import type { Account, PlanCredit } from './schema.ts'

/** An expired hold, with the credits that it set aside. */
export interface ExpiredHold {
  id: string
  held: bigint
  expires_at: string
}

/** The credits that leave the balance when a grant expires. */
export interface Leaving {
  creditId: string
  amount: bigint
  at: string
}

/** Credits of a plan. `at` is the start of the period. */
export type Given = Omit<PlanCredit, 'account_id' | 'created_at' | 'updated_at'> & { at: string }

/** The bookings of a settlement. Amounts are whole credits. */
export interface Settlement {
  /** The holds that set nothing aside any more. */
  released: ExpiredHold[]
  leaving: Leaving[]
  given: Given[]
  /** The grants that are still to expire. */
  grants: ExpiringGrant[]
  /** The subscriptions, with the instant up to which their periods are decided. */
  subscriptions: OpenSubscription[]
}

/** The facts from which an account is settled. */
export interface Unsettled {
  account: Account
  credits: ExpiringCredits
  /** Those that have expired, the soonest first. */
  holds: readonly ExpiredHold[]
  subscriptions: readonly OpenSubscription[]
}

/**
 * Books what has happened to an account by the clock alone, in the order of the instants: a hold that expires sets nothing aside from
 * then on; of a grant that expires the rest leaves the balance, as far as no hold sets it aside and no floor above 0 keeps it; a period of a
 * subscription begins with its credits. What stays of a grant never expires from then on. At the same instant holds come first, then grants.
 *
 * Credits of a period that came and went within one settlement leave no entry: nobody could spend them.
 * @param until ISO time
 * @param most how many entries may be booked; the first ones are
 */
export function planSettlement(unsettled: Unsettled, { until, most }: { until: string; most: number }): Settlement {
  const books = openBooks(unsettled)
  for (;;) {
    const event = books.next()
    if (event === undefined || event.at > until || books.entries() >= most) return books.settlement()
    event.book()
  }
}

/** The next event of an account. */
interface Event {
  /** ISO time. */
  at: string
  book: () => void
}

function openBooks({ account, credits, holds, subscriptions }: Unsettled) {
  const floor = account.credit_min > 0n ? account.credit_min : 0n
  const [released, leaving]: [ExpiredHold[], Leaving[]] = [[], []]
  const given = new Map<string, Given>()
  const open = subscriptions.map((subscription) => ({ ...subscription }))
  const giving = open.map((each) => findNextGiving(account, each))
  let grants = leftNow(credits, account)
  let { balance, held = 0n } = account

  const release = (hold: ExpiredHold) => {
    released.push(hold)
    held -= hold.held
  }
  const expire = ({ id, left, expires_at }: ExpiringGrant) => {
    grants = grants.slice(1)
    const amount = smaller(left, balance - held - floor)
    balance -= amount
    // No charge lies between credits that this settlement gave and their expiry: all of them are left.
    if (amount === given.get(id)?.amount) given.delete(id)
    else if (amount > 0n) leaving.push({ creditId: id, amount, at: expires_at })
  }
  const give = (subscription: OpenSubscription, index: number, period: Giving) => {
    const amount = smaller(period.terms.period_credits, INT64_MAX - balance)
    const credit = periodCredit(subscription, period, amount)
    subscription.decided_until = period.start
    giving[index] = nextGiving(subscription, period.start)
    if (amount === 0n) return
    balance += amount
    addGiven(given, credit)
    if (credit.expires_at !== undefined)
      grants = addGrant(grants, { id: credit.id, left: amount, expires_at: credit.expires_at, is_of_plan: true })
  }

  return {
    /** The next event; at the same instant a hold comes before a grant, and a grant before a period. */
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
    settlement: (): Settlement => ({ released, leaving, given: [...given.values()], grants, subscriptions: open }),
  }
}

/** Credits that never expire: those of several periods of one plan are one entry, of the last one. */
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

/** The credits of one period of a subscription. Their id follows from it: they are given once. */
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

/** A disabled account gets nothing from its plans. */
function findNextGiving(account: Account, subscription: OpenSubscription): Giving | undefined {
  const { state, active_since = '' } = account
  return state === 'active' ? nextGiving(subscription, undecidedSince(subscription, active_since)) : undefined
}

/** The next instant at which a period begins with credits; undefined where none does. */
export const nextPeriodOf = (account: Account, subscriptions: readonly OpenSubscription[]): string | undefined =>
  earliest(subscriptions.map((each) => findNextGiving(account, each)?.start))

/** Leaves out the subscriptions that have ended, and of which nothing is to be given any more. */
export const withoutEnded = (
  account: Account,
  subscriptions: readonly OpenSubscription[],
  at: string,
): OpenSubscription[] =>
  subscriptions.filter((each) => advance(each, at).ended_at === '' || findNextGiving(account, each) !== undefined)

/** The earliest of some instants; undefined for an empty list. */
export const earliest = (instants: readonly (string | undefined)[]): string | undefined =>
  instants.reduce(
    (first, each) => (first === undefined || (each !== undefined && each < first) ? each : first),
    undefined,
  )

/** The smaller one, and never less than 0. */
function smaller(left: bigint, right: bigint): bigint {
  const least = left < right ? left : right
  return least > 0n ? least : 0n
}
