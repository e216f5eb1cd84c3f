import { type Book, type BookCut, type BookSubscription, type BookTerms, openIn, reductionsOf, sumOf } from './book.ts'
import { walkToEnd } from './calendar.ts'

export interface BookPlan extends BookTerms {
  onStart: bigint
  trialDays: number
  isActive: boolean
}

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

const concerns = ({ terms, waiting }: BookSubscription, plan: string): boolean =>
  terms.plan === plan || waiting?.terms?.plan === plan

const when = (holds: boolean, reason: string): string[] => (holds ? [reason] : [])

export const takesTrial = (book: Book, { plan, skip_trial }: Request & { kind: 'start' }): boolean =>
  plan.trialDays > 0 && !skip_trial && !book.trials.has(plan.plan)

const creditsOfStart = (book: Book, request: Request & { kind: 'start' }, now: number): bigint =>
  (book.started.has(request.plan.plan) ? 0n : request.plan.onStart) +
  (takesTrial(book, request) ? 0n : lessReductions(book.cuts, request.plan.credits, now))

/** Returns the credits of a period that begins now by a start or an immediate change. */
function lessReductions(cuts: readonly BookCut[], credits: bigint, start: number): bigint {
  const book = { cuts: [...cuts] } as Book
  return credits - sumOf(reductionsOf(book, { order: Number.POSITIVE_INFINITY, credits, start }).values())
}

/** Returns the cut periods as they would be after the current period of a subscription is cut short. */
function cutsAfter(book: Book, own: BookSubscription, now: number): BookCut[] {
  if (own.inTrial || !own.isGiven) return book.cuts
  const back = book.cuts.map((cut) => ({ ...cut, left: cut.left + (own.takenOff.get(cut) ?? 0n) }))
  const end = own.partEnd ?? walkToEnd(now, 'year', now) ?? now
  return [...back, { end, left: own.granted, order: book.orders + 1 }]
}

export function findIn(book: Book, id: string): BookSubscription {
  const found = book.subscriptions.find((each) => each.id === id)
  if (found === undefined) throw new Error(`there is no subscription ${id}`)
  return found
}

function startRefusals(book: Book, request: Request & { kind: 'start' }, now: number): string[] {
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
    ...when(book.balance + creditsOfStart(book, request, now) > INT64_MAX, 'BALANCE_OVERFLOW'),
  ]
}

function changeRefusals(book: Book, { id, plan, immediate }: Request & { kind: 'change' }, now: number): string[] {
  const own = findIn(book, id)
  const isOther = ({ id: other }: BookSubscription) => other !== id
  const isSame = immediate ? own.terms.plan === plan.plan : concerns(own, plan.plan)
  const isTaken = openIn(book)
    .filter(isOther)
    .some((each) => concerns(each, plan.plan))
  const credits = own.isPastDue ? 0n : lessReductions(cutsAfter(book, own, now), plan.credits, now)
  return [
    ...when(own.ended !== undefined, 'SUBSCRIPTION_ENDED'),
    ...when(!book.isEnabled, 'ACCOUNT_DISABLED'),
    ...when(!plan.isActive, 'PLAN_INACTIVE'),
    ...when(isSame || isTaken, 'ALREADY_SUBSCRIBED'),
    ...when(!immediate && own.end === undefined, 'PERIOD_WITHOUT_END'),
    ...when(immediate && book.balance + credits > INT64_MAX, 'BALANCE_OVERFLOW'),
  ]
}

export const isCanceled = ({ waiting }: BookSubscription): boolean =>
  waiting !== undefined && waiting.terms === undefined

/** The list is empty if the request must succeed. */
export function refusalsOf(book: Book, request: Request, now: number): string[] {
  if (request.kind === 'start') return startRefusals(book, request, now)
  if (request.kind === 'change') return changeRefusals(book, request, now)
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
