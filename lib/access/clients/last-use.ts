import QuickLRU from 'quick-lru'
import type { Key } from '../../foundation/table/keys.ts'
import type { Table } from '../../foundation/table/table.ts'
import { type Condition, exists, update } from '../../foundation/table/writes.ts'

/** By the id of the delegation or token, the last day that this process has written. */
const written = new QuickLRU<string, string>({ maxSize: 10_000 })

/**
 * Writes the day of the last use, at most once a day for each id and process. No request waits for this write, and a write
 * that fails changes no answer.
 * @param key the item with `last_used_at`, which must exist
 * @param now in milliseconds since 1970
 */
export function noteUse(table: Table, { id, key }: { id: string; key: Key }, now: number): void {
  const day = midnightOf(now)
  if (written.get(id) === day) return
  written.set(id, day)
  const write = update(key, { set: { last_used_at: day } }, isOlder(day))
  table.transact([write], true).catch(() => written.delete(id))
}

/** @param time in milliseconds since 1970 */
function midnightOf(time: number): string {
  const date = new Date(time)
  date.setUTCHours(0, 0, 0, 0)
  return date.toISOString()
}

const isOlder = (day: string): Condition => ({
  expression: `${exists.expression} AND (attribute_not_exists(#last) OR #last < :day)`,
  names: { ...exists.names, '#last': 'last_used_at' },
  values: { ':day': day },
})
