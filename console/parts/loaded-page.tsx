import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TollgateError } from 'tollgate-client'
import { ErrorPanel } from './error-panel.tsx'
import { Page } from './page.tsx'
import { Skeleton } from './skeleton.tsx'

interface Props<T> {
  what: string
  query: UseQueryResult<T>
  /** Renders the screen, including its heading. */
  children: (answer: T) => ReactNode
}

/** If the request failed, shows the error as a screen with a heading. */
export function LoadedPage<T>({ what, query, children }: Props<T>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (error !== null)
    return (
      <Page title={isMissing(error) ? `No such ${what}` : `This ${what} cannot be shown`}>
        <ErrorPanel error={error} onTryAgain={() => void query.refetch()} />
      </Page>
    )
  return query.isPaused || query.failureCount > 0 ? <WaitingPage what={what} /> : <Skeleton rows={6} />
}

/** The waiting screen has a heading, too. */
export const WaitingPage = ({ what }: { what: string }) => (
  <Page title={what.charAt(0).toUpperCase() + what.slice(1)}>
    <Skeleton rows={6} />
  </Page>
)

const isMissing = (error: unknown): boolean => error instanceof TollgateError && error.status === 404
