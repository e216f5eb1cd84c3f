import { useInfiniteQuery } from '@tanstack/react-query'
import { useTollgate } from './session.ts'
import type { AnswerOf, AnyOperations, OperationName, RequestOf } from './use-read.ts'

/** An operation whose answer is a page of a list. */
export type ListName = {
  [N in OperationName]: AnswerOf<N> extends { next_page_token: string } ? N : never
}[OperationName]

const PAGE_SIZE = 50

interface Counted {
  next_page_token: string
  count?: number
  count_is_exact?: boolean
}

/** The state of a list that is read page by page. */
export interface List<Entry> {
  entries: readonly Entry[]
  isPending: boolean
  /** The error of the last page that could not be read. */
  error: unknown
  hasMore: boolean
  /** The number of entries on all pages, if the service counts them. */
  count?: { number: number; isExact: boolean } | undefined
  isReadingMore: boolean
  readMore: () => void
  readAgain: () => void
}

export interface PagedList<Entry> extends List<Entry> {
  pages: number
}

/**
 * Returns the entries of a list operation. Reads the first page at once, and the next page at each call of `readMore`.
 * @param pick returns the entries of a page
 * @param options.enabled if false, no request is sent
 */
export function useList<N extends ListName, Entry>(
  operation: N,
  filters: RequestOf<N>,
  pick: (page: AnswerOf<N>) => readonly Entry[],
  { enabled = true }: { enabled?: boolean } = {},
): PagedList<Entry> {
  const operations = useTollgate() as unknown as AnyOperations
  const { data, ...query } = useInfiniteQuery({
    queryKey: [operation, 'pages', filters],
    queryFn: ({ pageParam, signal }) =>
      operations[operation](
        { ...filters, page_size: PAGE_SIZE, ...(pageParam !== '' && { page_token: pageParam }) },
        { signal },
      ) as Promise<AnswerOf<N> & Counted>,
    initialPageParam: '',
    getNextPageParam: ({ next_page_token }) => next_page_token || undefined,
    enabled,
  })
  const [first] = data?.pages ?? []
  return {
    entries: data?.pages.flatMap((page) => pick(page)) ?? [],
    pages: data?.pages.length ?? 0,
    isPending: query.isPending,
    error: query.error,
    hasMore: query.hasNextPage,
    count: first?.count === undefined ? undefined : { number: first.count, isExact: first.count_is_exact ?? false },
    isReadingMore: query.isFetchingNextPage,
    readMore: () => void (query.hasNextPage && !query.isFetchingNextPage && query.fetchNextPage()),
    readAgain: () => void query.refetch(),
  }
}
