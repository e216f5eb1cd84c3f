import { type ExpiringCredits, type ExpiringGrant, leftNow } from './expiring-credits.ts'
import type { Account } from './schema.ts'

/** What a hold sets aside that has expired. */
export interface ExpiredHold {
  id: string
  held: bigint
  expires_at: string
}

/** What credits leave the balance with. */
export interface Leaving {
  creditId: string
  amount: bigint
  at: string
}

/** What is to be booked. Amounts are whole credits. */
export interface Settlement {
  /** The holds that set nothing aside any more. */
  released: ExpiredHold[]
  leaving: Leaving[]
  /** The grants that are still to expire. */
  grants: ExpiringGrant[]
}

interface Event {
  at: string
  hold?: ExpiredHold
  grant?: ExpiringGrant
}

/**
 * Books what has happened to an account by the clock alone, in the order of the instants: a hold that expires sets nothing aside from
 * then on; of a grant that expires the rest leaves the balance, as far as no hold sets it aside and no floor above 0 keeps it. What stays
 * never expires from then on. At the same instant the hold comes first.
 * @param holds those that have expired, all up to `until`
 * @param until ISO time
 * @param most how many holds and grants may be booked; the first ones are
 */
export function planSettlement(
  account: Account,
  credits: ExpiringCredits,
  holds: readonly ExpiredHold[],
  { until, most }: { until: string; most: number },
): Settlement {
  const grants = leftNow(credits, account)
  const ended = grants.filter(({ expires_at }) => expires_at <= until)
  const events = [
    ...holds.map((hold): Event => ({ at: hold.expires_at, hold })),
    ...ended.map((grant): Event => ({ at: grant.expires_at, grant })),
  ]
  // The order of holds and grants of the same instant is that of the list: the sort is stable.
  events.sort((left, right) => (left.at < right.at ? -1 : left.at > right.at ? 1 : 0))
  const booked = events.slice(0, most)
  const done = new Set(booked.map(({ grant }) => grant))
  return { ...book(account, booked), grants: grants.filter((grant) => !done.has(grant)) }
}

function book(account: Account, events: readonly Event[]): Pick<Settlement, 'released' | 'leaving'> {
  const floor = account.credit_min > 0n ? account.credit_min : 0n
  const [released, leaving]: [ExpiredHold[], Leaving[]] = [[], []]
  let { balance, held = 0n } = account
  for (const { at, hold, grant } of events) {
    if (hold !== undefined) {
      released.push(hold)
      held -= hold.held
    }
    if (grant !== undefined) {
      const amount = smaller(grant.left, balance - held - floor)
      if (amount > 0n) leaving.push({ creditId: grant.id, amount, at })
      balance -= amount
    }
  }
  return { released, leaving }
}

/** The smaller one, and never less than 0. */
function smaller(left: bigint, right: bigint): bigint {
  const least = left < right ? left : right
  return least > 0n ? least : 0n
}
