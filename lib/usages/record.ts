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
  /** Whole credits, read after the charge. */
  balance: bigint
  recorded: number
  replayed: number
  /** Credits that this request took; for the metrics. */
  debited: bigint
}

/** How far a request has come: what is still to be charged, and what was found to be there. */
interface Progress {
  pending: NewUsage[]
  recorded: number
  replayed: number
  debited: bigint
}

/**
 * Records and charges every usage that is new, all of them in one transaction, or none. A usage that is known with the
 * same content is a replay; one that is known with other content refuses the whole request (409), before balance and state
 * are looked at. The writes themselves tell which ids are known: nothing rests on a read that could be out of date.
 *
 * Throws 409 USAGE_ID_REUSED or ABORTED, 400 INSUFFICIENT_CREDITS or ACCOUNT_DISABLED, 429, 503.
 */
export async function recordUsages(
  table: Table,
  target: ChargeContext,
  reported: readonly ReportedUsage[],
): Promise<Recorded> {
  const recordedBy = randomUUID()
  const pending = reported.map((usage, index) => ({
    usage,
    fingerprint: fingerprintOf(target.accountId, usage),
    recordedBy,
    index,
  }))
  const progress: Progress = { pending, recorded: 0, replayed: 0, debited: 0n }
  try {
    await table.withRetries(() => charge(table, target, progress))
    const balance = await readBalance(table, target.accountId)
    const { recorded, replayed, debited } = progress
    return { billing_id: target.accountId, balance, recorded, replayed, debited }
  } catch (error) {
    throw progress.recorded === 0 ? error : indeterminateError(error)
  }
}

/** 429 and 409 say that nothing was charged: where something was, and what follows fails, it is 503. */
const indeterminateError = (error: unknown): unknown =>
  error instanceof ApiError && (error.reason === 'THROTTLED' || error.reason === 'ABORTED') ? unavailable(error) : error

/** Charges what is pending, taking out what proves to be known, until nothing is pending. Nothing was charged where it throws. */
async function charge(table: Table, target: ChargeContext, progress: Progress): Promise<void> {
  while (progress.pending.length > 0) {
    const { pending } = progress
    const outcome = await resolveIndeterminate(table, progress, () => table.transact(chargeWrites(target, pending)))
    if (outcome === undefined) return
    if (outcome.applied) {
      progress.recorded += pending.length
      progress.debited += creditsOf(pending)
      return
    }
    // The reasons stand in the order of the writes: one for each usage, then the account's.
    const known = pending.map((_, index) => parseUsageRecord(outcome.reasons[index]?.item))
    if (known.some((usage) => usage !== undefined)) {
      await dropRecorded(table, progress, known)
      continue
    }
    // Before the account refuses: a copy of this request may have won in the meantime.
    if ((await dropRecorded(table, progress, await readUsages(table, pending))) > 0) continue
    // A usage in conflict may be that of a copy which has taken the credits already, and become visible a moment later.
    if (outcome.reasons.slice(0, pending.length).some(({ code }) => code !== 'None')) throw aborted()
    const account = outcome.reasons[pending.length]
    if (account !== undefined && isConditionFailure(account)) throw debitRefusedError(target, pending, account.item)
    throw aborted()
  }
}

/**
 * A conflict, or an answer that got lost, says nothing of what was applied: the ids are looked up. `undefined` where all
 * of them prove to be there; else it is tried again.
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
    // The table answers again, and the writes can be sent again: each usage is charged on the condition that it is new.
    throw aborted(error)
  }
}

/** Takes the known usages out of what is pending; answers how many. Throws 409 where one was recorded for something else. */
async function dropRecorded(
  table: Table,
  progress: Progress,
  known: readonly (UsageRecord | undefined)[],
): Promise<number> {
  const { pending } = progress
  const isOther = (usage: NewUsage, kept: UsageRecord | undefined) =>
    kept !== undefined && kept.fingerprint !== usage.fingerprint
  if (pending.some((usage, position) => isOther(usage, known[position]))) {
    // A refused transaction need not name every condition that failed: all ids are looked up to name each.
    const all = await readUsages(table, pending)
    throw idReusedError(pending.filter((usage, position) => isOther(usage, all[position])))
  }
  progress.pending = pending.filter((_, position) => known[position] === undefined)
  const own = pending.filter(({ recordedBy }, position) => known[position]?.recorded_by === recordedBy)
  const taken = pending.length - progress.pending.length
  progress.recorded += own.length
  progress.debited += creditsOf(own)
  progress.replayed += taken - own.length
  return taken
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
