import { type Interval, walkToEnd } from './calendar.ts'

export interface BookTerms {
  plan: string
  name: string
  interval: Interval
  /** The length of the parts that give credits; empty if the whole period does. */
  parts: Interval
  credits: bigint
  expire: boolean
}

export interface BookSubscription {
  id: string
  terms: BookTerms
  created: number
  /** The end of the trial. Undefined if there is no trial. */
  trialEnd: number | undefined
  inTrial: boolean
  anchor: number
  /**
   * The current period, or the last period if the subscription has ended. The trial counts as a period.
   */
  start: number
  end: number | undefined
  /** The current part of the period that gives credits together, or the whole period or trial. */
  partStart: number
  partEnd: number | undefined
  isPastDue: boolean
  /** The time that was given in the last request that changed `isPastDue`. */
  stateAt: number
  /**
   * The change that waits for the end of the period. With terms, the subscription changes to these terms. Without
   * terms, the subscription ends.
   */
  waiting: { terms?: BookTerms } | undefined
  canceled: number | undefined
  ended: number | undefined
  /** Whether the credits of the current period were granted. */
  isGiven: boolean
  /** The credits that the current period really granted, and what it had taken off, by the cut period. */
  granted: bigint
  takenOff: Map<BookCut, bigint>
  /** The position of the start, or of the last immediate change, in the order of all requests. */
  order: number
}

/** A period that was cut short. `left` is taken off periods that begin before `end`. */
export interface BookCut {
  end: number
  left: bigint
  /** The position of the cut in the order of all requests. */
  order: number
}

/** Credits that a plan granted. `isFresh` is true until the account is read for the first time after the grant. */
export interface BookGiven {
  subscription: string
  name: string
  amount: bigint
  at: number
  end: number | undefined
  isFresh: boolean
}

interface BookGrant {
  left: bigint
  amount: bigint
  end: number
  given: BookGiven | undefined
}

/**
 * An account with its subscriptions, as the documented rules describe it. Time passes event by event, each period
 * begins and ends at its exact time, and every charge is taken from the credits immediately. The service works
 * differently: it derives the periods from the clock, and books credits later.
 */
export interface Book {
  balance: bigint
  floor: bigint
  isEnabled: boolean
  /** The grants, in the order in which charges use them. */
  grants: BookGrant[]
  /** All subscriptions, including ended ones. */
  subscriptions: BookSubscription[]
  given: BookGiven[]
  expired: { amount: bigint; at: number; of: BookGiven | undefined }[]
  /**
   * `trials` has the plans whose trial the account has used. `started` has the plans whose start credits the account
   * got.
   */
  trials: Set<string>
  /** Every period that was ever cut short. */
  cuts: BookCut[]
  /** Counts the starts, immediate changes and cancellations. */
  orders: number
  started: Set<string>
}

export const openBook = (): Book => ({
  ...{ balance: 0n, floor: 0n, isEnabled: true, grants: [], subscriptions: [], given: [], expired: [] },
  ...{ trials: new Set<string>(), started: new Set<string>(), cuts: [], orders: 0 },
})

const INT64_MAX = 2n ** 63n - 1n

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right)

export const openIn = ({ subscriptions }: Book): BookSubscription[] =>
  subscriptions.filter(({ ended }) => ended === undefined)

/** If an end is given, the credits expire at that time. */
export function addCredits(book: Book, amount: bigint, end?: number, given?: BookGiven): void {
  book.balance += amount
  if (end === undefined) return
  book.grants.push({ left: amount, amount, end, given })
  book.grants.sort((left, right) => left.end - right.end)
}

/** Begins with the credits that expire first. */
export function takeCredits(book: Book, amount: bigint): void {
  book.balance -= amount
  let open = amount
  for (const grant of book.grants) {
    const taken = least(grant.left, open)
    grant.left -= taken
    open -= taken
  }
}

/**
 * Lists what cut periods take off a period of a subscription, the cut period that ends first before the others. A cut
 * period takes off the periods that begin before its end, of subscriptions that began or changed at the cut or later.
 */
export function reductionsOf(
  { cuts }: Book,
  { order, credits, start }: { order: number; credits: bigint; start: number },
): Map<BookCut, bigint> {
  const found = new Map<BookCut, bigint>()
  let rest = credits
  for (const cut of cuts.toSorted((left, right) => left.end - right.end)) {
    if (cut.order > order || cut.end <= start || cut.left === 0n || rest === 0n) continue
    found.set(cut, least(cut.left, rest))
    rest -= least(cut.left, rest)
  }
  return found
}

export const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, each) => sum + each, 0n)

/** Cuts the current period, and its current part, short, and gives back to earlier cut periods what it had taken off. */
export function cutPeriod(book: Book, subscription: BookSubscription, aYearLater: number): void {
  const { inTrial, isGiven, granted, takenOff, partEnd } = subscription
  subscription.order = ++book.orders
  if (inTrial || !isGiven) return
  for (const [cut, amount] of takenOff) cut.left += amount
  if (granted > 0n) book.cuts.push({ end: partEnd ?? aYearLater, left: granted, order: book.orders })
}

/**
 * Grants the credits of a subscription's current period. Does nothing if these credits were already granted, or if the
 * subscription is in trial, past due or ended.
 */
export function givePeriod(book: Book, subscription: BookSubscription): void {
  const { id, terms, inTrial, isPastDue, isGiven, ended, partStart, partEnd } = subscription
  if (!book.isEnabled || inTrial || isPastDue || isGiven || ended !== undefined) return
  const reductions = reductionsOf(book, { order: subscription.order, credits: terms.credits, start: partStart })
  for (const [cut, taken] of reductions) cut.left -= taken
  const free = INT64_MAX - book.balance
  const amount = least(terms.credits - sumOf(reductions.values()), free > 0n ? free : 0n)
  Object.assign(subscription, { isGiven: true, takenOff: reductions, granted: amount })
  if (amount <= 0n) return
  const given = {
    ...{ subscription: id, name: terms.name, amount, at: partStart, isFresh: true },
    end: terms.expire ? partEnd : undefined,
  }
  book.given.push(given)
  addCredits(book, amount, given.end, given)
}

/**
 * Ends a grant. Removes its unspent credits from the balance, but does not let the balance fall below the floor
 * (`credit_min`). A floor below 0 counts as 0. If all credits of a grant expire before the account is read, the journal
 * has no entry for the grant.
 */
function endGrant(book: Book): void {
  const grant = book.grants.shift()
  if (grant === undefined) return
  const { left, end, given } = grant
  const free = book.balance - (book.floor > 0n ? book.floor : 0n)
  const amount = free > 0n ? least(left, free) : 0n
  book.balance -= amount
  if (amount === given?.amount && given.isFresh) book.given = book.given.filter((each) => each !== given)
  else if (amount > 0n) book.expired.push({ amount, at: end, of: given })
}

export function openPeriod(book: Book, subscription: BookSubscription, start: number): void {
  const { terms, anchor } = subscription
  Object.assign(subscription, { start, end: walkToEnd(start, terms.interval, anchor), inTrial: false })
  openPart(book, subscription, start)
}

function openPart(book: Book, subscription: BookSubscription, partStart: number): void {
  const { terms, anchor, end } = subscription
  const partEnd = terms.parts === '' ? end : walkToEnd(partStart, terms.parts, anchor)
  Object.assign(subscription, { partStart, partEnd, isGiven: false, granted: 0n, takenOff: new Map() })
  givePeriod(book, subscription)
}

/** Ends a period or a trial. */
function endPeriod(book: Book, subscription: BookSubscription, at: number): void {
  const { waiting, terms } = subscription
  subscription.waiting = undefined
  if (waiting !== undefined && waiting.terms === undefined) {
    subscription.ended = at
    return
  }
  if (waiting?.terms !== undefined) {
    if (waiting.terms.interval !== terms.interval) subscription.anchor = at
    subscription.terms = waiting.terms
  }
  openPeriod(book, subscription, at)
}

/** Returns the next time at which a grant, a period or a trial ends without a request. */
export const nextEvent = (book: Book): number =>
  Math.min(
    ...book.grants.map(({ end }) => end),
    ...openIn(book).map(({ partEnd }) => partEnd ?? Number.POSITIVE_INFINITY),
  )

/** Lets time pass, one event after another. If credits expire at the time when a period begins, they expire first. */
export function passTime(book: Book, now: number): void {
  for (let at = nextEvent(book); at <= now; at = nextEvent(book)) {
    const ending = openIn(book).find(({ partEnd }) => partEnd === at)
    if (book.grants[0]?.end === at) endGrant(book)
    else if (ending?.end === at) endPeriod(book, ending, at)
    else if (ending !== undefined) openPart(book, ending, at)
  }
}

/** Records that the account was read. The credits that were granted before now stay in the journal. */
export function lookAt(book: Book): void {
  for (const given of book.given) given.isFresh = false
}
