/** @module Charges usages to accounts, once for each id, and reverts them. */

import { randomUUID } from 'node:crypto'
import { readDefaultAccountId, readPath } from '../../access/resources/store.ts'
import { readClock } from '../../foundation/clock.ts'
import { ApiError, aborted, invalidField, notFound } from '../../foundation/errors.ts'
import { ORGANIZATION } from '../../foundation/identifiers/references.ts'
import type { Table } from '../../foundation/table/table.ts'
import { TRANSACTION_ITEMS } from '../../foundation/table/transact.ts'
import { toIndeterminate } from '../accounts/read-balance.ts'
import type { Account } from '../accounts/schema.ts'
import { hasExpiredCredits, mayHaveExpiredHolds, readSettledAccount, settle, settleFor } from '../accounts/settle.ts'
import { accountOf } from '../accounts/store.ts'
import { type Allowance, readAllowances } from '../limits/allowance.ts'
import {
  type Charge,
  type CountingPlan,
  findLimitReached,
  learn,
  learnOfAccount,
  planCharges,
  startCounting,
  touchedBy,
} from '../limits/charges.ts'
import { debitRefusedError } from './errors.ts'
import { dropRecorded, dropReplaysOfOtherAccounts, dropSomeReplays, fingerprintOf, type Progress } from './replays.ts'
import type { ReportedUsage } from './schema.ts'
import { afterCharge, type ChargeContext, chargesOf, chargeWrites, creditsOf, parseUsageRecord } from './store.ts'

export interface Recorded {
  /** If all usages are replays, this is the id of the account that the earlier request charged. */
  billing_id: string
  /** The balance in whole credits, at some moment between the charge and the answer. */
  balance: bigint
  recorded: number
  replayed: number
  /** The number of credits that this request charged, for the metrics. */
  debited: bigint
  /** The account at the moment of `balance`. */
  account: Account
  /** What the new usages have touched, after the charge. */
  allowances: Allowance[]
}

/**
 * In one transaction, which charges all new usages or none of them. A usage that is already recorded with the same
 * fingerprint is a replay. If a usage is already recorded with another fingerprint, the whole request fails with 409.
 * This does not depend on the balance and state of the account. If a condition of the transaction fails, a snapshot of
 * the usages and their account shows which ids are recorded.
 *
 * Throws 409 USAGE_ID_REUSED if an id was used for another usage, and 409 ABORTED after too many conflicts. Throws 400
 * INSUFFICIENT_CREDITS, ACCOUNT_DISABLED, NOT_ENTITLED or LIMIT_REACHED, and 400 if a `customer_id` is not the account,
 * a feature does not exist, or a limit counts by a person or project that the request lacks. Throws 404 if the account
 * or its organization does not exist. Throws 429 or 503 if the table cannot serve the request.
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
  const counting = startCounting(context.accountId, context.organizationId, context.account)
  const progress: Progress = { ...NOTHING_YET, pending, counting }
  try {
    await dropReplaysOfOtherAccounts(table, context, progress)
    progress.expected = await findExpected(table, context, progress)
    await table.withRetries(() => charge(table, context, progress))
    const { recorded, replayed, debited } = progress
    const [charged, allowances] = await Promise.all([
      readChargedAccount(table, context, progress),
      recorded === 0 ? [] : readTouched(table, progress),
    ])
    return { ...charged, recorded, replayed, debited, allowances }
  } catch (error) {
    if (progress.recorded > 0) throw toIndeterminate(error)
    const accountId = await findMovedDefault(table, context, error)
    if (accountId === undefined) throw error
    return recordUsages(table, { ...context, accountId }, reported)
  }
}

const NOTHING_YET = {
  recorded: 0,
  replayed: 0,
  debited: 0n,
  account: undefined,
  expected: undefined,
  charged: undefined,
  plan: undefined,
}

const readTouched = (table: Table, { counting, plan }: Progress): Promise<Allowance[]> =>
  plan === undefined ? Promise.resolve([]) : readAllowances(table, counting.accountId, touchedBy(plan))

/** If the balance has been unchanged for this time, the account will probably not change between the read and the charge. */
const QUIET_MILLISECONDS = 1_000

/**
 * Settles the account that pays, if that is due.
 * @returns the account as it was read if it has probably not changed since, otherwise undefined
 */
async function findExpected(
  table: Table,
  { account, now }: ChargeContext,
  { pending }: Progress,
): Promise<Account | undefined> {
  if (account === undefined || (await settleFor(table, account, creditsOf(pending)))) return undefined
  const isQuiet = now.getTime() - Date.parse(account.updated_at) > QUIET_MILLISECONDS
  return isQuiet ? account : undefined
}

/**
 * Returns the id of the present default account if the charge failed because an earlier default account is disabled. A
 * repeated usage that was recorded on the earlier account is still a replay.
 */
export async function findMovedDefault(
  table: Table,
  { inferredFrom, accountId }: Pick<ChargeContext, 'inferredFrom' | 'accountId'>,
  error: unknown,
): Promise<string | undefined> {
  const isDisabled = error instanceof ApiError && error.reason === 'ACCOUNT_DISABLED'
  if (!isDisabled || inferredFrom === undefined) return undefined
  const defaultId = (await readDefaultAccountId(table, `${ORGANIZATION}:${inferredFrom}`)) ?? ''
  return defaultId === '' || defaultId === accountId ? undefined : defaultId
}

/**
 * If the charge depended on the expected account, the result is computed from that account. If all usages are replays,
 * the account is in the snapshot of the replays. Otherwise the account is read. Throws 404 if the account does not
 * exist.
 */
async function readChargedAccount(
  table: Table,
  { accountId }: ChargeContext,
  { recorded, account: shown, charged }: Progress,
): Promise<Pick<Recorded, 'billing_id' | 'balance' | 'account'>> {
  if (charged !== undefined) return { billing_id: charged.id, balance: charged.balance, account: charged }
  const now = readClock()
  const isKnown = recorded === 0 && shown !== undefined && !hasExpiredCredits(shown, now)
  const id = recorded === 0 && shown !== undefined ? shown.id : accountId
  const account = isKnown ? shown : await readSettledAccount(table, id, now)
  if (account === undefined) throw notFound('billing account', id)
  return { billing_id: account.id, balance: account.balance, account }
}

/**
 * Charges the pending usages, and drops those that are already recorded, until no usage is pending. If this function throws an error, it
 * has charged nothing.
 */
async function charge(table: Table, context: ChargeContext, progress: Progress): Promise<void> {
  while (progress.pending.length > 0) {
    const { pending, expected, counting } = progress
    // Only the first attempt depends on the expected account.
    progress.expected = undefined
    const charges = chargesOf(context, pending)
    const plan = await planOrDrop(table, context, progress, charges)
    if (plan === undefined) continue
    progress.plan = plan
    const outcome = await resolveIndeterminate(table, context, progress, () =>
      table.transact(chargeWrites(context, pending, counting, plan, expected)),
    )
    if (outcome === undefined) return
    if (outcome.applied) {
      progress.recorded += pending.length
      progress.debited += creditsOf(pending)
      progress.charged = expected && afterCharge(expected, pending, context)
      return
    }
    // The reasons are in the order of the writes: a reason for each usage, then those for the account and the counters.
    const shown = pending.map((_, index) => parseUsageRecord(outcome.reasons[index]?.item))
    const ofAccount = accountOf(outcome.reasons[pending.length]?.item)
    const ofCounters = outcome.reasons.slice(pending.length + 1)
    const isReplay = shown.some((record) => record !== undefined)
    const knowsMore = learn(counting, plan, ofAccount, ofCounters)
    if (await settleShown(table, progress, { shown, account: ofAccount })) continue
    if (!isReplay && (await releaseExpired(table, ofAccount, plan))) continue
    // The transaction may have failed only because the account differs from the expected one. The next attempt does not depend on the
    // expected account.
    if (!isReplay && (expected !== undefined || knowsMore)) continue
    if (await dropSomeReplays(table, context, progress, shown)) continue
    const { dropped, account } = await dropRecorded(table, context, progress)
    if (dropped > 0) continue
    if (account !== undefined && (await settleFor(table, account, creditsOf(pending)))) continue
    const limit = findLimitReached(counting, plan, ofCounters, charges)
    if (await releaseExpired(table, account, plan)) continue
    const refusal = debitRefusedError(context, pending, account, limit)
    if (refusal?.reason === 'ACCOUNT_DISABLED') await requireOrganization(table, account)
    // No usage is recorded and the account can pay, so a concurrent transaction was in conflict. ABORTED causes a retry.
    throw refusal ?? aborted()
  }
}

/**
 * Finds the windows that the pending usages touch. If the request must be refused, drops the recorded usages first,
 * because a replay is never refused. Returns undefined if some were dropped.
 */
async function planOrDrop(
  table: Table,
  context: ChargeContext,
  progress: Progress,
  charges: readonly Charge[],
): Promise<CountingPlan | undefined> {
  try {
    const plan = await planCharges(table, progress.counting, charges)
    requireRoom(progress.pending.length + plan.raises.length + 1)
    return plan
  } catch (error) {
    if (!(error instanceof ApiError) || !isRefusal(error)) throw error
    const { dropped, account } = await dropRecorded(table, context, progress)
    const isOutdated = account !== undefined && learnOfAccount(progress.counting, account)
    if (dropped > 0 || isOutdated) return undefined
    const refusal = debitRefusedError(context, progress.pending, account, error)
    if (refusal?.reason === 'ACCOUNT_DISABLED') await requireOrganization(table, account)
    throw refusal ?? error
  }
}

const isRefusal = ({ reason }: ApiError): boolean => reason === 'INVALID_ARGUMENT' || reason === 'NOT_ENTITLED'

/**
 * Throws 400 if the usages, the windows that they touch and the account do not fit into one transaction.
 * @param writes the number of writes
 */
export function requireRoom(writes: number): void {
  if (writes > TRANSACTION_ITEMS)
    throw invalidField('usages', `the usages and the windows that they touch need ${writes} writes: 100 are possible`)
}

/**
 * Releases the expired holds of an account if a budget counts credits, because no limit counts an expired hold. Returns
 * whether another attempt may succeed.
 * @param account as it was read, if it was
 */
export async function releaseExpired(
  table: Table,
  account: Account | undefined,
  { countsCredits }: Pick<CountingPlan, 'countsCredits'>,
): Promise<boolean> {
  const now = readClock()
  if (!countsCredits || account === undefined || !mayHaveExpiredHolds(account, now)) return false
  await settle(table, account, now)
  return true
}

/**
 * Settles the account if the failed transaction has returned no recorded usage. Uses the account that the transaction has returned, which
 * saves a read.
 */
async function settleShown(
  table: Table,
  { pending }: Progress,
  { shown, account }: { shown: readonly unknown[]; account: Account | undefined },
): Promise<boolean> {
  if (account === undefined || shown.some((record) => record !== undefined)) return false
  return settleFor(table, account, creditsOf(pending))
}

/** Throws 404 if the organization of the account was deleted. All accounts of a deleted organization are disabled. */
export async function requireOrganization(table: Table, account: Account | undefined): Promise<void> {
  const id = account?.organization_id ?? ''
  if ((await readPath(table, `${ORGANIZATION}:${id}`)) === undefined) throw notFound('organization', id)
}

/**
 * Sends a transaction. After a conflict or a lost answer the transaction may have been applied, so the usages are read by their ids.
 * Returns undefined if all usages are recorded. Otherwise throws ABORTED, which causes another attempt.
 */
async function resolveIndeterminate<T>(
  table: Table,
  context: ChargeContext,
  progress: Progress,
  send: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || (error.reason !== 'ABORTED' && error.reason !== 'UNAVAILABLE')) throw error
    await dropRecorded(table, context, progress)
    if (progress.pending.length === 0) return undefined
    // A retry is safe, because a usage is charged only if it is new.
    throw aborted(error)
  }
}
