/** @module Lists and sums the transactions of accounts, and makes the events of balances and subscriptions. */

import * as v from 'valibot'
import type { IndexItem } from '../../foundation/lists/index-items.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { utf8Length } from '../../foundation/schema/primitives.ts'
import type { Item } from '../../foundation/table/item.ts'
import {
  creditKey,
  expiryKey,
  journalKey,
  journalMonthKey,
  type Key,
  partitionOf,
  planCreditKey,
  REVERTS,
  revertKey,
  usageKey,
} from '../../foundation/table/keys.ts'
import { CreditGrant, Expiry, PlanCredit } from '../accounts/schema.ts'
import { RecordedUsage, RevertRecord } from '../usages/schema.ts'

/** The id of a revert is unique only within its usage. An expiry has the id of the credits that expired. */
const JournalEntry = v.object({
  kind: v.picklist(['usage', 'credit', 'plan_credit', 'revert', 'expiry']),
  id: v.string(),
  usage_id: v.optional(v.string()),
})
export type JournalEntry = v.InferOutput<typeof JournalEntry>

/**
 * The texts with which the partition keys of items in the journal begin. A consumer of the stream filters records by
 * these texts.
 */
export const JOURNALED: readonly string[] = ['USAGE#', 'CREDIT#', 'PLAN_CREDIT#', 'EXPIRY#']

/** The time of recording is the position in the journal. */
interface Recorded extends JournalEntry {
  accountId: string
  recordedAt: string
}

/**
 * The entry itself, and the month of the entry. Usages of features and their reverts have no index items, because they
 * do not change the balance. Returns none for any other kind of item.
 */
export function journalEntries(item: Item): IndexItem[] {
  const recorded = recordedBy(item)
  if (recorded === undefined) return []
  const { accountId, recordedAt, ...entry } = recorded
  const { kind, id, usage_id } = entry
  const unique = usage_id === undefined ? id : `${usage_id}:${id}`
  return [
    { key: journalMonthKey(accountId, recordedAt), attributes: { account_id: accountId } },
    { key: journalKey(accountId, recordedAt, kind, unique), attributes: { ...entry } },
  ]
}

function recordedBy(item: Item): Recorded | undefined {
  const { kind, of } = partitionOf(String(item.pk))
  const sk = String(item.sk)
  if (kind === 'CREDIT' && sk === 'CREDIT') {
    const { id, amount, account_id: accountId, created_at: recordedAt } = parseRecord(CreditGrant, item)
    // A grant of 0 credits is no transaction, because it only reserves the id of a subscription.
    return amount === 0n ? undefined : { kind: 'credit', id, accountId, recordedAt }
  }
  if (kind === 'PLAN_CREDIT') {
    const { id, account_id: accountId, created_at: recordedAt } = parseRecord(PlanCredit, item)
    return { kind: 'plan_credit', id, accountId, recordedAt }
  }
  if (kind === 'EXPIRY') {
    const { account_id: accountId, created_at: recordedAt } = parseRecord(Expiry, item)
    return { kind: 'expiry', id: of, accountId, recordedAt }
  }
  if (kind !== 'USAGE') return undefined
  if (sk.startsWith(REVERTS.first)) {
    const { id, type, usage_id, account_id: accountId, created_at: recordedAt } = parseRecord(RevertRecord, item)
    return type === 'credit' ? { kind: 'revert', id, usage_id, accountId, recordedAt } : undefined
  }
  const { id, type, account_id: accountId, updated_at: recordedAt } = parseRecord(RecordedUsage, item)
  return type === 'credit' ? { kind: 'usage', id, accountId, recordedAt } : undefined
}

/** A journal entry with the attributes that `summedAttributes` adds. */
const SummedEntry = v.object({
  ...JournalEntry.entries,
  amount: v.optional(v.bigint()),
  source: v.optional(v.string()),
  user_id: v.optional(v.string()),
})
export type SummedEntry = v.InferOutput<typeof SummedEntry>

export const summedEntryOf = (indexItem: Item): SummedEntry => parseRecord(SummedEntry, indexItem)

export const entryOf = (indexItem: Item): JournalEntry => parseRecord(JournalEntry, indexItem)

export function listedByJournal({ kind, id, usage_id }: Item): Key {
  if (kind === 'credit') return creditKey(String(id))
  if (kind === 'plan_credit') return planCreditKey(String(id))
  if (kind === 'expiry') return expiryKey(String(id))
  return kind === 'usage' ? usageKey(String(id)) : revertKey(String(usage_id), String(id))
}

/**
 * Longer texts are not copied into the entry, so that the write of an entry costs only one write unit. A summary reads
 * longer texts from the usage.
 */
const MAX_TEXT_BYTES = 256

/**
 * Returns the attributes of a recorded item that a summary needs. The journal entry stores copies, so that a summary needs to read only
 * entries. Exceptions are entries of earlier releases, which have no copies, and entries of reverts, which lack the attributes of the
 * usage.
 */
export function summedAttributes(item: Item): Item {
  const recorded = recordedBy(item)
  if (recorded === undefined) return {}
  if (recorded.kind !== 'usage') return { amount: item.amount }
  const { amount, source, user_id } = parseRecord(RecordedUsage, item)
  return utf8Length(source + user_id) > MAX_TEXT_BYTES ? {} : { amount, source, user_id }
}

/** Undefined for items that are not in the journal. */
export const recordedAtOf = (item: Item): string | undefined => recordedBy(item)?.recordedAt
