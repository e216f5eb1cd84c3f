import { readClock } from '../../foundation/clock.ts'
import { ApiError, aborted, notFound } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { accountKey, holdKey, usageKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { allOf, type Condition, isNew, put, require, update, type Write } from '../../foundation/table/writes.ts'
import { Account } from '../accounts/schema.ts'
import { expiryWrite, isSettledAt } from '../accounts/settle.ts'
import type { UsageRecord } from '../usages/schema.ts'
import {
  canCount,
  creditsOf,
  featuresOf,
  hasAvailable,
  isActive,
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

export async function send(table: Table, plan: Plan): Promise<boolean> {
  try {
    return (await table.transact(captureWrites(plan))).applied
  } catch (error) {
    // A retry is safe, because a usage is charged only if it is new, and the hold changes only if it is unchanged since it was read.
    throw error instanceof ApiError && error.reason === 'UNAVAILABLE' ? aborted(error) : error
  }
}

function captureWrites(plan: Plan): Write[] {
  const { state, usages, after, now } = plan
  const { hold, isAside } = state
  const kept = keptChangesOf(plan)
  const context = { accountId: hold.account_id, projectId: hold.project_id, now, holdId: hold.id }
  return [
    ...usages.map((usage) => put(usageKey(usage.usage.id), usageItem(context, usage), isNew)),
    holdWrite(hold, after),
    ...(isAside ? entryWrites(hold, after) : []),
    ...accountWrites(plan, kept),
    ...(kept !== undefined && kept.leaving.amount > 0n ? [expiryWrite(hold.account_id, kept.leaving, now)] : []),
  ]
}

/** Undefined if the hold has kept no expired credits, or if the account was not read. */
function keptChangesOf({ state: { hold, account, isAside }, usages, after, now }: Plan): ChangesOfKept | undefined {
  if (!isAside || account === undefined) return undefined
  const charged = smaller(creditsOf(usages), hold.held)
  return changesOfKept(account, hold, { charged, givenBack: hold.held - after.held - charged }, now)
}

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
function accountWrites(plan: Plan, kept: ChangesOfKept | undefined): Write[] {
  const { state, usages, after, now } = plan
  const [credits, features] = [creditsOf(usages), featuresOf(usages)]
  const released = state.isAside ? state.hold.held - after.held : 0n
  const isProlonged = state.isAside && after.state === 'open' && after.expires_at !== state.hold.expires_at
  const left = kept?.leaving.amount ?? 0n
  const amounts = {
    ...{ balance: -credits - left, held: -released, available_balance: released - credits - left },
    ...{ credited: -left, features_used: features, settlements: isProlonged ? 1n : 0n, ...kept?.add },
  }
  const add = Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0n))
  const account = accountKey(state.hold.account_id)
  // The capture changes no amount of the account. If the hold has expired, the account must still be active, because a disabled account
  // pays nothing for an expired hold.
  if (Object.keys(add).length === 0) return needsActive(plan) ? [require(account, isActive)] : []
  const set = { ...kept?.set, ...(credits + left > 0n && { updated_at: now.toISOString() }) }
  const changes = { set, add, ...(kept !== undefined && { remove: kept.remove }) }
  const isOfKept = isProlonged || released > 0n
  const ofKept = kept?.condition ?? keepsNothing(state.hold)
  return [update(account, changes, allOf([...mayCapture(plan), ...(isOfKept ? [ofKept] : [])]))]
}

/** An account that was disabled after the hold was made still pays from the credits that the hold sets aside. */
export const needsActive = (plan: Plan): boolean =>
  excessOf(plan) > 0n || (plan.isRelease !== true && isOver(plan.state, plan.now))

function mayCapture(plan: Plan): Condition[] {
  const [excess, features] = [excessOf(plan), featuresOf(plan.usages)]
  return [
    ...(needsActive(plan) ? [isActive] : []),
    ...(excess > 0n ? [hasAvailable(excess)] : []),
    ...(features > 0n ? [canCount(features)] : []),
    isSettledAt(readClock()),
  ]
}
