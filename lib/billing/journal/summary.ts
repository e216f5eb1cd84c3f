import * as v from 'valibot'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { INT64_MAX, utf8Length } from '../../foundation/schema/primitives.ts'
import { creditKey, expiryKey, planCreditKey, revertKey, usageKey } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { CreditGrant, Expiry, PlanCredit } from '../accounts/schema.ts'
import { RecordedUsage, RevertRecord } from '../usages/schema.ts'
import type { SummedEntry } from './store.ts'
import type { SummaryGroup } from './transaction.ts'

/** The sum of one day (UTC), kind, and source or user. */
export const TransactionSum = v.object({
  day: v.string(),
  kind: v.picklist(['usage', 'credit', 'revert', 'expiry']),
  source: v.string(),
  user_id: v.string(),
  amount: v.pipe(
    v.bigint(),
    v.transform((value) => String(value)),
  ),
  count: v.number(),
})
type Sum = v.InferInput<typeof TransactionSum>

/** If a sum would exceed int64, another sum with the same day, kind and source or user is started. */
export interface Summary {
  add(recordedAt: string, kind: SummedEntry['kind'], summed: Summed): void
  /** The size of all texts in the sums. */
  bytes(): number
  /** The newest day first. */
  sums(): Sum[]
}

export function startSummary(group: SummaryGroup): Summary {
  const full: Sum[] = []
  const sums = new Map<string, Sum>()
  let bytes = 0
  return {
    add: (recordedAt, recordedKind, { amount, ...texts }) => {
      const kind = recordedKind === 'plan_credit' ? 'credit' : recordedKind
      const day = recordedAt.slice(0, 10)
      const source = group === 'source' ? texts.source : ''
      const user_id = group === 'user_id' ? texts.user_id : ''
      const name = JSON.stringify([day, kind, source, user_id])
      const known = sums.get(name)
      const isFull = known !== undefined && known.amount > INT64_MAX - amount
      if (isFull) full.push(known)
      const sum = isFull ? undefined : known
      if (sum === undefined) bytes += utf8Length(name)
      sums.set(name, { day, kind, source, user_id, amount: (sum?.amount ?? 0n) + amount, count: (sum?.count ?? 0) + 1 })
    },
    bytes: () => bytes,
    sums: () =>
      [...full, ...sums.values()].sort((left, right) => (left.day < right.day ? 1 : left.day > right.day ? -1 : 0)),
  }
}

/** A revert has the source and user of its usage. For grants and expiries, source and user are empty. */
export interface Summed {
  amount: bigint
  source: string
  user_id: string
}

/** Undefined if the attributes must be read from the items. */
export function summedInEntry({ kind, amount, source, user_id }: SummedEntry): Summed | undefined {
  if (amount === undefined) return undefined
  if (kind === 'credit' || kind === 'plan_credit' || kind === 'expiry') return { amount, source: '', user_id: '' }
  return source === undefined || user_id === undefined ? undefined : { amount, source, user_id }
}

/** Undefined if an item no longer exists. */
export async function readSummed(table: Table, { kind, id, usage_id = '' }: SummedEntry): Promise<Summed | undefined> {
  if (kind === 'credit') {
    const grant = await table.get(creditKey(id))
    return grant && { amount: parseRecord(CreditGrant, grant).amount, source: '', user_id: '' }
  }
  if (kind === 'plan_credit') {
    const credit = await table.get(planCreditKey(id))
    return credit && { amount: parseRecord(PlanCredit, credit).amount, source: '', user_id: '' }
  }
  if (kind === 'expiry') {
    const expiry = await table.get(expiryKey(id))
    return expiry && { amount: parseRecord(Expiry, expiry).amount, source: '', user_id: '' }
  }
  const [usage, revert] = await Promise.all([
    table.get(usageKey(kind === 'usage' ? id : usage_id)),
    kind === 'usage' ? undefined : table.get(revertKey(usage_id, id)),
  ])
  if (usage === undefined || (kind === 'revert' && revert === undefined)) return undefined
  const { amount, source, user_id } = parseRecord(RecordedUsage, usage)
  return { amount: revert === undefined ? amount : parseRecord(RevertRecord, revert).amount, source, user_id }
}
