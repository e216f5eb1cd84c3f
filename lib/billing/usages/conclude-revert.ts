import { ApiError, notFound } from '../../foundation/errors.ts'
import { maxBalanceBefore } from '../accounts/store.ts'
import type { Revert, RevertState } from './revert-store.ts'
import type { RecordedUsage, RevertRecord } from './schema.ts'

export interface Reverted {
  billing_id: string
  /** The balance after the revert. */
  balance: bigint
  /** What was taken back under this id. */
  reverted: bigint
  /** What is left of the usage. */
  remaining: bigint
  /** 1 where the revert was known. */
  replayed: number
}

/** What is left of a usage. A usage that nothing was taken back of has no such attribute. */
export const leftOf = ({ remaining, amount }: RecordedUsage): bigint => remaining ?? amount

/**
 * What follows from the state in which a revert was not applied: its answer, or undefined where it can be tried again. Throws
 * the refusal.
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
