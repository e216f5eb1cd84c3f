import {
  addCredits,
  type Book,
  type BookSubscription,
  type BookTerms,
  cutPeriod,
  givePeriod,
  openIn,
  openPeriod,
  takeCredits,
} from './book.ts'
import { type BookPlan, findIn, isCanceled, type Request, takesTrial } from './book-refusals.ts'
import { DAY, walkToEnd } from './calendar.ts'

const termsOf = ({ plan, name, interval, parts, credits, expire }: BookPlan): BookTerms => ({
  ...{ plan, name, interval, parts, credits, expire },
})

function start(book: Book, request: Request & { kind: 'start' }, now: number): void {
  const { id, plan, cancel_after_trial } = request
  const inTrial = takesTrial(book, request)
  const trialEnd = inTrial ? now + plan.trialDays * DAY : undefined
  const subscription: BookSubscription = {
    ...{
      id,
      terms: termsOf(plan),
      created: now,
      trialEnd,
      inTrial,
      anchor: trialEnd ?? now,
      ...{ start: now, end: trialEnd, partStart: now, partEnd: trialEnd },
    },
    ...{ isPastDue: false, stateAt: Number.NEGATIVE_INFINITY, ended: undefined, isGiven: false },
    ...{ granted: 0n, takenOff: new Map(), order: ++book.orders },
    waiting: cancel_after_trial ? {} : undefined,
    canceled: cancel_after_trial ? now : undefined,
  }
  book.subscriptions.push(subscription)
  if (!book.started.has(plan.plan) && plan.onStart > 0n) {
    book.started.add(plan.plan)
    book.given.push({
      subscription: id,
      name: plan.name,
      amount: plan.onStart,
      at: now,
      end: undefined,
      isFresh: false,
    })
    addCredits(book, plan.onStart)
  }
  if (inTrial) book.trials.add(plan.plan)
  else openPeriod(book, subscription, now)
}

const aYearAfter = (now: number): number => walkToEnd(now, 'year', now) ?? now

function change(book: Book, { id, plan, immediate }: Request & { kind: 'change' }, now: number): void {
  const own = findIn(book, id)
  own.canceled = undefined
  own.waiting = immediate ? undefined : { terms: termsOf(plan) }
  if (!immediate) return
  cutPeriod(book, own, aYearAfter(now))
  if (own.inTrial) own.trialEnd = now
  Object.assign(own, { terms: termsOf(plan), anchor: now })
  openPeriod(book, own, now)
}

function cancel(book: Book, { id, immediate }: Request & { kind: 'cancel' }, now: number): void {
  const own = findIn(book, id)
  if (own.ended !== undefined || (!immediate && isCanceled(own))) return
  if (immediate) cutPeriod(book, own, aYearAfter(now))
  own.canceled = isCanceled(own) ? own.canceled : now
  own.waiting = immediate ? undefined : {}
  if (immediate) own.ended = now
}

function setState(book: Book, { id, state, at }: Request & { kind: 'state' }): void {
  const own = findIn(book, id)
  if (at < own.stateAt) return
  own.stateAt = at
  own.isPastDue = state === 'past_due'
  givePeriod(book, own)
}

function setEnabled(book: Book, isEnabled: boolean): void {
  book.isEnabled = isEnabled
  // If the balance has no room for all credits, the credits of the period that began first are granted first.
  for (const subscription of openIn(book).toSorted((left, right) => left.partStart - right.partStart))
    givePeriod(book, subscription)
}

/** Applies a request that is not refused. `passTime` must first bring the account to the time of the request. */
export function applyTo(book: Book, request: Request, now: number): void {
  if (request.kind === 'start') start(book, request, now)
  else if (request.kind === 'change') change(book, request, now)
  else if (request.kind === 'cancel') cancel(book, request, now)
  else if (request.kind === 'state') setState(book, request)
  else if (request.kind === 'charge') takeCredits(book, request.amount)
  else if (request.kind === 'grant') addCredits(book, request.amount, request.end)
  else if (request.kind === 'floor') book.floor = request.floor
  else if (request.kind === 'enable' || request.kind === 'disable') setEnabled(book, request.kind === 'enable')
  else if (request.kind === 'take-back')
    Object.assign(findIn(book, request.id), { waiting: undefined, canceled: undefined })
}
