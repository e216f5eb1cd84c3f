import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTollgate } from './session.ts'
import type { ListName } from './use-list.ts'
import type { AnswerOf, RequestOf } from './use-read.ts'

/** The number of entries on a page, and the largest number of pages. Each page is one request. */
const [PAGE_SIZE, MOST_PAGES] = [500, 10]

/** The entries of a list that is read up to a bound. */
export interface All<Entry> {
  entries: readonly Entry[]
  hasMore: boolean
}

type Pages<N extends ListName> = (
  list: N,
  filters: object,
  options: { pageSize: number; signal: AbortSignal },
) => AsyncIterable<AnswerOf<N> & { next_page_token: string }>

export function useAll<N extends ListName, Entry>(
  operation: N,
  filters: RequestOf<N>,
  pick: (page: AnswerOf<N>) => readonly Entry[],
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<All<Entry>> {
  const tollgate = useTollgate()
  return useQuery({
    queryKey: [operation, 'all', filters],
    queryFn: async ({ signal }): Promise<All<Entry>> => {
      const readPages = tollgate.pages as unknown as Pages<N>
      const entries: Entry[] = []
      let pages = 0
      for await (const page of readPages(operation, filters, { pageSize: PAGE_SIZE, signal })) {
        entries.push(...pick(page))
        pages += 1
        if (pages === MOST_PAGES) return { entries, hasMore: page.next_page_token !== '' }
      }
      return { entries, hasMore: false }
    },
    enabled,
  })
}
