import { keep } from '../api/kept.ts'
import { IssuerError } from '../api/problem.ts'
import { renewTokens, SignInError } from './flow.ts'
import { labelOf } from './issuers.ts'
import type { Tokens } from './tokens.ts'

/**
 * Returns a function that returns the token for a request, and renews the token before it expires.
 * @param onEnd is called with the reason if the provider refuses a new token
 */
export function openPerson(first: Tokens, onEnd: (why: string) => void): () => Promise<string> {
  let tokens = first
  let renewing: Promise<void> | undefined

  async function renew(): Promise<void> {
    try {
      tokens = await renewTokens(tokens)
      keep('person', tokens)
    } catch (error) {
      if (!(error instanceof IssuerError)) {
        onEnd(`Your sign-in has ended, and ${labelOf(tokens.issuer)} did not renew it. Sign in again to go on here.`)
        throw error
      }
      if (Date.now() >= Number(tokens.endsAt)) throw error
    } finally {
      renewing = undefined
    }
  }

  return async () => {
    if (tokens.refresh !== '' && Date.now() >= Number(tokens.renewAt)) {
      renewing ??= renew()
      await renewing
    }
    return tokens.bearer
  }
}

/** Returns the message about a failed sign-in that is shown to the user. */
export const describeSignIn = (error: unknown): string =>
  error instanceof SignInError || error instanceof IssuerError
    ? error.message
    : 'Nobody is signed in: the console has a fault. Reload the page; if it stays, report it.'
