/** @module Holds the session: who is signed in, and the forms to sign in. */

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { clearRecent } from '../api/find-entities.ts'
import { forget, keep, readKept } from '../api/kept.ts'
import { clearUnanswered } from '../api/problem.ts'
import { type Credentials, makeQueryClient, openClient, type Session, SessionContext } from '../api/session.ts'
import { finishSignIn, isAnswer, signOutAt } from '../sign-in/flow.ts'
import { findIssuer, labelOf, readSignIn } from '../sign-in/issuers.ts'
import { describeSignIn, openPerson } from '../sign-in/person.ts'
import { TOKENS, type Tokens } from '../sign-in/tokens.ts'
import { Arriving } from './arriving.tsx'
import { CREDENTIALS } from './client-form.tsx'
import { SignIn } from './sign-in.tsx'

type Identity = { client: Credentials } | { person: Tokens }

const EXPIRED = 'Your credentials are no longer accepted. Sign in again to go on here.'

function readIdentity(): Identity | undefined {
  const person = readKept('person', TOKENS)
  // Ignores the tokens of a provider that the service no longer accepts, because such tokens cannot be renewed.
  if (person !== undefined && findIssuer(person.issuer) !== undefined) return { person }
  const client = readSignIn().only ? undefined : readKept('client', CREDENTIALS)
  return client && { client }
}

/** The reason why the session ended, and whether the service refused its credentials. */
interface Ended {
  notice: string
  isRefused: boolean
}

/**
 * Shows the sign-in screen instead of its children while nobody is signed in. The address stays the same, so the
 * requested screen appears after the sign-in.
 * A client's credentials are kept in the memory of the page. They are also stored in the tab's session storage if the
 * user asks for it, or opens the sample world of the local server. A person's tokens are stored in the session storage
 * until the tab is closed. After the end of a session, the console waits for the user before it starts a sign-in.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [identity, setIdentity] = useState(readIdentity)
  const [ended, setEnded] = useState<Ended>({ notice: '', isRefused: false })
  const isArriving = useArrival(setIdentity, setEnded)
  const session = useMemo(() => {
    const end = (notice: string, isRefused = false) => {
      forgetAll()
      setEnded({ notice, isRefused })
      setIdentity(undefined)
    }
    return identity && openSession(identity, end)
  }, [identity])
  const signIn = (client: Credentials, isKept: boolean) => {
    if (isKept) keep('client', { ...client })
    setIdentity({ client })
  }
  if (isArriving) return <Arriving />
  if (session === undefined) return <SignIn {...ended} onSignIn={signIn} />
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={session.queries}>{children}</QueryClientProvider>
    </SessionContext>
  )
}

function forgetAll(): void {
  forget('client')
  forget('person')
  clearRecent()
  clearUnanswered()
}

/** Tells whether an identity provider redirected to this page and its answer is still being exchanged for tokens. */
function useArrival(onSignedIn: (identity: Identity) => void, onEnded: (ended: Ended) => void): boolean {
  const [isArriving, setIsArriving] = useState(isAnswer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is exchanged only once, when the page opens.
  useEffect(() => {
    if (!isArriving) return
    const accept = (person: Tokens) => {
      keep('person', person)
      onSignedIn({ person })
    }
    const refuse = (error: unknown) => onEnded({ notice: describeSignIn(error), isRefused: false })
    void finishSignIn()
      .then(accept, refuse)
      .finally(() => setIsArriving(false))
  }, [])
  return isArriving
}

type End = (notice: string, isRefused?: boolean) => void

function openSession(identity: Identity, end: End): Session & { queries: ReturnType<typeof makeQueryClient> } {
  if ('client' in identity) {
    const { client } = identity
    const queries = makeQueryClient(() => end(EXPIRED))
    return { tollgate: openClient(client), clientId: client.clientId, queries, signOut: () => end('') }
  }
  const { person } = identity
  const name = labelOf(person.issuer)
  const refused = `Your sign-in at ${name} is not accepted, or no longer accepted. Sign in again to go on here.`
  return {
    tollgate: openClient({ token: openPerson(person, end) }),
    clientId: undefined,
    queries: makeQueryClient(() => end(refused, true)),
    signOut: () => {
      end('')
      signOutAt(person.issuer).catch((error) => end(`You are signed out here. ${describeSignIn(error)}`))
    },
  }
}
