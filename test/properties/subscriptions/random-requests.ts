import type { Random } from '../../support/random.ts'
import { type Book, nextEvent, openIn } from './book.ts'
import type { BookPlan, Request } from './book-refusals.ts'
import { DAY, type Interval } from './calendar.ts'

const INTERVALS = ['', 'day', 'week', 'month', 'month', 'month', 'year'] as const
/** The lengths of the parts of a period that a plan may have. */
const PARTS: Readonly<Record<Interval, readonly Interval[]>> = {
  ...{ '': ['', 'day', 'month'], day: [''], week: ['', 'day'], month: ['', 'day'], year: ['', 'day', 'month'] },
}
/** An amount of credits. Twice this amount is larger than the maximum of int64. */
const HUGE = 2n ** 62n + 12_345n

export function aRandomPlan(random: Random, id: string): BookPlan {
  const interval = random.pick(INTERVALS)
  return {
    ...{ plan: id, name: `plan-${id}`, interval, ...randomTerms(random, { interval }), isActive: true },
    trialDays: random.pick([0, 0, 1, 3, 14, 31]),
    onStart: random.pick([0n, 0n, 7n]),
  }
}

/** Picks random values for the terms of a plan that a request may change. */
export const randomTerms = (random: Random, { interval }: Pick<BookPlan, 'interval'>) => ({
  parts: random.chance(0.5) ? random.pick(PARTS[interval]) : '',
  credits: random.pick([0n, 10n, 25n, 100n, random.chance(0.1) ? HUGE : 40n]),
  expire: random.chance(0.65),
})

/** Picks a time on any day from the 27th to the 31st of a month. Some of the years can be leap years. */
export const aRandomStart = (random: Random, years: readonly number[]): number =>
  Date.UTC(random.pick(years), random.pick([0, 0, 1, 2, 6, 9, 11]), random.between(27, 31)) + random.below(DAY)

/**
 * Picks the time of the next request. The time of day differs from request to request, unless the request is sent at,
 * or just before, the end of a grant, a period or a trial.
 */
export function laterThan(book: Book, now: number, random: Random): { now: number; isEvent: boolean } {
  const next = nextEvent(book)
  if (Number.isFinite(next) && next > now && random.chance(0.15))
    return random.chance(0.6) ? { now: next, isEvent: true } : { now: Math.max(now, next - 1), isEvent: true }
  const days = random.pick([0, 0, 0, 1, 2, 7, 20, 31, 45, random.chance(0.2) ? 400 : 90])
  let then = now + days * random.below(DAY) + random.between(1, 50)
  // If two periods began at one instant, the order in which their credits are granted would be undefined. So this loop
  // picks a time of day that no earlier period has.
  while (book.subscriptions.some(({ anchor }) => (then - anchor) % DAY === 0)) then++
  return { now: then, isEvent: false }
}

/**
 * Makes a random request, which the service may refuse.
 *
 * @param isEvent whether a period or a grant ends at the time `now`
 */
export function aRandomRequest(
  book: Book,
  { random, plans, now, isEvent }: { random: Random; plans: readonly BookPlan[]; now: number; isEvent: boolean },
): Request {
  const known = openIn(book).length > 0 && random.chance(0.9) ? openIn(book) : book.subscriptions
  const isLuckyStart = !isEvent && random.chance(0.15)
  if (known.length === 0 || isLuckyStart) return isEvent ? { kind: 'nothing' } : aStart(random, plans)
  const { id } = random.pick(known)
  const amount = BigInt(random.between(1, 60))
  return random.pick<() => Request>([
    () => ({ kind: 'change', id, plan: random.pick(plans), immediate: !isEvent && random.chance(0.5) }),
    () => ({ kind: 'change', id, plan: random.pick(plans), immediate: false }),
    () => ({ kind: 'cancel', id, immediate: random.chance(0.25) }),
    () => ({ kind: 'take-back', id }),
    () => ({ kind: 'state', id, state: 'past_due', at: aStateTime(random, now) }),
    () => ({ kind: 'state', id, state: 'active', at: aStateTime(random, now) }),
    () => ({ kind: 'state', id, state: 'active', at: now }),
    () => ({ kind: 'disable' }),
    () => ({ kind: 'enable' }),
    () => ({ kind: 'enable' }),
    () => ({ kind: 'charge', amount }),
    () => ({ kind: 'charge', amount }),
    () => ({ kind: 'charge', amount: amount * 4n }),
    () => ({ kind: 'grant', amount, end: undefined }),
    () => ({ kind: 'grant', amount, end: now + random.between(1, 60) * DAY + random.below(DAY) }),
    () => ({ kind: 'floor', floor: random.pick([0n, -200n, -1_000n, 15n]) }),
  ])()
}

const aStart = (random: Random, plans: readonly BookPlan[]): Request => {
  const skip_trial = random.chance(0.2)
  return {
    ...{ kind: 'start', id: random.uuid(), plan: random.pick(plans), skip_trial },
    cancel_after_trial: !skip_trial && random.chance(0.2),
  }
}

const aStateTime = (random: Random, now: number): number => (random.chance(0.8) ? now : now - random.below(40 * DAY))
