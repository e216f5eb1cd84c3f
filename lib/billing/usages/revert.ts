import { ApiError, aborted, beingDeleted, notFound } from '../../foundation/errors.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Organization } from '../accounts/organization.ts'
import { readBalanceAfterWrite } from '../accounts/read-balance.ts'
import { settleFor } from '../accounts/settle.ts'
import { type GivingBack, startGivingBack } from '../counters/give-back.ts'
import type { RevertUsageRequest } from './revert-request.ts'
import {
  concludeRevert,
  givenBackByRevert,
  leftOf,
  type Revert,
  type Reverted,
  readRevertState,
  reasonsOfWindows,
  revertIdOf,
  revertWrites,
  usageInTheWay,
} from './revert-store.ts'
import type { RecordedUsage } from './schema.ts'

/** Writes nothing. Throws 404 if the usage is not recorded, or belongs to another account. */
export function makeRevert(
  usage: RecordedUsage | undefined,
  { account_id, usage_id }: { account_id: string; usage_id: string },
  given: RevertUsageRequest,
  { newId, now }: { newId: string; now: Date },
): Revert {
  if (usage?.account_id !== account_id) throw notFound('usage', usage_id)
  return { usage, given, id: revertIdOf(usage.id, given, newId), recordedBy: newId, now }
}

/**
 * Gives back a part of a usage, or all that remains of it, once for each id. Concurrent reverts together never give back more than the
 * usage, because a revert fails if the remaining amount has changed. If a revert is not applied, a snapshot of the usage, its account and
 * the revert shows the reason.
 *
 * Throws 409 REVERT_ID_REUSED if the id was used for another amount, and 409 ABORTED after too many conflicts.
 * Throws 400 REVERT_EXCEEDS if less than the amount remains, and 400 BALANCE_OVERFLOW if the balance would exceed int64.
 * Throws 400 BEING_DELETED if the deletion of the organization has begun.
 * Throws 404 if the usage or the account does not exist. Throws 429 or 503 if the table cannot serve the request.
 * @param organization the organization of the account, if its deletion may have begun
 */
export async function revertUsage(
  table: Table,
  revert: Revert,
  organization: Organization | undefined,
): Promise<Reverted> {
  if (organization?.deleting !== undefined) return tellKnown(table, revert)
  let { usage } = revert
  const giving = startGivingBack(table)
  const attempt = async (): Promise<Reverted> => {
    for (;;) {
      const left = leftOf(usage)
      const amount = revert.given.amount ?? left
      const isPossible = amount > 0n && amount <= left
      const sent = isPossible ? await send(table, { ...revert, usage }, amount, giving) : refused
      const { applied, error, now } = sent
      if (applied) return answer(table, revert, amount, left - amount)
      if (now !== undefined && amount <= leftOf(now)) {
        usage = now
        continue
      }
      const state = await readRevertState(table, revert)
      const concluded = concludeRevert(revert, state)
      if (concluded !== undefined) return concluded
      if (state.account !== undefined) await settleFor(table, state.account, 0n)
      usage = state.usage
      // A retry is safe, because the revert is applied only if it is new.
      if (error !== undefined) throw aborted(error)
    }
  }
  return table.withRetries(attempt)
}

/**
 * Only for a revert that was already applied, or has nothing left to give back. Throws BEING_DELETED for any other
 * revert.
 */
async function tellKnown(table: Table, revert: Revert): Promise<Reverted> {
  const known = concludeRevert(revert, await readRevertState(table, revert))
  if (known === undefined) throw beingDeleted('organization')
  return known
}

interface Sent {
  applied: boolean
  /** An error after which the transaction may or may not have been applied. */
  error?: ApiError
  /** The current usage; undefined unless the transaction failed only because of another revert of this usage. */
  now?: RecordedUsage | undefined
}

const refused: Sent = { applied: false }

async function send(table: Table, revert: Revert, amount: bigint, giving: GivingBack): Promise<Sent> {
  try {
    const windows = await giving.writes(givenBackByRevert(revert, amount))
    const outcome = await table.transact(revertWrites(revert, amount, windows))
    if (outcome.applied) return { applied: true }
    giving.learn(reasonsOfWindows(outcome.reasons))
    return { applied: false, now: usageInTheWay(outcome.reasons) }
  } catch (error) {
    const isUnknown = error instanceof ApiError && (error.reason === 'ABORTED' || error.reason === 'UNAVAILABLE')
    if (isUnknown) return { ...refused, error }
    throw error
  }
}

async function answer(table: Table, { usage }: Revert, reverted: bigint, remaining: bigint): Promise<Reverted> {
  const balance = await readBalanceAfterWrite(table, usage.account_id)
  return { billing_id: usage.account_id, balance, reverted, remaining, replayed: 0 }
}
