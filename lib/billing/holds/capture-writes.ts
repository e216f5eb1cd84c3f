import { readClock } from '../../foundation/clock.ts'
import { ApiError, aborted, notFound } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import type { CancellationReason } from '../../foundation/table/failures.ts'
import { accountKey, holdKey, isSameKey, type Key, keyOfItem, usageKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { allOf, type Condition, isNew, put, require, update, type Write } from '../../foundation/table/writes.ts'
import { Account } from '../accounts/schema.ts'
import { expiryWrite, isSettledAt } from '../accounts/settle.ts'
import { accountOf } from '../accounts/store.ts'
import { type GivenBack, type GivingBack, giveBackWrites, givenBackOf, recount } from '../counters/give-back.ts'
import { type Charge, type Counting, type CountingPlan, raiseWrites } from '../limits/charges.ts'
import type { UsageRecord } from '../usages/schema.ts'
import {
  chargesOf,
  countedCondition,
  countUsage,
  creditsOf,
  hasAvailable,
  isActive,
  isCounted,
  type NewUsage,
  parseUsageRecord,
  usageItem,
} from '../usages/store.ts'
import { type ChangesOfKept, changesOfKept, keepsNothing } from './kept.ts'
import { type Hold, hasExpired } from './schema.ts'
import { entryOf, entryWrites, holdWrite, parseHold } from './store.ts'

/** Read in one snapshot. */
export interface State {
  hold: Hold
  account: Account | undefined
  /** Whether the hold still sets its credits aside. False if a settlement has released the credits of the expired hold. */
  isAside: boolean
  /** In the order of the requested usages; undefined if a usage is not recorded. */
  records: (UsageRecord | undefined)[]
}

export interface Plan {
  /** A release charges nothing and is never refused. */
  isRelease?: boolean
  state: State
  usages: NewUsage[]
  after: Hold
  now: Date
}

/** By the clock of this process, or by the clock of a process that settled the account. */
export const isOver = ({ hold, isAside }: State, now: Date): boolean => !isAside || hasExpired(hold, now)

export async function readState(table: Table, hold: Hold, asked: readonly NewUsage[]): Promise<State> {
  const keys = [holdKey(hold.id), accountKey(hold.account_id), entryOf(hold).key]
  const [found, account, entry, ...records] = await table.snapshot([
    ...keys,
    ...asked.map(({ usage }) => usageKey(usage.id)),
  ])
  const current = parseHold(found)
  if (current === undefined) throw notFound('hold', hold.id)
  // The hold was prolonged after the caller read it, so the snapshot looked for its index item under an outdated key.
  if (current.expires_at !== hold.expires_at) return readState(table, current, asked)
  return {
    hold: current,
    account: account && parseRecord(Account, account),
    isAside: entry !== undefined,
    records: records.map(parseUsageRecord),
  }
}

/** What the limits of the account count. */
export interface Counts {
  counting: Counting
  plan: CountingPlan
}

export interface Sent {
  applied: boolean
  /** The account, if its condition failed. */
  ofAccount?: Account | undefined
  ofCounters: readonly CancellationReason[]
  /** Whether the attempt has shown for the first time that a counter cannot get credits back as it was thought. */
  hasNewCounter: boolean
}

export async function send(table: Table, plan: Plan, giving: GivingBack, counts?: Counts): Promise<Sent> {
  const writes = await captureWrites(plan, giving, counts)
  try {
    const outcome = await table.transact([...writes.others, ...writes.givenBack, ...writes.raises])
    if (outcome.applied) return { applied: true, ofCounters: [], hasNewCounter: false }
    const { reasons } = outcome
    const account = writes.others.findIndex((write) =>
      isSameKey(keyOfWrite(write), accountKey(plan.state.hold.account_id)),
    )
    const [first, last] = [writes.others.length, writes.others.length + writes.givenBack.length]
    return {
      applied: false,
      ofAccount: accountOf(reasons[account]?.item),
      ofCounters: reasons.slice(last, last + writes.raises.length),
      hasNewCounter: giving.learn(reasons.slice(first, last)),
    }
  } catch (error) {
    // A retry is safe, because a usage is charged only if it is new, and the hold changes only if it is unchanged since it was read.
    throw error instanceof ApiError && error.reason === 'UNAVAILABLE' ? aborted(error) : error
  }
}

const keyOfWrite = ({ input }: Write): Key => keyOfItem((input.Key ?? input.Item) as Record<string, unknown>)

interface CaptureWrites {
  others: Write[]
  givenBack: Write[]
  raises: Write[]
}

async function captureWrites(plan: Plan, giving: GivingBack, counts: Counts | undefined): Promise<CaptureWrites> {
  const { state, after, now } = plan
  const { hold, isAside } = state
  const kept = keptChangesOf(plan)
  return {
    others: [
      ...usageWrites(plan, counts),
      holdWrite(hold, after),
      ...(isAside ? entryWrites(hold, after) : []),
      ...accountWrites(plan, kept, counts),
      ...(kept !== undefined && kept.leaving.amount > 0n ? [expiryWrite(hold.account_id, kept.leaving, now)] : []),
    ],
    givenBack: await giving.writes(givenBackByHold(plan)),
    raises: counts === undefined ? [] : raiseWrites(counts.counting, counts.plan),
  }
}

/** What the hold has counted, and sets aside for nobody any more. */
function givenBackByHold({ state: { hold, isAside }, usages, after }: Plan): GivenBack[] {
  if (!isAside) return []
  const unused = hold.held - after.held - smaller(creditsOf(usages), hold.held)
  return givenBackOf(hold, { from: 0n, to: unused })
}

/** The number of windows that get something back. */
export const countGivenBack = (plan: Plan): number => giveBackWrites(givenBackByHold(plan)).length

/** For each usage, how many of its first credits the hold pays. Limits have counted these credits already. */
function paidByHold({ state: { hold, isAside }, usages }: Plan): bigint[] {
  let left = isAside ? hold.held : 0n
  return usages.map(({ usage }) => {
    const paid = usage.type === 'credit' ? smaller(usage.amount, left) : 0n
    left -= paid
    return paid
  })
}

/** What a capture has to count: the usages of features, and the credits beyond the hold. */
export function chargesOfCapture(plan: Plan): Charge[] {
  const paid = paidByHold(plan)
  const countedFor = { projectId: plan.state.hold.project_id, field: 'usages' }
  return plan.usages.flatMap((usage, position) =>
    chargesOf({ countedFor }, [usage]).flatMap((charge) => {
      if (charge.feature !== undefined) return charge
      const amount = charge.amount - (paid[position] ?? 0n)
      return amount === 0n ? [] : { ...charge, amount, mayExceed: true }
    }),
  )
}

/** A usage remembers the windows of the hold for what the hold pays, and its own windows for the rest. */
function usageWrites(plan: Plan, counts: Counts | undefined): Write[] {
  const { state, usages, now } = plan
  const { hold } = state
  const context = { accountId: hold.account_id, projectId: hold.project_id, now, holdId: hold.id }
  const paid = paidByHold(plan)
  const planned = [...(counts?.plan.counted ?? [])]
  return usages.map((usage, position) => {
    const { amount, user_id } = usage.usage
    const ofHold = paid[position] ?? 0n
    const of = { user_id, project_id: hold.project_id }
    const isSplit = ofHold > 0n && ofHold < amount
    const before = ofHold === 0n ? [] : recount(hold, of, isSplit ? { from: 0n, to: ofHold } : undefined)
    const isPlanned = isCounted(usage) && ofHold < amount
    const rest = countUsage(
      context,
      usage,
      isPlanned ? planned.shift() : undefined,
      isSplit ? { from: ofHold, to: amount } : undefined,
    )
    return put(
      usageKey(usage.usage.id),
      usageItem(context, usage, { ...rest, texts: [...before, ...rest.texts] }),
      isNew,
    )
  })
}

/** Undefined if the hold has kept no expired credits, or if the account was not read. */
function keptChangesOf({ state: { hold, account, isAside }, usages, after, now }: Plan): ChangesOfKept | undefined {
  if (!isAside || account === undefined) return undefined
  const charged = smaller(creditsOf(usages), hold.held)
  return changesOfKept(account, hold, { charged, givenBack: hold.held - after.held - charged }, now)
}

/** Other holds may be released first, but not this one: it pays from what it sets aside, even after its end. */
export const mayReleaseExpired = ({ state: { hold, isAside }, now }: Plan): boolean =>
  !isAside || !hasExpired(hold, now)

const conditionOfCounts = (plan: Plan, counts: CountingPlan): Condition =>
  mayReleaseExpired(plan) ? countedCondition(counts) : counts.condition

const smaller = (left: bigint, right: bigint): bigint => (left < right ? left : right)

/** These credits must be available on the account. */
export function excessOf({ state: { hold, isAside }, usages }: Plan): bigint {
  const credits = creditsOf(usages)
  const paid = isAside ? hold.held : 0n
  return credits > paid ? credits - paid : 0n
}

/**
 * The account is charged, and gets back the credits that the hold no longer sets aside, except those that have expired.
 * If the hold is prolonged, the write also increases `settlements`. A concurrent settlement may read neither the old
 * nor the new index item of the hold. Such a settlement fails, because it requires the previous value of `settlements`.
 */
function accountWrites(plan: Plan, kept: ChangesOfKept | undefined, counts: Counts | undefined): Write[] {
  const { state, usages, after, now } = plan
  const credits = creditsOf(usages)
  const released = state.isAside ? state.hold.held - after.held : 0n
  const isProlonged = state.isAside && after.state === 'open' && after.expires_at !== state.hold.expires_at
  const left = kept?.leaving.amount ?? 0n
  const amounts = {
    ...{ balance: -credits - left, held: -released, available_balance: released - credits - left },
    ...{ credited: -left, settlements: isProlonged ? 1n : 0n, ...kept?.add },
  }
  const add = Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0n))
  const account = accountKey(state.hold.account_id)
  const ofLimits =
    counts === undefined || counts.plan.counted.length === 0 ? [] : [conditionOfCounts(plan, counts.plan)]
  if (Object.keys(add).length === 0) {
    // The capture changes no amount of the account. If the hold has expired, the account must still be active, because a
    // disabled account pays nothing for an expired hold.
    const conditions = [...(needsActive(plan) ? [isActive] : []), ...ofLimits]
    return conditions.length > 0 ? [require(account, allOf(conditions))] : []
  }
  const set = { ...kept?.set, ...(credits + left > 0n && { updated_at: now.toISOString() }) }
  const changes = { set, add, ...(kept !== undefined && { remove: kept.remove }) }
  const isOfKept = isProlonged || released > 0n
  const ofKept = kept?.condition ?? keepsNothing(state.hold)
  return [update(account, changes, allOf([...mayCapture(plan), ...ofLimits, ...(isOfKept ? [ofKept] : [])]))]
}

/** An account that was disabled after the hold was made still pays from the credits that the hold sets aside. */
export const needsActive = (plan: Plan): boolean =>
  excessOf(plan) > 0n || (plan.isRelease !== true && isOver(plan.state, plan.now))

function mayCapture(plan: Plan): Condition[] {
  const excess = excessOf(plan)
  return [
    ...(needsActive(plan) ? [isActive] : []),
    ...(excess > 0n ? [hasAvailable(excess)] : []),
    isSettledAt(readClock()),
  ]
}
