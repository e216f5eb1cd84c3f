import { MAX_ENTRIES, type PageRequest } from './query.ts'
import type { ListPage } from './read-list.ts'

/** Reads a list page by page, to its end or to the limit. `hasMore` says that the limit ended it. */
export async function readAll<Entry>(
  readPage: (request: PageRequest) => Promise<ListPage<Entry>>,
  limit = Number.POSITIVE_INFINITY,
): Promise<{ entries: Entry[]; hasMore: boolean }> {
  const entries: Entry[] = []
  let page_token: string | undefined
  do {
    const page = await readPage({ page_size: Math.min(MAX_ENTRIES, limit - entries.length), page_token })
    for (const entry of page.entries) entries.push(entry)
    page_token = page.next_page_token
  } while (page_token !== '' && entries.length < limit)
  return { entries, hasMore: page_token !== '' }
}
