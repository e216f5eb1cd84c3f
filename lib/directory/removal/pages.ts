import type { Range } from '../../foundation/table/reads.ts'
import type { Table } from '../../foundation/table/table.ts'
import type { Purge } from './purge.ts'

type Items = Awaited<ReturnType<Table['page']>>['items']

const PAGE = 1_000

/** For each page, calls `take`, which deletes the things that the items name. */
export async function inPages(
  table: Table,
  { requireTime }: Purge,
  pk: string,
  range: Range,
  take: (items: Items) => Promise<void>,
): Promise<void> {
  let after: string | undefined
  do {
    requireTime()
    const page = await table.page(pk, range, { after, limit: PAGE })
    await take(page.items)
    after = page.next
  } while (after !== undefined)
}
