import { createContext, use } from 'react'
import type { Tollgate } from 'tollgate-client'

export interface Session {
  /** The API, as the client that is signed in. */
  tollgate: Tollgate
  clientId: string
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

/** The API, as the client that is signed in. */
export const useTollgate = (): Tollgate => useSession().tollgate
