import { newestFirst, rangeOf } from '../../billing/journal/list-transactions.ts'
import { entryOf, summedEntryOf } from '../../billing/journal/store.ts'
import { readSummed, type Summary, startSummary, summedInEntry } from '../../billing/journal/summary.ts'
import { readTransaction } from '../../billing/journal/transaction.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import type { Item } from '../../foundation/table/item.ts'
import type { Part } from './line.ts'
import type { Tenant } from './tenant.ts'

const PAGE = 1_000
const READ_AT_ONCE = 50

/** The newest entry first. Also adds up the entries by day, kind and source. */
export async function* readTransactions({ table }: Tenant, account: string): AsyncIterable<Part> {
  const read = newestFirst(table, account, rangeOf())
  const days = startDays(account)
  let after: string | undefined
  do {
    const { items, next } = await read(undefined, after, PAGE)
    const found = await mapInBatches(items, (item) => readEntry(table, item), READ_AT_ONCE)
    yield { kind: 'transactions', lines: found.flatMap(({ transaction }) => transaction ?? []) }
    yield { kind: 'sums', lines: found.flatMap((entry) => days.add(entry)) }
    after = next
  } while (after !== undefined)
  yield { kind: 'sums', lines: days.end() }
}

type Entry = Awaited<ReturnType<typeof readEntry>>

async function readEntry(table: Tenant['table'], item: Item) {
  const entry = summedEntryOf(item)
  const [transaction, summed] = await Promise.all([
    readTransaction(table, entryOf(item)),
    summedInEntry(entry) ?? readSummed(table, entry),
  ])
  return { recordedAt: String(item.sk).split('#')[0] ?? '', kind: entry.kind, transaction, summed }
}

/** One day at a time, so that only the sums of one day are in memory. */
function startDays(account_id: string) {
  let day = ''
  let summary: Summary = startSummary('source')
  const end = () => summary.sums().map(({ user_id: _, ...sum }) => ({ account_id, ...sum }))
  return {
    /** If the entry begins a new day, returns the sums of the day before. */
    add({ recordedAt, kind, summed }: Entry) {
      if (summed === undefined) return []
      const isSame = recordedAt.startsWith(day) && day !== ''
      const ended = isSame ? [] : end()
      if (!isSame) {
        day = recordedAt.slice(0, 10)
        summary = startSummary('source')
      }
      summary.add(recordedAt, kind, summed)
      return ended
    },
    end,
  }
}
