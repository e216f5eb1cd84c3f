import * as v from 'valibot'
import { pageFields, query } from '../../foundation/lists/query.ts'
import { parseRecord, pathTo } from '../../foundation/schema/fields.ts'
import { metadataOf, presentedMetadata } from '../../foundation/schema/metadata.ts'
import { dateTime, oneOf } from '../../foundation/schema/primitives.ts'
import { creditKey, expiryKey, planCreditKey, revertKey, usageKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { CreditGrant, Expiry, PlanCredit } from '../accounts/schema.ts'
import { RecordedUsage, RevertRecord, usageUserId } from '../usages/schema.ts'
import type { JournalEntry } from './store.ts'

/** A `credit` adds to the balance, and a `debit` subtracts from the balance. */
export const BillingTransaction = v.object({
  id: v.string(),
  customer_id: v.string(),
  source: v.string(),
  amount: v.string(),
  type: v.picklist(['credit', 'debit']),
  description: v.string(),
  user_id: v.string(),
  /** The service user that acted for the user; empty if none did. */
  agent: v.string(),
  /** The hold from which a usage was captured; empty for other transactions. */
  hold_id: v.string(),
  metadata: presentedMetadata,
  created_at: v.string(),
  updated_at: v.string(),
})
export type Transaction = v.InferOutput<typeof BillingTransaction>

/** Undefined if the item of the entry no longer exists. */
export function readTransaction(table: Table, { kind, id, usage_id = '' }: JournalEntry) {
  if (kind === 'credit') return readGrant(table, id)
  if (kind === 'plan_credit') return readPlanCredit(table, id)
  if (kind === 'expiry') return readExpiry(table, id)
  return kind === 'usage' ? readUsage(table, id) : readRevert(table, usage_id, id)
}

async function readUsage(table: Table, id: string): Promise<Transaction | undefined> {
  const item = await table.get(usageKey(id))
  if (item === undefined) return undefined
  const usage = parseRecord(RecordedUsage, item)
  const { account_id, source, amount, description, user_id, agent = '', metadata, updated_at, hold_id = '' } = usage
  return {
    ...{ id, customer_id: account_id, source, amount: String(amount), type: 'debit', description, user_id },
    ...{ agent, hold_id, metadata: metadataOf(metadata), created_at: updated_at, updated_at },
  }
}

async function readGrant(table: Table, id: string): Promise<Transaction | undefined> {
  const item = await table.get(creditKey(id))
  if (item === undefined) return undefined
  const { account_id, amount, description, checkout, created_at } = parseRecord(CreditGrant, item)
  const source = checkout === undefined ? 'system.awarded' : 'system.buy'
  const metadata =
    checkout === undefined ? {} : { product_id: checkout.product_id, quantity: String(checkout.quantity) }
  return {
    ...{ id, customer_id: account_id, source, amount: String(amount), type: 'credit' },
    ...{ description, user_id: '', agent: '', hold_id: '', metadata, created_at, updated_at: created_at },
  }
}

/** The time of the transaction is the start of the period, even if a settlement added the credits later. */
async function readPlanCredit(table: Table, id: string): Promise<Transaction | undefined> {
  const item = await table.get(planCreditKey(id))
  if (item === undefined) return undefined
  const { account_id, amount, plan_name, subscription_id, created_at, updated_at } = parseRecord(PlanCredit, item)
  return {
    ...{ id, customer_id: account_id, source: `system.plan.${plan_name}`, amount: String(amount), type: 'credit' },
    ...{ description: '', user_id: '', agent: '', hold_id: '', metadata: { subscription_id }, created_at, updated_at },
  }
}

/**
 * The time of the transaction is the instant at which the credits expired, even if a settlement removed the credits
 * later.
 * @param of the grant that expired, or a name made of the hold that gave expired credits back
 */
async function readExpiry(table: Table, of: string): Promise<Transaction | undefined> {
  const item = await table.get(expiryKey(of))
  if (item === undefined) return undefined
  const { id, account_id, amount, credit_id, credit_ids, created_at, updated_at } = parseRecord(Expiry, item)
  const metadata = { credit_id, ...(credit_ids !== undefined && { credit_ids }) }
  return {
    ...{ id, customer_id: account_id, source: 'system.expired', amount: String(amount), type: 'debit' },
    ...{ description: '', user_id: '', agent: '', hold_id: '', metadata, created_at, updated_at },
  }
}

/** With the source, description and user of the reverted usage. */
async function readRevert(table: Table, usageId: string, id: string): Promise<Transaction | undefined> {
  const [item, usage] = await Promise.all([table.get(revertKey(usageId, id)), table.get(usageKey(usageId))])
  if (item === undefined || usage === undefined) return undefined
  const { account_id, amount, created_at } = parseRecord(RevertRecord, item)
  const { source, description, user_id, agent = '' } = parseRecord(RecordedUsage, usage)
  return {
    ...{ id, customer_id: account_id, source: `system.revert.${source}`, amount: String(amount), type: 'credit' },
    ...{
      description,
      user_id,
      agent,
      hold_id: '',
      metadata: { revert_request_using: usageId },
      created_at,
      updated_at: created_at,
    },
  }
}

export const ListTransactionsQuery = v.pipe(
  query({
    start_range: v.optional(dateTime),
    end_range: v.optional(dateTime),
    since: v.optional(dateTime),
    user_id: v.optional(usageUserId),
    ...pageFields(),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.since === undefined || dataset.value.start_range === undefined) return
    addIssue({ message: 'is another word for start_range: give one of them', path: pathTo('since') })
  }),
)
export type ListTransactionsRequest = v.InferOutput<typeof ListTransactionsQuery>

/** The limit of one request. */
export const MAX_SUMMED = 10_000

const SUMMARY_GROUPS = ['source', 'user_id', 'none'] as const
export type SummaryGroup = (typeof SUMMARY_GROUPS)[number]

export const SummarizeTransactionsQuery = query({
  start_range: v.optional(dateTime),
  end_range: v.optional(dateTime),
  group_by: v.optional(oneOf(SUMMARY_GROUPS)),
  ...pageFields(MAX_SUMMED),
})
export type SummarizeTransactionsRequest = v.InferOutput<typeof SummarizeTransactionsQuery>
