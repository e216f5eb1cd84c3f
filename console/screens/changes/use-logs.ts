import { useInfiniteQuery } from '@tanstack/react-query'
import { useTollgate } from '../../api/session.ts'
import type { AnswerOf, RequestOf } from '../../api/use-read.ts'

export type Log = AnswerOf<'listAllAuditLogs'>['logs'][number]
export type LogFilters = RequestOf<'listAllAuditLogs'>

interface Scope {
  /** Asks the log of this organization, which those who may update it read; undefined for that of the whole service. */
  organization?: string | undefined
  filters: LogFilters
  pageSize: number
}

/** Changes, the newest first, page after page. */
export function useLogs({ organization, filters, pageSize }: Scope) {
  const tollgate = useTollgate()
  return useInfiniteQuery({
    queryKey: ['listAllAuditLogs', organization ?? '', filters, pageSize],
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
