import * as v from 'valibot'
import { INT64_MAX, utf8Length } from '../../foundation/schema/primitives.ts'
import type { SummaryGroup } from './request.ts'
import type { SummedEntry } from './store.ts'
import type { Summed } from './summed.ts'

/** The transactions of a day (UTC) that are of one kind and one source or user, added up. */
export const TransactionSum = v.object({
  day: v.string(),
  kind: v.picklist(['usage', 'credit', 'revert']),
  source: v.string(),
  user_id: v.string(),
  amount: v.pipe(
    v.bigint(),
    v.transform((value) => String(value)),
  ),
  count: v.number(),
})
type Sum = v.InferInput<typeof TransactionSum>

/** Adds transactions up. A sum that would leave the range of int64 is followed by another one of the same day, kind and source or user. */
export interface Summary {
  add(recordedAt: string, kind: SummedEntry['kind'], summed: Summed): void
  /** The bytes of all texts in the sums. */
  bytes(): number
  /** The newest day first. */
  sums(): Sum[]
}

export function startSummary(group: SummaryGroup): Summary {
  const full: Sum[] = []
  const sums = new Map<string, Sum>()
  let bytes = 0
  return {
    add: (recordedAt, kind, { amount, ...texts }) => {
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
