import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorPanel } from './error-panel.tsx'
import { Skeleton } from './skeleton.tsx'

/** While the answer is read again, the old answer stays visible. */
export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children: (answer: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  if (query.error !== null) return <ErrorPanel error={query.error} onTryAgain={() => void query.refetch()} />
  return <Skeleton rows={6} />
}
