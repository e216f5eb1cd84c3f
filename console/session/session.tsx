import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { clearRecent } from '../api/find.ts'
import { clearUnanswered } from '../api/problem.ts'
import { type Credentials, makeQueryClient, openClient, SessionContext } from '../api/session.ts'
import { forget, keep, readKept, SignIn } from './sign-in.tsx'

const EXPIRED = 'Your credentials are no longer accepted. Sign in again to go on here.'

/**
 * Shows the sign-in in place of its children while nobody is signed in. The address stays, so that the requested screen comes
 * afterwards. Credentials are in the memory of the tab, and in its session storage only where the user asks for it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [credentials, setCredentials] = useState(readKept)
  const [notice, setNotice] = useState('')
  const session = useMemo(() => {
    if (credentials === undefined) return undefined
    const end = (why: string) => {
      forget()
      clearRecent()
      clearUnanswered()
      setNotice(why)
      setCredentials(undefined)
    }
    const queries = makeQueryClient(() => end(EXPIRED))
    return { tollgate: openClient(credentials), clientId: credentials.clientId, queries, signOut: () => end('') }
  }, [credentials])
  const signIn = (given: Credentials, isKept: boolean) => {
    if (isKept) keep(given)
    setCredentials(given)
  }
  if (session === undefined) return <SignIn notice={notice} onSignIn={signIn} />
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={session.queries}>{children}</QueryClientProvider>
    </SessionContext>
  )
}
