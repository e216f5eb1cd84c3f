import { chargedOf, type ExpiringCredits } from '../../../lib/billing/accounts/expiring-credits.ts'
import {
  earliest,
  type Given,
  nextPeriodOf,
  planSettlement,
  withoutEnded,
} from '../../../lib/billing/accounts/plan-settlement.ts'
import type { Account } from '../../../lib/billing/accounts/schema.ts'
import { forgetEnded } from '../../../lib/billing/timeline/cut-periods.ts'
import type { CutPeriod, OpenSubscription, Timeline } from '../../../lib/billing/timeline/schema.ts'

// Applies the service's pure functions to an account in memory. Tests compare this account with the model in `book.ts`.

export type Stored = Timeline & { canceled_at: string }

export interface Entries {
  account: Account & { credited: bigint }
  credits: ExpiringCredits
  /** The subscriptions that the account's item lists. */
  open: OpenSubscription[]
  cutPeriods: CutPeriod[]
  /** The version of the item with the open subscriptions. */
  version: bigint
  records: Map<string, Stored>
  /** The time at which a request last set the state of a subscription, by the subscription's id. */
  stateAt: Map<string, number>
  given: Given[]
  leaving: { amount: bigint; at: string }[]
  trials: Set<string>
  started: Set<string>
}

export function openEntries(): Entries {
  const account = {
    ...{ id: 'a', organization_id: 'o', name: '', state: 'active' as const, created_at: '', updated_at: '' },
    ...{ balance: 0n, available_balance: 0n, credit_min: 0n, held: 0n, credited: 0n },
  }
  return {
    ...{ account, credits: { charged: 0n, grants: [] }, open: [], cutPeriods: [], version: 0n },
    ...{ given: [], leaving: [] },
    ...{ records: new Map(), stateAt: new Map(), trials: new Set<string>(), started: new Set<string>() },
  }
}

export const timeOf = (time: number): string => new Date(time).toISOString()

export const addTo = (entries: Entries, amount: bigint): void => {
  entries.account.balance += amount
  entries.account.credited += amount
}

/**
 * The largest number of rounds of a settlement. A settlement that grants daily credits for a year, and pays a negative
 * balance with them, takes four rounds.
 */
const MOST_ROUNDS = 100

/** Settles an account as the service does. `most` is the largest number of entries in one round. */
export function settle(entries: Entries, now: number, most: number): void {
  const { account } = entries
  const until = timeOf(now)
  for (let rounds = 0; account.next_expiry !== undefined && account.next_expiry <= until; rounds++) {
    if (rounds > MOST_ROUNDS) throw new Error(`the settlement of ${until} does not end`)
    const hasPeriods = account.next_period !== undefined && account.next_period <= until
    const subscriptions = hasPeriods ? entries.open : []
    const { credits, cutPeriods } = entries
    const plan = planSettlement({ account, credits, holds: [], subscriptions, cutPeriods }, { until, most })
    const { given, leaving, grants } = plan
    entries.credits = { charged: chargedOf(account), grants }
    addTo(entries, sumOf(given) - sumOf(leaving))
    entries.given.push(...given)
    entries.leaving.push(...leaving)
    if (hasPeriods) {
      entries.open = withoutEnded(account, plan.subscriptions, until)
      entries.cutPeriods = forgetEnded(plan.cutPeriods, entries.open)
      entries.version++
      account.next_period = nextPeriodOf(account, plan.subscriptions)
    }
    account.next_expiry = earliest([grants[0]?.expires_at, account.next_period])
  }
}

const sumOf = (amounts: readonly { amount: bigint }[]): bigint => amounts.reduce((sum, { amount }) => sum + amount, 0n)
