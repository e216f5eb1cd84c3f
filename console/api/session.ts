import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { createTollgate, type Tollgate } from 'tollgate-client'
import { tellPart } from './deletion-parts.ts'
import { isNetworkProblem, isUnauthenticated, NetworkError } from './problem.ts'

export interface Session {
  /** The API, called as the client or person who is signed in. */
  tollgate: Tollgate
  /** The id of the client that is signed in; undefined for a person. */
  clientId: string | undefined
  signOut: () => void
}

export const SessionContext = createContext<Session | undefined>(undefined)

/**
 * The session of the screens below a `SessionProvider`.
 *
 * @throws Error outside of one
 */
export function useSession(): Session {
  const session = use(SessionContext)
  if (session === undefined) throw new Error('there is no session')
  return session
}

/** The API, called as the client or person who is signed in. */
export const useTollgate = (): Tollgate => useSession().tollgate

/** Basic credentials of the API. */
export interface Credentials {
  clientId: string
  clientSecret: string
}

/** Who calls: a client, or a person by a token, which is asked for each request. */
export type Caller = Credentials | { token: () => Promise<string> }

/** The typed client, of the origin that served the console. Its requests carry no cookie, and the browser keeps no answer. */
export const openClient = (caller: Caller): Tollgate =>
  createTollgate({ ...caller, baseUrl: location.origin, fetch: send })

async function send(request: Request): Promise<Response> {
  try {
    const response = await fetch(request, { credentials: 'omit', cache: 'no-store' })
    await tellPart(response)
    return response
  } catch (cause) {
    // Browsers throw a TypeError, as a fault of ours would.
    throw request.signal.aborted ? cause : new NetworkError('the request did not reach the service', { cause })
  }
}

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
