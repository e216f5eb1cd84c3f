import { hash } from 'node:crypto'
import { readClock } from '../../foundation/clock.ts'
import { ApiError, notFound } from '../../foundation/errors.ts'
import { uuidFrom } from '../../foundation/identifiers/uuid-from.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { type CancellationReason, isConditionFailure } from '../../foundation/table/failures.ts'
import { accountKey, revertKey, usageKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { exists, isNew, put, require, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { Account } from '../accounts/schema.ts'
import { creditsAdded, maxBalanceBefore, mayReceive } from '../accounts/store.ts'
import { type GivenBack, givenBackOf } from '../counters/give-back.ts'
import type { RevertUsageRequest } from './revert-request.ts'
import { RecordedUsage, RevertRecord } from './schema.ts'

export interface Revert {
  /** As it was read. */
  usage: RecordedUsage
  given: RevertUsageRequest
  /** The id from the request, or the id that `revertIdOf` computes. */
  id: string
  /** A random id of this request, which distinguishes a revert by this request from a revert by a copy of the request. */
  recordedBy: string
  now: Date
}

/** By one plain read. */
export async function readRecordedUsage(table: Table, id: string): Promise<RecordedUsage | undefined> {
  const item = isUuid(id) ? await table.get(usageKey(id.toLowerCase())) : undefined
  return item && parseRecord(RecordedUsage, item)
}

/**
 * If the request gives no id, the id is a hash of usage and amount, so that the request can be repeated safely. A
 * revert without an amount can be repeated with any id, because nothing remains for a second revert.
 */
export function revertIdOf(usageId: string, { id, amount }: RevertUsageRequest, newId: string): string {
  if (id !== undefined) return id
  return amount === undefined ? newId : uuidFrom(hash('sha256', `${usageId} ${amount}`))
}

/** The windows that counted the usage, each with the amount to give back. A revert takes the last units that are left. */
export function givenBackByRevert({ usage }: Revert, amount: bigint): GivenBack[] {
  const left = leftOf(usage)
  const { project_id = '', ...others } = usage
  return givenBackOf({ ...others, project_id }, { from: left - amount, to: left })
}

/** The windows come last. */
export function revertWrites(
  { usage, id, recordedBy, now }: Revert,
  amount: bigint,
  windows: readonly Write[],
): Write[] {
  const { id: usage_id, account_id, type, remaining } = usage
  const created_at = now.toISOString()
  const record: RevertRecord = { id, usage_id, account_id, type, amount, recorded_by: recordedBy, created_at }
  return [
    put(revertKey(usage_id, id), record, isNew),
    update(
      usageKey(usage_id),
      { set: { remaining: (remaining ?? usage.amount) - amount } },
      unchanged({ id: usage_id, remaining }),
    ),
    creditWrite(usage, amount, created_at, readClock()),
    ...windows,
  ]
}

/**
 * Returns the current usage if only the condition on the usage failed; undefined if another condition failed as well.
 */
export function usageInTheWay([revert, usage, account]: readonly CancellationReason[]): RecordedUsage | undefined {
  const isAlone = [revert, account].every((reason) => reason === undefined || !isConditionFailure(reason))
  return isAlone && usage?.item !== undefined ? parseRecord(RecordedUsage, usage.item) : undefined
}

/** The reasons of the windows. */
export const reasonsOfWindows = (reasons: readonly CancellationReason[]): readonly CancellationReason[] =>
  reasons.slice(3)

/** The account may be disabled. A revert of features does not change it. */
function creditWrite({ account_id, type }: RecordedUsage, amount: bigint, updated_at: string, now: Date): Write {
  if (type === 'feature') return require(accountKey(account_id), exists)
  return update(accountKey(account_id), { set: { updated_at }, add: creditsAdded(amount) }, mayReceive(amount, now))
}

/** All from one snapshot. `known` is the stored revert with the requested id. */
export interface RevertState {
  usage: RecordedUsage
  account: Account | undefined
  known: RevertRecord | undefined
}

/** Throws 404 if the usage no longer exists. */
export async function readRevertState(table: Table, { usage, id }: Revert): Promise<RevertState> {
  const keys = [usageKey(usage.id), accountKey(usage.account_id), revertKey(usage.id, id)]
  const [item, account, known] = await table.snapshot(keys)
  if (item === undefined) throw notFound('usage', usage.id)
  return {
    usage: parseRecord(RecordedUsage, item),
    account: account && parseRecord(Account, account),
    known: known && parseRecord(RevertRecord, known),
  }
}

export interface Reverted {
  billing_id: string
  balance: bigint
  /** The amount that this revert gave back. */
  reverted: bigint
  /** The amount of the usage that no revert has given back. */
  remaining: bigint
  /** 1 if an earlier request has applied the revert, otherwise 0. */
  replayed: number
}

/** The attribute `remaining` is missing before the first revert. */
export const leftOf = ({ remaining, amount }: RecordedUsage): bigint => remaining ?? amount

/**
 * Decides the answer to a request if its revert was not applied. Returns the answer if the revert is a replay, or has
 * nothing left to give back. Returns undefined if another attempt may succeed. Otherwise throws the reason of the
 * refusal.
 */
export function concludeRevert({ given, recordedBy }: Revert, { usage, account, known }: RevertState) {
  if (account === undefined) throw notFound('billing account', usage.account_id)
  const remaining = leftOf(usage)
  const answerOf = (reverted: bigint, replayed: number): Reverted => ({
    ...{ billing_id: account.id, balance: account.balance },
    ...{ reverted, remaining, replayed },
  })
  if (known !== undefined) {
    requireSameAmount(known, given.amount)
    return answerOf(known.amount, known.recorded_by === recordedBy ? 0 : 1)
  }
  if (given.amount === undefined && remaining === 0n) return answerOf(0n, 0)
  const amount = given.amount ?? remaining
  if (amount > remaining) throw exceedsError(usage, remaining)
  if (usage.type === 'credit' && account.balance > maxBalanceBefore(amount)) throw overflowError(account, amount)
  return undefined
}

function requireSameAmount({ id, amount }: RevertRecord, given: bigint | undefined): void {
  if (given === undefined || given === amount) return
  const violations = [{ field: 'id', description: `${id} was used before for ${amount} of this usage` }]
  throw new ApiError('REVERT_ID_REUSED', 'the id of a revert was used before for another amount', { violations })
}

const exceedsError = ({ id }: RecordedUsage, remaining: bigint): ApiError =>
  new ApiError('REVERT_EXCEEDS', 'more is to be reverted than is left of the usage', {
    metadata: { usage_id: id, remaining: String(remaining) },
  })

const overflowError = ({ id, balance }: { id: string; balance: bigint }, amount: bigint): ApiError =>
  new ApiError('BALANCE_OVERFLOW', 'the balance would exceed the range of int64', {
    metadata: { billing_id: id, balance: String(balance), amount: String(amount) },
  })
