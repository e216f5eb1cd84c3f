import * as v from 'valibot'
import { CreditGrant } from '../accounts/schema.ts'
import type { Edge } from '../lists/edges.ts'
import { parseRecord } from '../schema/parse-record.ts'
import type { Item } from '../table/item.ts'
import {
  creditKey,
  journalKey,
  journalMonthKey,
  type Key,
  partitionOf,
  REVERTS,
  revertKey,
  usageKey,
} from '../table/keys.ts'
import { RecordedUsage, RevertRecord } from '../usages/schema.ts'

/** What a transaction of an account was made by: each has its item under its id. A revert's is one of its usage. */
const JournalEntry = v.object({
  kind: v.picklist(['usage', 'credit', 'revert']),
  id: v.string(),
  usage_id: v.optional(v.string()),
})
export type JournalEntry = v.InferOutput<typeof JournalEntry>

/** An entry, and where it stands: by the time of recording. */
interface Recorded extends JournalEntry {
  accountId: string
  recordedAt: string
}

/**
 * The edges that list an item in the journal of its account: its entry, and the month that the entry is in. Usages of features
 * and their reverts leave the balance alone: they have none, and neither has any other item.
 */
export function journalEdges(item: Item): Edge[] {
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
  const { kind } = partitionOf(String(item.pk))
  const sk = String(item.sk)
  if (kind === 'CREDIT' && sk === 'CREDIT') {
    const { id, account_id: accountId, created_at: recordedAt } = parseRecord(CreditGrant, item)
    return { kind: 'credit', id, accountId, recordedAt }
  }
  if (kind !== 'USAGE') return undefined
  if (sk.startsWith(REVERTS.first)) {
    const { id, type, usage_id, account_id: accountId, created_at: recordedAt } = parseRecord(RevertRecord, item)
    return type === 'credit' ? { kind: 'revert', id, usage_id, accountId, recordedAt } : undefined
  }
  const { id, type, account_id: accountId, updated_at: recordedAt } = parseRecord(RecordedUsage, item)
  return type === 'credit' ? { kind: 'usage', id, accountId, recordedAt } : undefined
}

export const entryOf = (edge: Item): JournalEntry => parseRecord(JournalEntry, edge)

/** The item that an entry of the journal leads to. */
export function listedByJournal({ kind, id, usage_id }: Item): Key {
  if (kind === 'credit') return creditKey(String(id))
  return kind === 'usage' ? usageKey(String(id)) : revertKey(String(usage_id), String(id))
}

/** When an item was recorded that stands in the journal. */
export const recordedAtOf = (item: Item): string | undefined => recordedBy(item)?.recordedAt
