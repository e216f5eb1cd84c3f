import { useInfiniteQuery } from '@tanstack/react-query'
import { useTollgate } from '../../api/session.ts'
import type { AnswerOf, OperationName, RequestOf } from '../../api/use-read.ts'

export type Change = Omit<RequestOf<'previewChange'>, 'page_size' | 'page_token'>

/** The effect of a change on one principal and one resource. */
export type Effect = AnswerOf<'previewChange'>['effects'][number]

export interface Preview {
  effects: readonly Effect[]
  isPending: boolean
  /** The error that prevents the console from showing the effect. */
  error: unknown
  hasMore: boolean
  readMore: () => void
}

/** The largest number of policies or resources in one preview. */
export const MOST_PREVIEWED = 100

/** The largest number of principals whose permissions one request compares. */
const PAGE_SIZE = 100

/** Sends no request while the change is undefined. Every dialog sends a new request. */
export function usePreview(change: Change | undefined): Preview {
  const tollgate = useTollgate()
  const { data, ...query } = useInfiniteQuery({
    queryKey: ['previewChange', change],
    queryFn: ({ pageParam, signal }) =>
      tollgate.previewChange(
        { ...change, page_size: PAGE_SIZE, ...(pageParam !== '' && { page_token: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_page_token }) => next_page_token || undefined,
    enabled: change !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  return {
    effects: data?.pages.flatMap(({ effects }) => effects) ?? [],
    isPending: change !== undefined && query.isPending,
    error: query.error,
    hasMore: query.hasNextPage,
    readMore: () => void (query.hasNextPage && !query.isFetchingNextPage && query.fetchNextPage()),
  }
}

/** The operations that the console repeats after roles were granted or revoked. */
export const ACCESS_READS: readonly OperationName[] = [
  'listPolicies',
  'check',
  'searchSubjects',
  'searchResources',
  'listGroupUsers',
  'getGroup',
  'listUserGroups',
  'listOrganizationsByUser',
  'listProjectsByUser',
  'listOrganizationUsers',
  'listSeats',
  'listEntitlements',
]
