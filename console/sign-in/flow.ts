/** @module Signs people in by OpenID Connect. */

import { forget, keep, readKept } from '../api/kept.ts'
import { IssuerError } from '../api/problem.ts'
import { findIssuer, labelOf } from './issuers.ts'
import { chooseTokens, type Tokens } from './tokens.ts'

/** Loads the code that sends requests to providers. The code is large, so it is loaded only for a sign-in. */
const loadOauth = () => import('./oauth.ts')

/** The error of a failed sign-in. Its message is shown to the user. */
export class SignInError extends Error {}

const REJECTED = 'This answer belongs to no sign-in of this tab, so it was rejected. Sign in again.'

/**
 * The fields that are stored during a sign-in. The state belongs to one issuer, so the console rejects an answer with
 * this state from another issuer.
 */
const BEGUN = ['state', 'nonce', 'verifier', 'issuer', 'returnTo'] as const

/**
 * Leaves the console and opens the page of an identity provider.
 * @param asksAgain whether the provider must ask the user to sign in even if it remembers an identity. After a refusal,
 * this lets another person sign in.
 * @throws IssuerError if the provider does not answer
 */
export async function beginSignIn(issuer: string, asksAgain: boolean): Promise<void> {
  const known = findIssuer(issuer)
  if (known === undefined) throw new SignInError(REJECTED)
  const { address, ...begun } = await ask(issuer, async (oauth) => oauth.beginAt(known, asksAgain))
  const { pathname, search, hash } = location
  keep('signIn', { ...begun, issuer, returnTo: pathname + search + hash })
  location.assign(address)
}

/** Tells whether a provider opened this page. All providers send their answers to the same address. */
export function isAnswer(): boolean {
  const answer = new URLSearchParams(location.search)
  return location.pathname === '/console/' && (answer.has('code') || answer.has('error')) && answer.has('state')
}

let finished: Promise<Tokens> | undefined

/** Runs `finish` once for this page, because a code can be exchanged only once. */
export const finishSignIn = (): Promise<Tokens> => {
  finished ??= finish(new URL(location.href))
  return finished
}

/**
 * Removes the provider's answer from the address, and exchanges it for tokens.
 * @throws SignInError if the sign-in failed
 * @throws IssuerError if the provider does not answer
 */
async function finish(answer: URL): Promise<Tokens> {
  const begun = readKept('signIn', BEGUN)
  forget('signIn')
  const isOurs = begun !== undefined && begun.state === answer.searchParams.get('state')
  history.replaceState(null, '', isOurs ? begun.returnTo : '/console/')
  const issuer = isOurs ? findIssuer(begun.issuer) : undefined
  if (!isOurs || issuer === undefined) throw new SignInError(REJECTED)
  const given = await ask(begun.issuer, async (oauth) => oauth.finishAt(issuer, begun, answer))
  return chooseTokens(issuer, given, '', Date.now())
}

/**
 * Requests new tokens before the old tokens expire.
 * @throws SignInError if the provider refuses
 * @throws IssuerError if the provider does not answer
 */
export async function renewTokens({ issuer, refresh }: Tokens): Promise<Tokens> {
  const known = findIssuer(issuer)
  if (known === undefined) throw new SignInError(`This service no longer takes sign-ins of ${issuer}.`)
  const given = await ask(issuer, async (oauth) => oauth.renewAt(known, refresh))
  return chooseTokens(known, given, refresh, Date.now())
}

/**
 * Leaves the console to sign out at the provider, too.
 * @throws SignInError if the provider has no sign-out
 * @throws IssuerError if the provider does not answer
 */
export async function signOutAt(issuer: string): Promise<void> {
  const known = findIssuer(issuer)
  const address = known && (await ask(issuer, async (oauth) => oauth.signOutAddress(known)))
  if (address === undefined)
    throw new SignInError(
      `You are signed out here. ${labelOf(issuer)} has no sign-out: you may still be signed in there.`,
    )
  location.assign(address)
}

/**
 * Sends a request to a provider. Replaces each error by an error whose message is for the user. From the provider's
 * answer, this message contains only the short error code.
 */
async function ask<Answer>(
  issuer: string,
  run: (oauth: Awaited<ReturnType<typeof loadOauth>>) => Promise<Answer>,
): Promise<Answer> {
  const oauth = await loadOauth()
  try {
    return await run(oauth)
  } catch (cause) {
    const name = labelOf(issuer)
    if (oauth.isUnanswered(cause)) throw new IssuerError(`${name} does not answer. Try again later.`, { cause })
    const refusal = oauth.refusalOf(cause)
    const why = refusal === undefined ? `the answer of ${name} was rejected.` : `${name} refused: ${refusal}.`
    throw new SignInError(`Nobody is signed in: ${why}`, { cause })
  }
}
