import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isNetworkProblem, isUnauthenticated } from './problem.ts'

/** A network that is away is asked again after 1, 2, 4, and then every 5 seconds. */
const LONGEST_WAIT_MS = 5_000

/**
 * Answers are kept for the session that asked. The typed client already retries what the service wants retried: here only requests
 * are repeated that found no network, for as long as their screen is open. Changes are never repeated by themselves.
 */
export function makeQueryClient(onUnauthenticated: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isUnauthenticated(error)) onUnauthenticated()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (_, error) => isNetworkProblem(error),
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, LONGEST_WAIT_MS),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
