import { hash } from 'node:crypto'
import { invalid } from '../../foundation/errors.ts'
import { canonicalJson } from '../../foundation/schema/json.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readAccount } from '../accounts/balance.ts'
import type { Account } from '../accounts/schema.ts'
import { idReusedError } from './errors.ts'
import type { ReportedUsage, UsageRecord } from './schema.ts'
import { type ChargeContext, creditsOf, type NewUsage, readUsages } from './store.ts'

/** The usages that a request has yet to charge (`pending`), and its counts so far. */
export interface Progress {
  pending: NewUsage[]
  recorded: number
  replayed: number
  debited: bigint
  /** The account to which the last replays were charged, as of the same moment. */
  account: Account | undefined
  /** The account as it was read, if the next attempt depends on unchanged amounts. */
  expected: Account | undefined
  /** The account after the charge, if the charge determines it. */
  charged: Account | undefined
}

/**
 * Drops the recorded usages from the pending ones. Reads them and their account as of one moment, because plain reads may see half of a
 * transaction. Returns how many were dropped, and the account that pays. Throws 409 if an id was recorded for another usage.
 */
export async function dropRecorded(
  table: Table,
  context: ChargeContext,
  progress: Progress,
): Promise<{ dropped: number; account: Account | undefined }> {
  const { pending } = progress
  const { records, account } = await readUsages(table, pending, context.accountId)
  const reused = await findReusedIds(table, context, pending, records)
  if (reused.length > 0) throw idReusedError(reused)
  const dropped = drop(progress, records)
  if (dropped > 0) progress.account = await accountOfReplays(table, pending, records, account)
  return { dropped, account }
}

/**
 * Drops the replays that a failed transaction has returned, if other usages are still to be charged: then nothing more is read. Returns
 * false if it returned no replay, only replays, or a reused id: then a snapshot must decide.
 */
export async function dropSomeReplays(
  table: Table,
  context: ChargeContext,
  progress: Progress,
  shown: readonly (UsageRecord | undefined)[],
): Promise<boolean> {
  const count = shown.filter((record) => record !== undefined).length
  if (count === 0 || count === shown.length) return false
  if ((await findReusedIds(table, context, progress.pending, shown)).length > 0) return false
  return drop(progress, shown) > 0
}

function drop(progress: Progress, records: readonly (UsageRecord | undefined)[]): number {
  const { pending } = progress
  progress.pending = pending.filter((_, position) => records[position] === undefined)
  const own = pending.filter(({ recordedBy }, position) => records[position]?.recorded_by === recordedBy)
  const dropped = pending.length - progress.pending.length
  progress.recorded += own.length
  progress.debited += creditsOf(own)
  progress.replayed += dropped - own.length
  return dropped
}

/** Returns the account to which the replays were charged: the one that was read with them, unless the default has changed since. */
async function accountOfReplays(
  table: Table,
  pending: readonly NewUsage[],
  records: readonly (UsageRecord | undefined)[],
  account: Account | undefined,
): Promise<Account | undefined> {
  const charged = records.find((record) => record !== undefined)?.account_id
  if (charged === undefined || charged === account?.id) return account
  return (await readUsages(table, pending, charged)).account
}

async function findReusedIds(
  table: Table,
  context: ChargeContext,
  pending: readonly NewUsage[],
  records: readonly (UsageRecord | undefined)[],
): Promise<NewUsage[]> {
  const known = await Promise.all(
    pending.map(async (usage, position) => {
      const record = records[position]
      return record === undefined || (await isReplay(table, context, usage, record))
    }),
  )
  return pending.filter((_, position) => !known[position])
}

/**
 * Tells whether a recorded usage is the same as one of this request. If the account was inferred, the usage may have been charged to an
 * earlier default account of the organization.
 */
async function isReplay(
  table: Table,
  { accountId, inferredFrom }: ChargeContext,
  { usage, fingerprint }: NewUsage,
  record: UsageRecord,
): Promise<boolean> {
  if (record.fingerprint === fingerprint) return true
  if (inferredFrom === undefined || record.account_id === accountId) return false
  if (record.fingerprint !== fingerprintOf(record.account_id, usage)) return false
  return (await readAccount(table, record.account_id))?.organization_id === inferredFrom
}

/**
 * If the account is inferred, a request may still name an account as `customer_id`: the present default, or the default when the usage was
 * first sent. Drops the replays that were charged to the latter. Throws 400 for any other account, 409 for a reused id.
 */
export async function dropReplaysOfOtherAccounts(
  table: Table,
  context: ChargeContext,
  progress: Progress,
): Promise<void> {
  const isOther = ({ usage: { customer_id = '' } }: NewUsage) =>
    customer_id !== '' && customer_id.toLowerCase() !== context.accountId
  const others = progress.pending.filter(isOther)
  if (context.inferredFrom === undefined || others.length === 0) return
  const rest = progress.pending.filter((usage) => !isOther(usage))
  progress.pending = others
  await dropRecorded(table, context, progress)
  const violations = progress.pending.map(({ index }) => ({
    field: `usages[${index}].customer_id`,
    description: 'must be the id of the billing account',
  }))
  if (violations.length > 0) throw invalid(violations)
  progress.pending = rest
}

/**
 * Returns a hash of all that a usage means: the account and the fields that the caller sent, with the defaults filled in. A repeated usage
 * with the same fingerprint is a replay; one with another fingerprint reuses the id.
 *
 * Spelling makes no difference: 5 and "5", another offset of the same instant, members of `metadata` in another order. A usage without
 * `created_at` differs from one with a time. `customer_id` is left out because it only repeats the account, and `project_id` because it
 * belongs to the request.
 */
export function fingerprintOf(accountId: string, usage: ReportedUsage): string {
  const { id, type, amount, source, description, user_id, created_at = '', metadata = {} } = usage
  const parts = [accountId, id, type, String(amount), source, description, user_id, created_at]
  return hash('sha256', `${JSON.stringify(parts)}${canonicalJson(metadata)}`, 'base64url')
}
