import { readClock } from '../../foundation/clock.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { heldKey, heldUntil, keyText } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Account } from '../accounts/schema.ts'
import { HeldItem, mayHaveExpiredHolds, windowsOf } from '../accounts/settle.ts'
import { stillCounts } from '../counters/periods.ts'
import type { OpenSubscriptions } from '../timeline/schema.ts'

/** More expired holds than this are subtracted only after a charge has released them. */
const MOST_HOLDS = 1_000

/**
 * Returns what expired holds have counted and not given back yet, by the keys of the counters. Writes nothing.
 * @param at ISO time
 */
export async function readExpiredCounts(
  table: Table,
  account: Account,
  open: OpenSubscriptions,
  at: string,
): Promise<ReadonlyMap<string, bigint>> {
  const counts = new Map<string, bigint>()
  if (!mayHaveExpiredHolds(account, readClock())) return counts
  const { items } = await table.page(heldKey(account.id, '', '').pk, heldUntil(at), { limit: MOST_HOLDS })
  const windows = items.flatMap((item) => windowsOf(account.id, parseRecord(HeldItem, item)))
  for (const { key, end, amount } of windows)
    if (end === undefined || stillCounts(end, open, at))
      counts.set(keyText(key), (counts.get(keyText(key)) ?? 0n) + amount)
  return counts
}
