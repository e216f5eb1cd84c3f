import { useInfiniteQuery } from '@tanstack/react-query'
import { useTollgate } from '../../api/session.ts'
import type { AnswerOf, RequestOf } from '../../api/use-read.ts'

export type Log = AnswerOf<'listAllAuditLogs'>['logs'][number]
export type LogFilters = RequestOf<'listAllAuditLogs'>

/**
 * Returns the organization of a change as a parameter of addresses. Returns no parameter if the change has no
 * organization.
 */
export const paramsOf = ({ org_id }: Log): { organization?: string } => (org_id === '' ? {} : { organization: org_id })

interface Scope {
  /**
   * The organization whose log is read; undefined for the log of the whole service. Callers that may update an
   * organization may read its log.
   */
  organization?: string | undefined
  filters: LogFilters
  pageSize: number
}

/** The first part of the cache key of every page of changes. */
export const LOGS = 'listAllAuditLogs'

/** Returns changes page by page, the newest first. */
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
