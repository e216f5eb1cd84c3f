import { type ListPage, type ReadIndexItems, readList } from '../../foundation/lists/read-list.ts'
import { parseRecord } from '../../foundation/schema/fields.ts'
import { mapInBatches } from '../../foundation/table/chunk.ts'
import { journalKey, journalMonthKey, MONTHS, usageKey } from '../../foundation/table/keys.ts'
import type { Page, Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import { RecordedUsage } from '../usages/schema.ts'
import { entryOf, summedEntryOf } from './store.ts'
import type { ListTransactionsRequest } from './transaction.ts'
import { readTransaction, type Transaction } from './transaction.ts'

type IndexItem = Page['items'][number]

/**
 * Newest first. If the request asks for no page, returns all transactions. The journal is written about a second after
 * the table, so the newest transactions may be missing.
 *
 * With `user_id`, searches the journal for the usages of a user, and for the reverts of these usages.
 */
export async function listTransactions(
  table: Table,
  accountId: string,
  { start_range, since, end_range, user_id, page_size, page_token }: ListTransactionsRequest,
): Promise<ListPage<Transaction>> {
  const range = rangeOf(start_range ?? since, end_range)
  const readIndexItems = newestFirst(table, accountId, range)
  // Without this filter, the identity of the list is the same as in earlier releases, so that their page tokens stay
  // valid.
  const filter = user_id === undefined ? [] : [user_id]
  const list = {
    identity: ['list-billing-transactions', accountId, range.first, range.last, ...filter],
    ...{ pk: journalMonthKey(accountId, '').pk, range },
    candidatesOf: (indexItem: IndexItem) =>
      user_id === undefined || indexItem.user_id === user_id
        ? [{ read: () => readTransaction(table, entryOf(indexItem)) }]
        : [],
    readIndexItems: user_id === undefined ? readIndexItems : withUsers(table, readIndexItems),
  }
  return readList(table, list, { page_size, page_token })
}

const READ_AT_ONCE = 100

/**
 * Adds the users that index items lack. Reads the usages of all index items concurrently, even if the page is small, so
 * that the time of a request is limited.
 */
const withUsers =
  (table: Table, read: ReadIndexItems): ReadIndexItems =>
  async (at, after, limit) => {
    const { items, ...page } = await read(at, after, limit)
    return { ...page, items: await mapInBatches(items, (item) => addUser(table, item), READ_AT_ONCE) }
  }

/** Index items of reverts, of usages with long texts, and of earlier releases do not contain the user. */
async function addUser(table: Table, item: IndexItem): Promise<IndexItem> {
  const { kind, id, usage_id = '', user_id } = summedEntryOf(item)
  if (user_id !== undefined || (kind !== 'usage' && kind !== 'revert')) return item
  const usage = await table.get(usageKey(kind === 'usage' ? id : usage_id))
  return usage === undefined ? item : { ...item, user_id: parseRecord(RecordedUsage, usage).user_id }
}

/** These texts sort before and after every time of recording. */
const [EARLIEST, LATEST] = ['2000', '9999']

/**
 * From `start` on and before `end`. A sort key is the time of recording, followed by more text. So an entry that was
 * recorded at `end` sorts after `end`.
 */
export const rangeOf = (start = EARLIEST, end = LATEST): Range => ({
  first: start > EARLIEST ? start : EARLIEST,
  last: end,
})

/** From the newest month to the oldest. */
export function newestFirst(table: Table, accountId: string, { first, last }: Range): ReadIndexItems {
  let reading: Promise<string[]> | undefined
  return async (at, after, limit) => {
    reading ??= readMonths(table, accountId)
    const end = at ?? last
    const months = (await reading).filter((month) => month >= first.slice(0, 7) && month <= (after ?? end).slice(0, 7))
    return first > end ? { items: [] } : readBackwards(table, accountId, months, { first, last: end, after, limit })
  }
}

interface Backwards extends Range {
  after: string | undefined
  limit: number
}

async function readBackwards(
  table: Table,
  accountId: string,
  months: readonly string[],
  { first, last, after, limit }: Backwards,
): Promise<Page> {
  const items: Page['items'] = []
  for (const [index, month] of months.entries()) {
    const { pk } = journalKey(accountId, month, '', '')
    const from = after?.startsWith(month) ? { after } : {}
    const page = await table.page(pk, { first, last }, { ...from, limit: limit - items.length, isBackwards: true })
    items.push(...page.items)
    const isEnd = page.next === undefined && index === months.length - 1
    if (items.length >= limit && !isEnd) return { items, next: String(items.at(-1)?.sk) }
  }
  return { items }
}

/** Months such as `2026-11`, newest first. */
async function readMonths(table: Table, accountId: string): Promise<string[]> {
  const items = await table.query(journalMonthKey(accountId, '').pk, MONTHS)
  return items.map(({ sk }) => monthOfSortKey(String(sk))).reverse()
}

/** Returns `2026-11` for `MONTH#202611`. */
const monthOfSortKey = (sk: string): string => `${sk.slice(-6, -2)}-${sk.slice(-2)}`
