import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { readBalance } from '../accounts/balance.ts'
import { Account } from '../accounts/schema.ts'
import { ApiError, aborted, notFound } from '../errors.ts'
import { isConditionFailure, unavailable } from '../table/failures.ts'
import type { Table } from '../table/table.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { ReportedUsage, UsageRecord } from './schema.ts'
import { type ChargeContext, chargeWrites, creditsOf, type NewUsage, parseUsageRecord, readUsages } from './store.ts'

export interface Recorded {
  billing_id: string
  /** The balance in whole credits, read after the charge. */
  balance: bigint
  recorded: number
  replayed: number
  /** The credits that this request charged; for the metrics. */
  debited: bigint
}

/** What a request has still to charge (`pending`), and what it has counted so far. */
interface Progress {
  pending: NewUsage[]
  recorded: number
  replayed: number
  debited: bigint
}

/**
 * Records and charges all new usages in one transaction, or none of them. A usage that is already recorded with the same
 * fingerprint is a replay. One with another fingerprint fails the whole request with 409, whatever the balance and the
 * state of the account are. The failed conditions of the writes say which ids are recorded, so no decision depends on a
 * read that could be out of date.
 *
 * Throws 409 USAGE_ID_REUSED or ABORTED, 400 INSUFFICIENT_CREDITS or ACCOUNT_DISABLED, 404, 429, 503.
 */
export async function recordUsages(
  table: Table,
  context: ChargeContext,
  reported: readonly ReportedUsage[],
): Promise<Recorded> {
  const recordedBy = randomUUID()
  const pending = reported.map((usage, index) => ({
    usage,
    fingerprint: fingerprintOf(context.accountId, usage),
    recordedBy,
    index,
  }))
  const progress: Progress = { pending, recorded: 0, replayed: 0, debited: 0n }
  try {
    await table.withRetries(() => charge(table, context, progress))
    const balance = await readBalance(table, context.accountId)
    const { recorded, replayed, debited } = progress
    return { billing_id: context.accountId, balance, recorded, replayed, debited }
  } catch (error) {
    throw progress.recorded === 0 ? error : indeterminateError(error)
  }
}

/** 429 and 409 promise that nothing was charged. After a charge the answer to any of them is 503. */
const indeterminateError = (error: unknown): unknown =>
  error instanceof ApiError && (error.reason === 'THROTTLED' || error.reason === 'ABORTED') ? unavailable(error) : error

/** Charges the pending usages, and drops those that prove to be recorded, until none is pending. If it throws, it charged nothing. */
async function charge(table: Table, context: ChargeContext, progress: Progress): Promise<void> {
  while (progress.pending.length > 0) {
    const { pending } = progress
    const outcome = await resolveIndeterminate(table, progress, () => table.transact(chargeWrites(context, pending)))
    if (outcome === undefined) return
    if (outcome.applied) {
      progress.recorded += pending.length
      progress.debited += creditsOf(pending)
      return
    }
    // The reasons are in the order of the writes: one for each usage, then that of the account.
    const recorded = pending.map((_, index) => parseUsageRecord(outcome.reasons[index]?.item))
    if (recorded.some((usage) => usage !== undefined)) {
      await dropRecorded(table, progress, recorded)
      continue
    }
    // A copy of this request may have charged the account in the meantime. Then its refusal means nothing: look the ids up first.
    if ((await dropRecorded(table, progress, await readUsages(table, pending))) > 0) continue
    // A usage in conflict may belong to a copy whose charge is already visible, and become visible itself a moment later.
    if (outcome.reasons.slice(0, pending.length).some(({ code }) => code !== 'None')) throw aborted()
    const account = outcome.reasons[pending.length]
    if (account !== undefined && isConditionFailure(account)) throw debitRefusedError(context, pending, account.item)
    throw aborted()
  }
}

/**
 * Sends a transaction. After a conflict or a lost answer it is unknown whether the transaction, or a copy of it, was
 * applied: then this looks the ids up. It returns undefined if all of them are recorded, and throws ABORTED, for another
 * attempt, if some are not.
 */
async function resolveIndeterminate<T>(
  table: Table,
  progress: Progress,
  send: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || (error.reason !== 'ABORTED' && error.reason !== 'UNAVAILABLE')) throw error
    await dropRecorded(table, progress, await readUsages(table, progress.pending))
    if (progress.pending.length === 0) return undefined
    // Sending the writes again is safe: each usage is charged only if it is new.
    throw aborted(error)
  }
}

/** Drops the recorded usages from the pending ones and returns their number. Throws 409 if an id was recorded for another usage. */
async function dropRecorded(
  table: Table,
  progress: Progress,
  recorded: readonly (UsageRecord | undefined)[],
): Promise<number> {
  const { pending } = progress
  const isOther = (usage: NewUsage, record: UsageRecord | undefined) =>
    record !== undefined && record.fingerprint !== usage.fingerprint
  if (pending.some((usage, position) => isOther(usage, recorded[position]))) {
    // A failed transaction may name only some of the failed conditions. The answer names every reused id: read them all.
    const all = await readUsages(table, pending)
    throw idReusedError(pending.filter((usage, position) => isOther(usage, all[position])))
  }
  progress.pending = pending.filter((_, position) => recorded[position] === undefined)
  const own = pending.filter(({ recordedBy }, position) => recorded[position]?.recorded_by === recordedBy)
  const dropped = pending.length - progress.pending.length
  progress.recorded += own.length
  progress.debited += creditsOf(own)
  progress.replayed += dropped - own.length
  return dropped
}

function idReusedError(usages: readonly NewUsage[]): ApiError {
  const violations = usages.map(({ usage, index }) => ({
    field: `usages[${index}].id`,
    description: `${usage.id} was used before for another usage`,
  }))
  return new ApiError('USAGE_ID_REUSED', 'a usage id was used before for something else', { violations })
}

function debitRefusedError({ accountId }: ChargeContext, pending: readonly NewUsage[], item: unknown): ApiError {
  const account = v.safeParse(Account, item)
  if (!account.success) return notFound('billing account', accountId)
  const { state, balance } = account.output
  if (state !== 'active') {
    return new ApiError('ACCOUNT_DISABLED', 'the billing account is disabled', { metadata: { billing_id: accountId } })
  }
  const metadata = { billing_id: accountId, balance: String(balance), amount: String(creditsOf(pending)) }
  return new ApiError('INSUFFICIENT_CREDITS', 'the billing account has not enough credits', { metadata })
}
