import * as v from 'valibot'
import { metadataOf, presentedMetadata } from '../../foundation/schema/metadata.ts'
import { parseRecord } from '../../foundation/schema/parse-record.ts'
import { creditKey, revertKey, usageKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { CreditGrant } from '../accounts/schema.ts'
import { RecordedUsage, RevertRecord } from '../usages/schema.ts'
import type { JournalEntry } from './store.ts'

/** A transaction of an account in an answer: `credit` adds to the balance, `debit` takes from it. */
export const BillingTransaction = v.object({
  id: v.string(),
  customer_id: v.string(),
  source: v.string(),
  amount: v.string(),
  type: v.picklist(['credit', 'debit']),
  description: v.string(),
  user_id: v.string(),
  metadata: presentedMetadata,
  created_at: v.string(),
  updated_at: v.string(),
})
export type Transaction = v.InferOutput<typeof BillingTransaction>

/** Reads the transaction that an entry leads to; undefined where it is gone. */
export function readTransaction(table: Table, { kind, id, usage_id = '' }: JournalEntry) {
  if (kind === 'credit') return readGrant(table, id)
  return kind === 'usage' ? readUsage(table, id) : readRevert(table, usage_id, id)
}

async function readUsage(table: Table, id: string): Promise<Transaction | undefined> {
  const item = await table.get(usageKey(id))
  if (item === undefined) return undefined
  const { account_id, source, amount, description, user_id, metadata, updated_at } = parseRecord(RecordedUsage, item)
  return {
    ...{ id, customer_id: account_id, source, amount: String(amount), type: 'debit', description, user_id },
    ...{ metadata: metadataOf(metadata), created_at: updated_at, updated_at },
  }
}

async function readGrant(table: Table, id: string): Promise<Transaction | undefined> {
  const item = await table.get(creditKey(id))
  if (item === undefined) return undefined
  const { account_id, amount, description, created_at } = parseRecord(CreditGrant, item)
  return {
    ...{ id, customer_id: account_id, source: 'system.awarded', amount: String(amount), type: 'credit' },
    ...{ description, user_id: '', metadata: {}, created_at, updated_at: created_at },
  }
}

/** A revert has source, description and user of its usage. */
async function readRevert(table: Table, usageId: string, id: string): Promise<Transaction | undefined> {
  const [item, usage] = await Promise.all([table.get(revertKey(usageId, id)), table.get(usageKey(usageId))])
  if (item === undefined || usage === undefined) return undefined
  const { account_id, amount, created_at } = parseRecord(RevertRecord, item)
  const { source, description, user_id } = parseRecord(RecordedUsage, usage)
  return {
    ...{ id, customer_id: account_id, source: `system.revert.${source}`, amount: String(amount), type: 'credit' },
    ...{ description, user_id, metadata: { revert_request_using: usageId }, created_at, updated_at: created_at },
  }
}
