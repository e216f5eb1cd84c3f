import { hash } from 'node:crypto'
import { notFound } from '../../foundation/errors.ts'
import { parseRecord } from '../../foundation/schema/parse-record.ts'
import { isUuid } from '../../foundation/schema/primitives.ts'
import { type CancellationReason, isConditionFailure } from '../../foundation/table/failures.ts'
import { accountKey, revertKey, usageKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { exists, isNew, put, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { Account } from '../accounts/schema.ts'
import { maxBalanceBefore } from '../accounts/store.ts'
import type { RevertUsageRequest } from './revert-request.ts'
import { RecordedUsage, RevertRecord } from './schema.ts'

/** One revert of a request. */
export interface Revert {
  /** The usage, as it was read. */
  usage: RecordedUsage
  given: RevertUsageRequest
  /** The id of the revert: the given one, or one that is made of what was given. */
  id: string
  /** A random id of this request: it tells what this request recorded from what a copy of it recorded. */
  recordedBy: string
  now: Date
}

/** Reads a usage by one plain read; undefined where nothing is recorded under the id. */
export async function readRecordedUsage(table: Table, id: string): Promise<RecordedUsage | undefined> {
  const item = isUuid(id) ? await table.get(usageKey(id.toLowerCase())) : undefined
  return item && parseRecord(RecordedUsage, item)
}

/**
 * The id of a revert. Without an id, the same amount of the same usage is the same revert, so that a request can be sent again.
 * All that is left needs no such id, because nothing is left then.
 */
export function revertIdOf(usageId: string, { id, amount }: RevertUsageRequest, newId: string): string {
  if (id !== undefined) return id
  return amount === undefined ? newId : uuidFrom(hash('sha256', `${usageId} ${amount}`))
}

/** A UUID (version 8) of the first digits of a hash. */
function uuidFrom(hex: string): string {
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The writes of a revert: the revert, what it leaves of the usage, and the account that takes it back. */
export function revertWrites({ usage, id, recordedBy, now }: Revert, amount: bigint): Write[] {
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
    creditWrite(usage, amount, created_at),
  ]
}

/** The usage as it was when its condition alone failed; undefined where another one failed, too. */
export function usageInTheWay([revert, usage, account]: readonly CancellationReason[]): RecordedUsage | undefined {
  const isAlone = [revert, account].every((reason) => reason === undefined || !isConditionFailure(reason))
  return isAlone && usage?.item !== undefined ? parseRecord(RecordedUsage, usage.item) : undefined
}

/** A disabled account takes back, too. Features leave the balance, and so the time of its last change, alone. */
function creditWrite({ account_id, type }: RecordedUsage, amount: bigint, updated_at: string): Write {
  if (type === 'feature') return update(accountKey(account_id), { add: { features_used: -amount } }, exists)
  return update(
    accountKey(account_id),
    { set: { updated_at }, add: { balance: amount, available_balance: amount } },
    {
      expression: '#balance <= :max',
      names: { '#balance': 'balance' },
      values: { ':max': maxBalanceBefore(amount) },
    },
  )
}

/** A usage, its account, and the revert with this id, if it is known: all as of one moment. */
export interface RevertState {
  usage: RecordedUsage
  account: Account | undefined
  known: RevertRecord | undefined
}

/** Throws 404 for a usage that is gone. */
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
