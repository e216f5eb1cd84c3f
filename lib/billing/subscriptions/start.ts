/** @module Starts, changes and ends the subscriptions of accounts to plans. */

import { randomUUID } from 'node:crypto'
import { readClock } from '../../foundation/clock.ts'
import { ApiError, aborted, notFound } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { holdsFormatWrites, rememberHoldsFormat } from '../../foundation/table/format.ts'
import { creditKey, subscriptionKey, trialKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { isNew, put, type Write } from '../../foundation/table/writes.ts'
import { refuseDeleting } from '../accounts/account-in-path.ts'
import type { Organization } from '../accounts/organization.ts'
import type { Account, CreditGrant } from '../accounts/schema.ts'
import { mayReceive } from '../accounts/store.ts'
import type { PlanRecord } from '../products/plan-membership.ts'
import { justBefore } from '../timeline/advance.ts'
import { takeOff } from '../timeline/cut-periods.ts'
import type { OpenSubscription, Timeline } from '../timeline/schema.ts'
import { accountDisabledError } from '../usages/errors.ts'
import { alreadySubscribed, concerns, MAX_OPEN, noTrial, refuseOverflow, tooManySubscriptions } from './errors.ts'
import { findNamedPlan, readNamedPlan, refuseInactive, takePlanWrites, termsOf } from './plan-terms.ts'
import { type StartRequest, SubscriptionRecord } from './schema.ts'
import { creditsOfStart, type Had, startCreditKey, startCreditWrite, takesTrial } from './start-credits.ts'
import {
  creationWrites,
  openAt,
  parseSubscriber,
  requireSettled,
  type Subscriber,
  subscriberKeys,
  subscriberWrites,
} from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

interface Target {
  account: Account
  organization: Organization
  /** Whether the request names no account. The default account is used in that case. */
  isInferred: boolean
}

/** Without an id, each request starts another subscription. */
export interface Start {
  id: string | undefined
  body: StartRequest
  isDeclared?: boolean
}

/**
 * Once for each id, with its start credits. A repeated checkout is a replay, even if the subscription has changed
 * since. Throws 409 CHECKOUT_ID_REUSED if the id was used for something else. Throws 404 if the plan does not exist.
 * Throws 400 if the state of the account or the plan does not allow the subscription.
 */
export async function startSubscription(table: Table, target: Target, start: Start): Promise<SubscriptionRecord> {
  const id = start.id ?? randomUUID()
  let looksFirst = start.id !== undefined
  return table.withRetries(async () => {
    const known = looksFirst ? await readStarted(table, id) : undefined
    if (known !== undefined) return requireSame(table, target, start, known)
    looksFirst = true
    refuseDeleting(target.organization)
    const plan = await findNamedPlan(table, start.body.plan)
    return make(table, target, start, { id, plan })
  })
}

/** Undefined if the id is unused. Throws CHECKOUT_ID_REUSED if a grant of credits has the id. */
async function readStarted(table: Table, id: string): Promise<SubscriptionRecord | undefined> {
  const [item, credit] = await table.snapshot([subscriptionKey(id), creditKey(id)])
  if (item !== undefined) return parseRecord(SubscriptionRecord, item)
  if (credit !== undefined) throw idReused(id)
  return undefined
}

interface Read extends Had {
  subscriber: Subscriber
  isIdUsed: boolean
}

async function read(table: Table, { account }: Target, id: string, plan: PlanRecord): Promise<Read> {
  const [item, open, trial, startCredits, credit] = await table.snapshot([
    ...subscriberKeys(account.id),
    trialKey(account.id, plan.id),
    startCreditKey(account.id, plan.id),
    creditKey(id),
  ])
  const subscriber = parseSubscriber(item, open)
  if (subscriber === undefined) throw notFound('billing account', account.id)
  return {
    subscriber,
    hadTrial: trial !== undefined,
    hadStartCredits: startCredits !== undefined,
    isIdUsed: credit !== undefined,
  }
}

/** Makes one attempt. Throws ABORTED if something has changed since it was read. */
async function make(
  table: Table,
  target: Target,
  start: Start,
  { id, plan }: { id: string; plan: PlanRecord },
): Promise<SubscriptionRecord> {
  const found = await read(table, target, id, plan)
  // Another request has used the id since the previous read. The next attempt reads whether that request is a copy of this checkout.
  if (found.isIdUsed) throw aborted()
  const { account } = found.subscriber
  const now = readClock()
  await requireSettled(table, account, now)
  const record = makeRecord(target, start, { id, plan, hasTrial: takesTrial(plan, found, start.body) }, now)
  refuse(found, plan, start.body, now)
  const { cut_periods = [], version } = found.subscriber.open
  const begun = version + 1n
  const open: OpenSubscription = { ...timelineOf(record), decided_until: justBefore(record.created_at), begun }
  const { credits, first: whole } = creditsOfStart(plan, found, start.body)
  const first = whole - takeOff(cut_periods, open, record.created_at, whole).taken
  refuseOverflow(account, credits + first)
  const isApplied = await send(table, [
    ...creationWrites(record),
    ...subscriberWrites(found.subscriber, [...found.subscriber.open.subscriptions, open], now, {
      credits,
      condition: mayReceive(credits + first, now),
      isStart: true,
    }),
    ...(credits > 0n ? [startCreditWrite(record, plan, credits, now)] : []),
    ...(record.trial_ends_at === '' ? [] : [put(trialKey(account.id, plan.id), { subscription_id: id }, isNew)]),
    ...(start.id === undefined ? [] : [put(creditKey(id), placeholder(record), isNew)]),
    ...takePlanWrites(plan),
    ...holdsFormatWrites(),
  ])
  if (!isApplied) throw aborted()
  return record
}

/**
 * Returns false if a condition fails. Throws ABORTED after a lost answer, because the subscription may have been
 * written.
 */
async function send(table: Table, writes: Write[]): Promise<boolean> {
  try {
    const { applied } = await table.transact(writes)
    if (applied) rememberHoldsFormat()
    return applied
  } catch (error) {
    // A retry is safe, because the next attempt first looks for the subscription.
    throw error instanceof ApiError && error.reason === 'UNAVAILABLE' ? aborted(error) : error
  }
}

function refuse(found: Read, plan: PlanRecord, body: StartRequest, now: Date): void {
  refuseInactive(plan)
  const { account } = found.subscriber
  if (account.state !== 'active') throw accountDisabledError(account)
  if (body.cancel_after_trial && !takesTrial(plan, found, body)) throw noTrial(plan.id)
  const open = openAt(found.subscriber, now.toISOString())
  const other = open.find((each) => concerns(each, plan.id))
  if (other !== undefined) throw alreadySubscribed(plan.id, other.id)
  if (open.length >= MAX_OPEN) throw tooManySubscriptions()
}

function makeRecord(
  { account, organization }: Target,
  { body: { cancel_after_trial, skip_trial, plan: asked }, isDeclared = false }: Start,
  { id, plan, hasTrial }: { id: string; plan: PlanRecord; hasTrial: boolean },
  now: Date,
): SubscriptionRecord {
  const time = now.toISOString()
  const trialEnd = hasTrial ? new Date(now.getTime() + Number(plan.trial_days) * DAY_MS).toISOString() : ''
  return {
    id,
    ...{ account_id: account.id, organization_id: organization.id, provider_id: '', metadata: '{}' },
    ...{ created_at: time, updated_at: time, terms: termsOf(plan), plan_ids: [plan.id], version: 0n },
    ...{ trial_ends_at: trialEnd, anchor: trialEnd || time, is_past_due: false, ended_at: '', state_at: '' },
    ...(cancel_after_trial && { waiting: { at: trialEnd } }),
    canceled_at: cancel_after_trial ? time : '',
    asked: { plan: asked, plan_id: plan.id, skip_trial, cancel_after_trial },
    ...(isDeclared && { is_declared: true }),
  }
}

/** The item of the account contains a copy of these attributes. */
export function timelineOf(record: Timeline): Timeline {
  const { id, created_at, terms, trial_ends_at, anchor, is_past_due, waiting, ended_at } = record
  return {
    ...{ id, created_at, terms, trial_ends_at, anchor, is_past_due, ended_at },
    ...(waiting !== undefined && { waiting }),
  }
}

/**
 * Reserves the id of a subscription by a grant of 0 credits, because a subscription and a grant must not have the same
 * id.
 */
const placeholder = ({ id, account_id, created_at }: SubscriptionRecord): CreditGrant => ({
  ...{ id, account_id, created_at, amount: 0n, description: '' },
  checkout: { product_id: '', quantity: 0n },
})

const idReused = (id: string): ApiError =>
  new ApiError('CHECKOUT_ID_REUSED', 'the id of the checkout was used before for something else', {
    violations: [{ field: 'id', description: 'was used before for something else' }],
    metadata: { resource_type: 'subscription', resource: id },
  })

/**
 * Throws CHECKOUT_ID_REUSED if the stored subscription differs from the requested one. If the request names no account,
 * the stored subscription may belong to an earlier default account.
 */
async function requireSame(
  table: Table,
  { account, organization, isInferred }: Target,
  { body }: Start,
  known: SubscriptionRecord,
): Promise<SubscriptionRecord> {
  const isOfPlace = known.account_id === account.id || (isInferred && known.organization_id === organization.id)
  const { asked } = known
  const isSame = asked.skip_trial === body.skip_trial && asked.cancel_after_trial === body.cancel_after_trial
  if (!isOfPlace || !isSame) throw idReused(known.id)
  if (asked.plan === body.plan || asked.plan_id === body.plan.toLowerCase()) return known
  const plan = await readNamedPlan(table, body.plan)
  if (plan?.id !== asked.plan_id) throw idReused(known.id)
  return known
}
