import { advance, currentPeriod, stateAt } from '../../../lib/billing/timeline/advance.ts'
import type { Book, BookGiven, BookSubscription } from './book.ts'
import { type Entries, type Stored, timeOf } from './entries.ts'

const textOf = (time: number | undefined): string => (time === undefined ? '' : timeOf(time))

export function stateOf({ ended, isPastDue, inTrial }: BookSubscription): string {
  if (ended !== undefined) return 'ended'
  if (isPastDue) return 'past_due'
  return inTrial ? 'trialing' : 'active'
}

/**
 * Returns a subscription of the model (`book.ts`) in the format of an answer. If the subscription ended at the start of
 * a period, the answer has no period.
 */
export function shownByBook(subscription: BookSubscription) {
  const { id, terms, start, end, anchor, trialEnd, canceled, ended, waiting } = subscription
  const period = ended === start ? [] : [textOf(start), textOf(end)]
  const plan = waiting?.terms?.plan ?? ''
  return {
    ...{
      id,
      state: stateOf(subscription),
      plan: terms.plan,
      period,
      anchor: timeOf(anchor),
      trialEnd: textOf(trialEnd),
    },
    ...{ canceled: textOf(canceled), ended: textOf(ended) },
    phases: waiting === undefined ? [] : [[textOf(end), plan]],
  }
}

/** @param now the time in ISO 8601 */
export function shownByEntries(stored: Stored, now: string): ReturnType<typeof shownByBook> {
  const current = advance(stored, now)
  const { id, terms, anchor, trial_ends_at, canceled_at, ended_at, waiting } = current
  const { start, end = '' } = currentPeriod(current, now)
  return {
    ...{ id, state: stateAt(current, now), plan: terms.plan_id, period: [start, end], anchor, trialEnd: trial_ends_at },
    ...{ canceled: canceled_at, ended: ended_at },
    phases: waiting === undefined ? [] : [[waiting.at, waiting.terms?.plan_id ?? '']],
  }
}

/** An entry of the journal about credits that a plan granted. */
export interface GivenEntry {
  subscription: string
  name: string
  amount: bigint
  at: string
  end: string
}

export const givenByBook = ({ given }: Book): GivenEntry[] =>
  given.map(({ subscription, name, amount, at, end }: BookGiven) => ({
    ...{ subscription, name, amount, at: timeOf(at), end: textOf(end) },
  }))

export const givenByEntries = ({ given }: Entries): GivenEntry[] =>
  given.map(({ subscription_id, plan_name, amount, at, expires_at = '' }) => ({
    ...{ subscription: subscription_id, name: plan_name, amount, at, end: expires_at },
  }))

const lineOf = ({ subscription, name, amount, at, end }: GivenEntry): string =>
  `${at} ${subscription} ${name} ${amount} ${end}`

/** Sorted by time. Each entry is a text. */
export const expiringLines = (given: readonly GivenEntry[]): string[] =>
  given
    .filter(({ end }) => end !== '')
    .map(lineOf)
    .sort()

/**
 * Sums the credits that never expire, by subscription and plan. The tests compare sums and not entries, because one
 * entry may have the credits of several periods.
 */
export function lastingSums(given: readonly GivenEntry[]): Record<string, bigint> {
  const sums: Record<string, bigint> = {}
  for (const { subscription, name, amount, end } of given)
    if (end === '') sums[`${subscription} ${name}`] = (sums[`${subscription} ${name}`] ?? 0n) + amount
  return sums
}

/** Finds the entries whose time is not the start of a period. */
export const atNoStart = (given: readonly GivenEntry[], byBook: readonly GivenEntry[]): GivenEntry[] =>
  given.filter(({ subscription, at }) => !byBook.some((each) => each.subscription === subscription && each.at === at))
