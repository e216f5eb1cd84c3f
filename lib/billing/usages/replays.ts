import { hash } from 'node:crypto'
import { invalid } from '../../foundation/errors.ts'
import { canonicalJson } from '../../foundation/schema/json.ts'
import type { Table } from '../../foundation/table/table.ts'
import { readAccount } from '../accounts/balance.ts'
import type { Account } from '../accounts/schema.ts'
import type { Counting, CountingPlan } from '../limits/charges.ts'
import { findFeatureId } from '../products/find-product.ts'
import { idReusedError } from './errors.ts'
import type { ReportedUsage, UsageRecord } from './schema.ts'
import { type ChargeContext, creditsOf, type NewUsage, readUsages } from './store.ts'

/**
 * The state of a request that charges usages. `pending` are the usages that are not charged yet. `recorded`, `replayed` and `debited` are
 * the counts so far.
 */
export interface Progress {
  pending: NewUsage[]
  recorded: number
  replayed: number
  debited: bigint
  /** The account to which the last replays were charged, from the same snapshot as the replays. */
  account: Account | undefined
  /** The account as it was read; undefined unless the next attempt requires its amounts to be unchanged. */
  expected: Account | undefined
  /** The account after the charge; undefined if the account cannot be computed without a read. */
  charged: Account | undefined
  counting: Counting
  /** What the last attempt to charge has counted; undefined before the first attempt. */
  plan: CountingPlan | undefined
}

/**
 * Removes the recorded usages from the pending usages. Reads the usages and the account in one snapshot, because plain
 * reads may see half of a transaction. Returns how many usages were removed, and the account that pays. Throws 409 if
 * an id was recorded for another usage.
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
 * Removes from the pending usages the replays that a failed transaction has returned. Returns true if some usages were
 * removed and others are pending. Returns false if a snapshot must decide, because the transaction returned no replay,
 * only replays, or a reused id.
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

/**
 * Usually this is the account in the snapshot. If the default account has changed since the charge, reads the charged
 * account.
 */
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

/** If the request names no account, the recorded usage may be on an earlier default account of the organization. */
async function isReplay(
  table: Table,
  { accountId, inferredFrom }: ChargeContext,
  { usage, fingerprint }: NewUsage,
  record: UsageRecord,
): Promise<boolean> {
  if (record.fingerprint === fingerprint) return hasSameFeature(table, usage, record)
  if (inferredFrom === undefined || record.account_id === accountId) return false
  if (record.fingerprint !== fingerprintOf(record.account_id, usage)) return false
  if (!(await hasSameFeature(table, usage, record))) return false
  return (await readAccount(table, record.account_id))?.organization_id === inferredFrom
}

/** Looks the feature up only if the request writes it in another way than the request that recorded the usage. */
export async function hasSameFeature(
  table: Table,
  { feature }: ReportedUsage,
  { feature: recorded = '', feature_asked = recorded }: UsageRecord,
): Promise<boolean> {
  if (feature === recorded || feature === feature_asked) return true
  return feature !== '' && recorded !== '' && (await findFeatureId(table, feature)) === recorded
}

/**
 * Handles usages whose `customer_id` is not the present default account, if the request names no account. A usage is a replay if its
 * `customer_id` was the default account when the usage was first sent. Removes these replays from the pending usages. Throws 400 if a usage
 * is not a replay, and 409 if its id was used for another usage.
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
 * Returns a hash of the contents of a usage: the account and the fields that the caller sent, with default values for omitted fields. A
 * repeated usage is a replay if it has the same fingerprint. Otherwise its id is reused for another usage.
 *
 * Different spellings of a value have the same fingerprint. Examples are 5 and "5", one instant with different time zone offsets, and
 * members of `metadata` in a different order. A usage without `created_at` differs from a usage with a time. `customer_id` is left out
 * because it only repeats the account, `project_id` because it belongs to the request, and `feature` because it is
 * compared by its id.
 */
export function fingerprintOf(accountId: string, usage: ReportedUsage): string {
  const { id, type, amount, source, description, user_id, agent, created_at = '', metadata = {} } = usage
  const parts = [accountId, id, type, String(amount), source, description, user_id, created_at]
  // Fingerprints of usages without an agent stay as they are.
  if (agent !== undefined) parts.push(agent)
  return hash('sha256', `${JSON.stringify(parts)}${canonicalJson(metadata)}`, 'base64url')
}
