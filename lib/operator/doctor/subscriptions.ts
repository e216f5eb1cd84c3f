import { isDeepStrictEqual } from 'node:util'
import { periodCredit } from '../../billing/accounts/plan-settlement.ts'
import { SubscriptionRecord } from '../../billing/subscriptions/schema.ts'
import { timelineOf } from '../../billing/subscriptions/start.ts'
import { advance, currentPart, isInTrial, justBefore, parseOpenSubscriptions } from '../../billing/timeline/advance.ts'
import { cutShort } from '../../billing/timeline/cut-periods.ts'
import type { CutPeriod, OpenSubscription } from '../../billing/timeline/schema.ts'
import { readClock } from '../../foundation/clock.ts'
import { definedIn } from '../../foundation/schema/defined-in.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { Item } from '../../foundation/table/item.ts'
import { keyOfItem, partitionOf, planCreditKey, subscriptionsKey, trialKey } from '../../foundation/table/keys.ts'
import type { Defect, Examiner } from './fault.ts'
import type { Look } from './recorded-reads.ts'

export const CHECK = 'subscriptions'
export const OK = 'each account knows the subscriptions that go on, and when one of them gives credits next'

/**
 * The subscriptions item of the account must have the same timeline of each open subscription as the record of the
 * subscription. Checks and settlements read the item, and callers see the record. If the two differ, the repair changes
 * the item.
 */
export const openSubscriptions: Examiner = {
  check: CHECK,
  ok: OK,
  subjectOf: (item) => (partitionOf(String(item.pk)).kind === 'SUBSCRIPTION' ? keyOfItem(item) : undefined),
  examine: async (look, subject) => {
    const stored = await look.get(subject)
    if (stored === undefined) return []
    const record = parseRecord(SubscriptionRecord, stored)
    const trial = await examineTrial(look, record)
    if (advance(record, readClock().toISOString()).ended_at !== '') return trial
    const item = await look.get(subscriptionsKey(record.account_id))
    const entry = parseOpenSubscriptions(item).subscriptions.find(({ id }) => id === record.id)
    if (entry !== undefined && isDeepStrictEqual(timelineOf(entry), timelineOf(record))) return trial
    const decided_until = entry?.decided_until ?? (await findDecidedUntil(look, record))
    return [...trial, entry === undefined ? missing(record, item, decided_until) : different(record, item, entry)]
  },
}

/** The account must have recorded the trial of a plan. */
async function examineTrial(
  look: Look,
  { id, account_id, asked, trial_ends_at }: SubscriptionRecord,
): Promise<Defect[]> {
  const key = trialKey(account_id, asked.plan_id)
  if (trial_ends_at === '' || (await look.get(key)) !== undefined) return []
  const message = `account ${account_id} does not remember the trial of subscription ${id}`
  return [{ message, rank: 'power', wanted: [[key, { ...key, subscription_id: id }]] }]
}

const missing = (record: SubscriptionRecord, item: Item | undefined, decided_until: string): Defect => ({
  message: `account ${record.account_id} does not know subscription ${record.id}, which goes on`,
  rank: 'completion',
  wanted: [wantedItem(record.account_id, item, (others) => [...others, { ...timelineOf(record), decided_until }])],
})

const different = (record: SubscriptionRecord, item: Item | undefined, entry: OpenSubscription): Defect => ({
  message: `account ${record.account_id} keeps subscription ${record.id} differently from its record`,
  rank: 'completion',
  wanted: [
    wantedItem(
      record.account_id,
      item,
      (all) => all.map((each) => (each.id === record.id ? mergeInto(entry, record, item) : each)),
      cutByRecord(item, entry, record),
    ),
  ],
})

const mergeInto = (
  { anchor, decided_until, active_since, begun: known, part }: OpenSubscription,
  record: SubscriptionRecord,
  item: Item | undefined,
): OpenSubscription => {
  const begun = anchor === record.anchor ? known : parseOpenSubscriptions(item).version + 1n
  return { ...timelineOf(record), ...{ decided_until, ...definedIn({ active_since, begun, part }) } }
}

/**
 * Returns the cut periods of an account if the record shows a change or cancellation that the account does not know,
 * and that cut a period short. Without the cut, a later period would give its credits again.
 */
export function cutByRecord(
  item: Item | undefined,
  entry: OpenSubscription,
  { id, anchor, ended_at }: SubscriptionRecord,
): CutPeriod[] | undefined {
  const at = ended_at || anchor
  if (ended_at === '' && anchor === entry.anchor) return undefined
  const before = advance(entry, justBefore(at))
  if (before.ended_at !== '' || isInTrial(before, justBefore(at))) return undefined
  const { start, end } = currentPart(before, justBefore(at))
  if (end === at || entry.part?.start !== start) return undefined
  return cutShort(parseOpenSubscriptions(item), { id, at, end, given: entry.part.given }, () => false)
}

/** Increments the version, so that a writer that has read an earlier version fails. */
export function wantedItem(
  accountId: string,
  item: Item | undefined,
  change: (subscriptions: OpenSubscription[]) => OpenSubscription[],
  cut_periods?: CutPeriod[],
): NonNullable<Defect['wanted']>[number] {
  const { subscriptions, version } = parseOpenSubscriptions(item)
  const key = subscriptionsKey(accountId)
  const changed = { subscriptions: change(subscriptions), version: version + 1n }
  return [key, { ...item, ...key, ...changed, ...(cut_periods && { cut_periods }) }]
}

/**
 * Checks only whether the credits of the present period were given. If so, returns the present time, otherwise a time
 * just before the start of the period.
 */
async function findDecidedUntil(look: Look, record: SubscriptionRecord): Promise<string> {
  const now = readClock().toISOString()
  const current = advance(record, now)
  if (current.is_past_due || now < current.anchor) return now
  const { start, end } = currentPart(current, now)
  const { id } = periodCredit(current, { start, end, terms: current.terms }, 0n)
  return (await look.get(planCreditKey(id))) === undefined ? justBefore(start) : now
}
