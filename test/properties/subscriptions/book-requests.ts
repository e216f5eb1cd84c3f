import {
  addCredits,
  type Book,
  type BookSubscription,
  type BookTerms,
  givePeriod,
  openIn,
  openPeriod,
  takeCredits,
} from './book.ts'
import { DAY } from './calendar.ts'

/** A plan as it is now. */
export interface BookPlan extends BookTerms {
  onStart: bigint
  trialDays: number
  isActive: boolean
}

/** The requests that change an account or its subscriptions. */
export type Request =
  | { kind: 'start'; id: string; plan: BookPlan; skip_trial: boolean; cancel_after_trial: boolean }
  | { kind: 'change'; id: string; plan: BookPlan; immediate: boolean }
  | { kind: 'cancel'; id: string; immediate: boolean }
  | { kind: 'take-back'; id: string }
  | { kind: 'state'; id: string; state: 'past_due' | 'active'; at: number }
  | { kind: 'charge'; amount: bigint }
  | { kind: 'grant'; amount: bigint; end: number | undefined }
  | { kind: 'floor'; floor: bigint }
  | { kind: 'enable' | 'disable' | 'nothing' }

const INT64_MAX = 2n ** 63n - 1n

export const termsOf = ({ plan, name, interval, credits, expire }: BookPlan): BookTerms => ({
  ...{ plan, name, interval, credits, expire },
})

const concerns = ({ terms, waiting }: BookSubscription, plan: string): boolean =>
  terms.plan === plan || waiting?.terms?.plan === plan

const when = (holds: boolean, reason: string): string[] => (holds ? [reason] : [])

const takesTrial = (book: Book, { plan, skip_trial }: Request & { kind: 'start' }): boolean =>
  plan.trialDays > 0 && !skip_trial && !book.trials.has(plan.plan)

const creditsOfStart = (book: Book, request: Request & { kind: 'start' }): bigint =>
  (book.started.has(request.plan.plan) ? 0n : request.plan.onStart) +
  (takesTrial(book, request) ? 0n : request.plan.credits)

export function findIn(book: Book, id: string): BookSubscription {
  const found = book.subscriptions.find((each) => each.id === id)
  if (found === undefined) throw new Error(`there is no subscription ${id}`)
  return found
}

function startRefusals(book: Book, request: Request & { kind: 'start' }): string[] {
  const { plan, cancel_after_trial } = request
  return [
    ...when(!plan.isActive, 'PLAN_INACTIVE'),
    ...when(!book.isEnabled, 'ACCOUNT_DISABLED'),
    ...when(cancel_after_trial && !takesTrial(book, request), 'NO_TRIAL'),
    ...when(
      openIn(book).some((each) => concerns(each, plan.plan)),
      'ALREADY_SUBSCRIBED',
    ),
    ...when(openIn(book).length >= 5, 'TOO_MANY_SUBSCRIPTIONS'),
    ...when(book.balance + creditsOfStart(book, request) > INT64_MAX, 'BALANCE_OVERFLOW'),
  ]
}

function changeRefusals(book: Book, { id, plan, immediate }: Request & { kind: 'change' }): string[] {
  const own = findIn(book, id)
  const isOther = ({ id: other }: BookSubscription) => other !== id
  const isSame = immediate ? own.terms.plan === plan.plan : concerns(own, plan.plan)
  const isTaken = openIn(book)
    .filter(isOther)
    .some((each) => concerns(each, plan.plan))
  const credits = own.isPastDue ? 0n : plan.credits
  return [
    ...when(own.ended !== undefined, 'SUBSCRIPTION_ENDED'),
    ...when(!book.isEnabled, 'ACCOUNT_DISABLED'),
    ...when(!plan.isActive, 'PLAN_INACTIVE'),
    ...when(isSame || isTaken, 'ALREADY_SUBSCRIBED'),
    ...when(!immediate && own.end === undefined, 'PERIOD_WITHOUT_END'),
    ...when(immediate && book.balance + credits > INT64_MAX, 'BALANCE_OVERFLOW'),
  ]
}

const isCanceled = ({ waiting }: BookSubscription): boolean => waiting !== undefined && waiting.terms === undefined

/** The reasons for which a request may be refused; none where it has to succeed. */
export function refusalsOf(book: Book, request: Request): string[] {
  if (request.kind === 'start') return startRefusals(book, request)
  if (request.kind === 'change') return changeRefusals(book, request)
  if (request.kind === 'charge')
    return [
      ...when(!book.isEnabled, 'ACCOUNT_DISABLED'),
      ...when(request.amount > book.balance - book.floor, 'INSUFFICIENT_CREDITS'),
    ]
  if (request.kind === 'grant') return when(book.balance + request.amount > INT64_MAX, 'BALANCE_OVERFLOW')
  if (!('id' in request)) return []
  const own = findIn(book, request.id)
  const hasEnded = own.ended !== undefined
  if (request.kind === 'cancel')
    return when(!hasEnded && !request.immediate && !isCanceled(own) && own.end === undefined, 'PERIOD_WITHOUT_END')
  if (request.kind === 'take-back') return when(hasEnded, 'SUBSCRIPTION_ENDED')
  return when(hasEnded && request.at >= own.stateAt, 'SUBSCRIPTION_ENDED')
}

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
      start: now,
      end: trialEnd,
    },
    ...{ isPastDue: false, stateAt: Number.NEGATIVE_INFINITY, ended: undefined, isGiven: false },
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

function change(book: Book, { id, plan, immediate }: Request & { kind: 'change' }, now: number): void {
  const own = findIn(book, id)
  own.canceled = undefined
  own.waiting = immediate ? undefined : { terms: termsOf(plan) }
  if (!immediate) return
  if (own.inTrial) own.trialEnd = now
  Object.assign(own, { terms: termsOf(plan), anchor: now })
  openPeriod(book, own, now)
}

function cancel(book: Book, { id, immediate }: Request & { kind: 'cancel' }, now: number): void {
  const own = findIn(book, id)
  if (own.ended !== undefined || (!immediate && isCanceled(own))) return
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
  // Where not all fits the balance, the period that began first has it.
  for (const subscription of openIn(book).toSorted((left, right) => left.start - right.start))
    givePeriod(book, subscription)
}

/** Applies a request that is not refused. Time has passed until now. */
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
