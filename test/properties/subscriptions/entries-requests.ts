import { addGrant, chargedOf, leftNow } from '../../../lib/billing/accounts/expiring-credits.ts'
import { earliest, nextPeriodOf, withoutEnded } from '../../../lib/billing/accounts/plan-settlement.ts'
import {
  advance,
  currentPart,
  currentPeriod,
  entitlesAt,
  isInTrial,
  justBefore,
  stateAt,
} from '../../../lib/billing/timeline/advance.ts'
import { cutShort, forgetEnded } from '../../../lib/billing/timeline/cut-periods.ts'
import type { OpenSubscription, Terms } from '../../../lib/billing/timeline/schema.ts'
import { definedIn } from '../../../lib/foundation/schema/defined-in.ts'
import type { BookPlan, Request } from './book-refusals.ts'
import { DAY } from './calendar.ts'
import { addTo, type Entries, type Stored, timeOf } from './entries.ts'

// Applies requests that are not refused to an account in memory, with the service's pure functions.

const termsOf = ({ plan, name, interval, parts, credits, expire }: BookPlan): Terms => ({
  ...{ plan_id: plan, plan_name: name, interval, period_credits: credits, period_credits_expire: expire },
  ...(parts === 'day' || parts === 'month' ? { credit_interval: parts } : {}),
})

/** Stores the open subscriptions in the account, and the time at which the next period with credits begins. */
function keep(entries: Entries, subscriptions: readonly OpenSubscription[], time: string): void {
  const { account } = entries
  const next = nextPeriodOf(account, subscriptions)
  entries.open = withoutEnded(account, subscriptions, time)
  entries.cutPeriods = forgetEnded(entries.cutPeriods, entries.open)
  entries.version++
  if (next === undefined) return
  account.next_period = earliest([account.next_period, next])
  account.next_expiry = earliest([account.next_expiry, next])
}

function start(
  entries: Entries,
  { id, plan, skip_trial, cancel_after_trial }: Request & { kind: 'start' },
  now: number,
) {
  const time = timeOf(now)
  const hasTrial = plan.trialDays > 0 && !skip_trial && !entries.trials.has(plan.plan)
  const trialEnd = hasTrial ? timeOf(now + plan.trialDays * DAY) : ''
  const record: Stored = {
    ...{ id, created_at: time, terms: termsOf(plan), trial_ends_at: trialEnd, anchor: trialEnd || time },
    ...{ is_past_due: false, ended_at: '', canceled_at: cancel_after_trial ? time : '' },
    ...(cancel_after_trial && { waiting: { at: trialEnd } }),
  }
  if (hasTrial) entries.trials.add(plan.plan)
  if (plan.onStart > 0n && !entries.started.has(plan.plan)) {
    entries.started.add(plan.plan)
    addTo(entries, plan.onStart)
    entries.given.push({ id: `s${id}`, subscription_id: id, plan_name: plan.name, amount: plan.onStart, at: time })
  }
  entries.records.set(id, record)
  const begun = entries.version + 1n
  keep(entries, [...entries.open, { ...timelineOf(record), decided_until: justBefore(time), begun }], time)
}

const timelineOf = ({ canceled_at: _, ...timeline }: Stored) => timeline

/** @param before the subscription at the time of the change, in its state before the change */
function store(entries: Entries, before: Stored, after: Stored, time: string, given: Partial<OpenSubscription> = {}) {
  entries.records.set(after.id, after)
  const isPaid = entries.account.state === 'active' && entitlesAt(before, time)
  const open = entries.open.flatMap((entry) => {
    if (entry.id !== after.id) return [entry]
    if (after.ended_at !== '') return []
    const decided_until = isPaid && time > entry.decided_until ? time : entry.decided_until
    const { active_since, begun, part } = entry
    const kept = definedIn({ active_since, begun, part: given.begun === undefined ? part : undefined })
    return [{ ...timelineOf(after), decided_until, ...kept, ...given }]
  })
  keep(entries, open, time)
}

function cut(entries: Entries, before: Stored, at: string): void {
  const { open, cutPeriods, version, account } = entries
  const { start, end } = currentPart(before, at)
  const part = open.find(({ id }) => id === before.id)?.part
  const given = !isInTrial(before, at) && part?.start === start ? part.given : undefined
  const item = { subscriptions: open, cut_periods: cutPeriods, version }
  entries.cutPeriods = cutShort(item, { id: before.id, at, end, given }, ({ until, cut }) =>
    open.some((each) => {
      const current = currentPart(each, at)
      const isSuspended = each.is_past_due || account.state !== 'active'
      return isSuspended && (each.begun ?? 0n) >= cut && each.decided_until < current.start && current.start < until
    }),
  )
}

function change(
  entries: Entries,
  before: Stored,
  { plan, immediate }: Request & { kind: 'change' },
  time: string,
): void {
  const { waiting: _, ...others } = { ...before, canceled_at: '' }
  if (!immediate) {
    const { end = '' } = currentPeriod(before, time)
    store(entries, before, { ...others, waiting: { at: end, terms: termsOf(plan) } }, time)
    return
  }
  const trial = isInTrial(before, time) ? { trial_ends_at: time } : {}
  const after = { ...others, terms: termsOf(plan), anchor: time, ...trial }
  cut(entries, before, time)
  store(entries, before, after, time, { decided_until: justBefore(time), begun: entries.version + 1n })
}

function cancel(entries: Entries, before: Stored, immediate: boolean, time: string): void {
  const { waiting, ...others } = before
  if (before.ended_at !== '') return
  const isCanceled = waiting !== undefined && waiting.terms === undefined
  if (isCanceled && !immediate) return
  const { end = '' } = currentPeriod(before, time)
  if (immediate) cut(entries, before, time)
  const canceled_at = (isCanceled && before.canceled_at) || time
  const after = immediate ? { ...others, ended_at: time } : { ...others, waiting: { at: end } }
  store(entries, before, { ...after, canceled_at }, time)
}

function setState(
  entries: Entries,
  before: Stored,
  { id, state, at }: Request & { kind: 'state' },
  time: string,
): void {
  if (at < (entries.stateAt.get(id) ?? Number.NEGATIVE_INFINITY)) return
  entries.stateAt.set(id, at)
  const current = stateAt(before, time)
  const isSame = state === current || (state === 'active' && current === 'trialing')
  const isPastDue = isSame ? before.is_past_due : state === 'past_due'
  const since = state === 'active' && !isSame ? { active_since: time } : {}
  store(entries, before, { ...before, is_past_due: isPastDue }, time, since)
}

function setEnabled({ account, records }: Entries, isEnabled: boolean, time: string): void {
  if (isEnabled && account.state !== 'active') {
    account.active_since = time
    if (records.size > 0) Object.assign(account, { next_expiry: time, next_period: time })
  }
  account.state = isEnabled ? 'active' : 'disabled'
}

function addGranted(entries: Entries, amount: bigint, end: number | undefined): void {
  const { account, credits } = entries
  const left = leftNow(credits, account)
  addTo(entries, amount)
  if (end === undefined) return
  const grants = addGrant(left, { id: `g${end}`, left: amount, expires_at: timeOf(end) })
  entries.credits = { charged: chargedOf(account), grants }
  account.next_expiry = earliest([grants[0]?.expires_at, account.next_period])
}

/** The account must be settled. */
export function applyToEntries(entries: Entries, request: Request, now: number): void {
  const time = timeOf(now)
  if (request.kind === 'start') start(entries, request, now)
  if (request.kind === 'charge') entries.account.balance -= request.amount
  if (request.kind === 'grant') addGranted(entries, request.amount, request.end)
  if (request.kind === 'floor') entries.account.credit_min = request.floor
  if (request.kind === 'enable' || request.kind === 'disable') setEnabled(entries, request.kind === 'enable', time)
  if (!('id' in request) || request.kind === 'start') return
  const stored = entries.records.get(request.id)
  if (stored === undefined) throw new Error(`there is no subscription ${request.id}`)
  const before = advance(stored, time)
  if (request.kind === 'change') change(entries, before, request, time)
  if (request.kind === 'cancel') cancel(entries, before, request.immediate, time)
  if (request.kind === 'state') setState(entries, before, request, time)
  if (request.kind !== 'take-back') return
  const { waiting: _, ...others } = before
  if (before.waiting !== undefined) store(entries, before, { ...others, canceled_at: '' }, time)
}
