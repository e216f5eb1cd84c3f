/** @module Sends the requests of the console, and caches the answers. */

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { createTollgate, type Tollgate } from 'tollgate-client'
import { tellPart } from './deletion-parts.ts'
import { isNetworkProblem, isUnauthenticated, NetworkError } from './problem.ts'

export interface Session {
  tollgate: Tollgate
  clientId: string | undefined
  signOut: () => void
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** @throws Error outside of a `SessionProvider` */
export function useSession(): Session {
  const session = use(SessionContext)
  if (session === undefined) throw new Error('there is no session')
  return session
}

export const useTollgate = (): Tollgate => useSession().tollgate

export interface Credentials {
  clientId: string
  clientSecret: string
}

/** The caller: a client, or a person with a token. `token` is called for each request. */
export type Caller = Credentials | { token: () => Promise<string> }

export const openClient = (caller: Caller): Tollgate =>
  createTollgate({ ...caller, baseUrl: location.origin, fetch: send })

async function send(request: Request): Promise<Response> {
  try {
    const response = await fetch(request, { credentials: 'omit', cache: 'no-store' })
    await tellPart(response)
    return response
  } catch (cause) {
    // Browsers throw a TypeError if the network fails. A bug in the console can cause a TypeError, too.
    throw request.signal.aborted ? cause : new NetworkError('the request did not reach the service', { cause })
  }
}

/**
 * The longest wait between retries without a network, in milliseconds. The waits are 1, 2 and 4 seconds, and then
 * always 5 seconds.
 */
const LONGEST_WAIT_MS = 5_000

/**
 * Makes the cache for the answers of one session. The cache retries reads for which the network failed, while their
 * screen is open. The cache never retries changes. Answers that ask for a retry are retried by the typed client.
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
