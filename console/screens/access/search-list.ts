import { useInfiniteQuery } from '@tanstack/react-query'
import type { Tollgate } from 'tollgate-client'
import { useTollgate } from '../../api/session.ts'
import type { List } from '../../api/use-list.ts'

const PAGE_SIZE = 50

interface Found {
  type: string
  id: string
}

interface Page {
  results: Found[]
  page?: { next_token: string }
}

type Search = (tollgate: Tollgate, page: { limit: number; token?: string }, signal: AbortSignal) => Promise<Page>

/**
 * The results of a search of the AuthZEN API, page after page, as references `<type>:<id>`.
 *
 * @param question names the answer in the cache
 * @param operation which search
 * @param search reads one page
 */
export function useSearchList(
  operation: 'searchSubjects' | 'searchResources',
  question: readonly string[],
  search: Search,
  { enabled = true }: { enabled?: boolean } = {},
): List<{ reference: string }> {
  const tollgate = useTollgate()
  const { data, ...query } = useInfiniteQuery({
    queryKey: [operation, ...question],
    queryFn: ({ pageParam, signal }) =>
      search(tollgate, { limit: PAGE_SIZE, ...(pageParam !== '' && { token: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ page }) => page?.next_token || undefined,
    enabled,
  })
  return {
    entries:
      data?.pages.flatMap(({ results }) => results.map(({ type, id }) => ({ reference: `${type}:${id}` }))) ?? [],
    isPending: query.isPending,
    error: query.error,
    hasMore: query.hasNextPage,
    isReadingMore: query.isFetchingNextPage,
    readMore: () => void (query.hasNextPage && !query.isFetchingNextPage && query.fetchNextPage()),
    readAgain: () => void query.refetch(),
  }
}
