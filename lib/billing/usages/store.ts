import { readClock } from '../../foundation/clock.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { metadataText } from '../../foundation/schema/metadata.ts'
import { INT64_MAX } from '../../foundation/schema/primitives.ts'
import type { Item } from '../../foundation/table/item.ts'
import { accountKey, usageKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { allOf, and, type Condition, isNew, put, unchanged, update, type Write } from '../../foundation/table/writes.ts'
import { Account } from '../accounts/schema.ts'
import { isSettledAt } from '../accounts/settle.ts'
import { type ReportedUsage, UsageRecord } from './schema.ts'

export interface NewUsage {
  usage: ReportedUsage
  fingerprint: string
  /** A random id of this request, which distinguishes usages that this request recorded from those that a copy of the request recorded. */
  recordedBy: string
  /** The position of the usage in the request. */
  index: number
}

export interface ChargeContext {
  accountId: string
  /** The organization whose default account pays; undefined if the request names the account. */
  inferredFrom?: string | undefined
  projectId: string
  /** Missing if the request has not read it. */
  account?: Account
  now: Date
  /** The hold from which the usages are captured. */
  holdId?: string
}

export const parseUsageRecord = (item: Item | undefined): UsageRecord | undefined =>
  item === undefined ? undefined : parseRecord(UsageRecord, item)

/**
 * At most 99 usages, in one snapshot. The records are in the order of the usages. The record of a usage that is not
 * recorded is undefined. An account that does not exist is undefined, too.
 */
export async function readUsages(
  table: Table,
  usages: readonly NewUsage[],
  accountId: string,
): Promise<{ records: (UsageRecord | undefined)[]; account: Account | undefined }> {
  const [account, ...records] = await table.snapshot([
    accountKey(accountId),
    ...usages.map(({ usage }) => usageKey(usage.id)),
  ])
  return { records: records.map(parseUsageRecord), account: account && parseRecord(Account, account) }
}

export const creditsOf = (usages: readonly NewUsage[]): bigint => sumOf(usages, 'credit')

export const featuresOf = (usages: readonly NewUsage[]): bigint => sumOf(usages, 'feature')

export const maxFeaturesBefore = (features: bigint): bigint => INT64_MAX - features

const sumOf = (usages: readonly NewUsage[], type: ReportedUsage['type']): bigint =>
  usages.reduce((sum, { usage }) => (usage.type === type ? sum + usage.amount : sum), 0n)

/**
 * First the usages in their order, on condition that each is new, then the account that pays.
 * @param expected the account as it was read, if the charge requires its amounts to be unchanged
 */
export function chargeWrites(context: ChargeContext, usages: readonly NewUsage[], expected?: Account): Write[] {
  const account = debit(context, usages)
  return [
    ...usages.map((usage) => put(usageKey(usage.usage.id), usageItem(context, usage), isNew)),
    expected === undefined ? account : and(account, hasAmountsOf(expected)),
  ]
}

/** The account must still have the amounts that were read, and must be settled. */
const hasAmountsOf = ({ balance, available_balance, held, held_until }: Account): Condition =>
  allOf([unchanged({ balance, available_balance, held, held_until }, 'was'), isSettledAt(readClock())])

/** Computed from the account before the charge. */
export function afterCharge(account: Account, usages: readonly NewUsage[], { now }: ChargeContext): Account {
  const credits = creditsOf(usages)
  return {
    ...account,
    balance: account.balance - credits,
    available_balance: account.available_balance - credits,
    features_used: account.features_used + featuresOf(usages),
    ...(credits > 0n && { updated_at: now.toISOString() }),
  }
}

function debit({ accountId, now }: ChargeContext, usages: readonly NewUsage[]): Write {
  const [credits, features] = [creditsOf(usages), featuresOf(usages)]
  const add = {
    ...(credits > 0n ? { balance: -credits, available_balance: -credits } : {}),
    ...(features > 0n ? { features_used: features } : {}),
  }
  // `updated_at` is the time of the last change of the balance, which usages of features do not change.
  const set = credits > 0n ? { updated_at: now.toISOString() } : {}
  return update(accountKey(accountId), { set, add }, mayCharge(credits, features))
}

const compare = (attribute: string, is: string, value: unknown): Condition => ({
  expression: `#${attribute} ${is} :${attribute}`,
  names: { [`#${attribute}`]: attribute },
  values: { [`:${attribute}`]: value },
})

export const isActive: Condition = compare('state', '=', 'active')

export const canCount = (features: bigint): Condition => compare('features_used', '<=', maxFeaturesBefore(features))

/**
 * Credits that holds set aside, and credits that must stay on the account because of `credit_min`, are not available.
 */
export const hasAvailable = (credits: bigint): Condition => compare('available_balance', '>=', credits)

/**
 * The account must be active. If credits are charged, the credits must be available, and the account must be settled.
 * The count of features must stay in the range of int64.
 */
export const mayCharge = (credits: bigint, features: bigint): Condition =>
  allOf([
    isActive,
    ...(credits > 0n ? [hasAvailable(credits), isSettledAt(readClock())] : []),
    ...(features > 0n ? [canCount(features)] : []),
  ])

export function usageItem(
  { accountId, projectId, now, holdId }: ChargeContext,
  { usage, fingerprint, recordedBy }: NewUsage,
): object {
  return {
    ...usage,
    account_id: accountId,
    project_id: projectId,
    ...(holdId !== undefined && { hold_id: holdId }),
    metadata: metadataText(usage.metadata ?? {}),
    created_at: usage.created_at ?? now.toISOString(),
    updated_at: now.toISOString(),
    fingerprint,
    recorded_by: recordedBy,
  }
}
