import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isNetworkProblem } from '../api/problem.ts'
import { useOnline } from './use-online.ts'

/** Says while the network is away. What waits for it comes by itself, or at once by the button. */
export function ConnectionLine() {
  const isOnline = useOnline()
  const isFailing = useIsFailing()
  const queries = useQueryClient()
  if (isOnline && !isFailing) return null
  return (
    <div className="connection-line" role="status">
      <p>
        {isOnline
          ? 'The network connection fails. The console tries again by itself.'
          : 'You are offline. The console goes on by itself when the network is back.'}
      </p>
      {isOnline && (
        <button type="button" className="button small" onClick={() => void queries.refetchQueries({ type: 'active' })}>
          Try again
        </button>
      )}
    </div>
  )
}

/** Whether a request of an open screen finds no network. */
function useIsFailing(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (notify) => cache.subscribe(notify),
    () => cache.getAll().some((query) => query.isActive() && isNetworkProblem(query.state.fetchFailureReason)),
  )
}
