import { type ListIdentity, readToken, writeToken } from '../../foundation/lists/token.ts'
import { chunk } from '../../foundation/table/chunk.ts'
import type { Table } from '../../foundation/table/table.ts'
import { newestFirst, rangeOf } from './list-transactions.ts'
import { type SummedEntry, summedEntryOf } from './store.ts'
import { readSummed, type Summary, type Summed, startSummary, summedInEntry } from './summary.ts'
import { MAX_SUMMED, type SummarizeTransactionsRequest } from './transaction.ts'

/** In one request to the table. */
const INDEX_ITEMS_AT_ONCE = 2_500
const ITEMS_AT_ONCE = 100
/** The limit of work for one request. An entry that contains its amount counts 1, and an entry whose items must be read counts 10. */
const MAX_WORK = MAX_SUMMED
const WORK_OF_ITEMS = 10
/**
 * The largest size of all texts in an answer, in bytes. It keeps the answer below Lambda's limit of 6 MB, although each
 * sum takes about 150 more bytes for its day and numbers.
 */
const MAX_BYTES = 1024 * 1024
/** The time that is reserved for sending the answer. */
const RESERVED_MS = 2_000

type IndexItems = Awaited<ReturnType<ReturnType<typeof newestFirst>>>['items']

/**
 * Adds up the transactions of an account by day of recording (UTC), kind, and source or user. Returns the newest day first. One request
 * adds up a limited number of transactions. With the page token, the next request continues with older ones, and the client adds up the
 * sums of all answers. Each transaction is in exactly one answer. The journal is written about a second after the table. Throws 400 for a
 * page token of another summary.
 */
export async function summarizeTransactions(
  table: Table,
  accountId: string,
  { start_range, end_range, group_by = 'source', page_size = MAX_SUMMED, page_token }: SummarizeTransactionsRequest,
): Promise<{ summary: ReturnType<Summary['sums']>; next_page_token: string }> {
  const range = rangeOf(start_range, end_range)
  const identity: ListIdentity = ['summarize-billing-transactions', accountId, range.first, range.last, group_by]
  const summary = startSummary(group_by)
  const readIndexItems = newestFirst(table, accountId, range)
  const budget = { entries: page_size, work: MAX_WORK }
  let after = page_token === undefined ? undefined : readToken(identity, range, page_token).sk
  for (;;) {
    const { items, next } = await readIndexItems(undefined, after, Math.min(INDEX_ITEMS_AT_ONCE, budget.entries))
    const last = await addUp(table, items, budget, summary)
    const isWhole = last === items.at(-1)
    if (isWhole && next === undefined) return { summary: summary.sums(), next_page_token: '' }
    after = last === undefined ? after : String(last.sk)
    if (!isWhole || isSpent(table, budget, summary)) {
      return { summary: summary.sums(), next_page_token: writeToken(identity, { sk: after ?? range.last, within: '' }) }
    }
  }
}

interface Budget {
  entries: number
  work: number
}

const isSpent = (table: Table, { entries, work }: Budget, summary: Summary): boolean =>
  entries <= 0 || work <= 0 || summary.bytes() > MAX_BYTES || table.millisecondsLeft() < RESERVED_MS

/** @returns the last entry that was added before the budget was used up */
async function addUp(
  table: Table,
  indexItems: IndexItems,
  budget: Budget,
  summary: Summary,
): Promise<IndexItems[number] | undefined> {
  let last: IndexItems[number] | undefined
  for (const some of chunk(indexItems, ITEMS_AT_ONCE)) {
    if (last !== undefined && isSpent(table, budget, summary)) return last
    const entries = some.map(summedEntryOf)
    const told = entries.map(summedInEntry)
    const summed = await Promise.all(entries.map((entry, index) => told[index] ?? readSummed(table, entry)))
    for (const [index, indexItem] of some.entries()) {
      add(summary, String(indexItem.sk), entries[index], summed[index])
      budget.entries -= 1
      budget.work -= told[index] === undefined ? WORK_OF_ITEMS : 1
      last = indexItem
      if (summary.bytes() > MAX_BYTES) return last
    }
  }
  return last
}

/**
 * Adds nothing if the item of the entry no longer exists.
 * @param sk the sort key of the entry, which begins with the time of recording
 */
function add(summary: Summary, sk: string, entry: SummedEntry | undefined, summed: Summed | undefined): void {
  if (entry !== undefined && summed !== undefined) summary.add(sk, entry.kind, summed)
}
