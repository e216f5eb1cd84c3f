import { useInfiniteQuery } from '@tanstack/react-query'
import { useTollgate } from '../../api/session.ts'
import type { AnswerOf, RequestOf } from '../../api/use-read.ts'

export type Log = AnswerOf<'listAllAuditLogs'>['logs'][number]
export type LogFilters = RequestOf<'listAllAuditLogs'>

/** Returns no parameter if the change has no organization. */
export const paramsOf = ({ org_id }: Log): { organization?: string } => (org_id === '' ? {} : { organization: org_id })

interface Scope {
  organization?: string | undefined
  filters: LogFilters
  pageSize: number
}

/** The first part of the cache key of every page of changes. */
export const LOGS = 'listAllAuditLogs'

/** Newest first. */
export function useLogs({ organization, filters, pageSize }: Scope) {
  const tollgate = useTollgate()
  return useInfiniteQuery({
    queryKey: [LOGS, organization ?? '', filters, pageSize],
    queryFn: ({ pageParam, signal }) => {
      const request = { ...filters, page_size: pageSize, ...(pageParam !== '' && { page_token: pageParam }) }
      return organization === undefined
        ? tollgate.listAllAuditLogs(request, { signal })
        : tollgate.listOrganizationAuditLogs({ ...request, org_id: organization }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next_page_token }) => next_page_token || undefined,
  })
}
