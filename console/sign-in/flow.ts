import { forget, keep, readKept } from '../api/kept.ts'
import { IssuerError } from '../api/problem.ts'
import { findIssuer, labelOf } from './issuers.ts'
import { chooseTokens, type Tokens } from './tokens.ts'

/** The part that speaks to providers. It is large, and loaded when somebody signs in. */
const loadOauth = () => import('./oauth.ts')

/** Why nobody is signed in now, for people. */
export class SignInError extends Error {}

const REJECTED = 'This answer belongs to no sign-in of this tab, so it was rejected. Sign in again.'

/** The record of a sign-in that is under way. Its state belongs to one issuer: another issuer cannot answer with it. */
const BEGUN = ['state', 'nonce', 'verifier', 'issuer', 'returnTo'] as const

/**
 * Leaves the console for the page of an identity provider.
 *
 * @param asksAgain whether it has to ask who it is, also where it knows: after a refusal, so that somebody else can sign in
 * @throws IssuerError where the provider does not answer
 */
export async function beginSignIn(issuer: string, asksAgain: boolean): Promise<void> {
  const known = findIssuer(issuer)
  if (known === undefined) throw new SignInError(REJECTED)
  const { address, ...begun } = await ask(issuer, async (oauth) => oauth.beginAt(known, asksAgain))
  const { pathname, search, hash } = location
  keep('signIn', { ...begun, issuer, returnTo: pathname + search + hash })
  location.assign(address)
}

/** Whether a provider has led to this page. Its answer is at the one address that providers know. */
export function isAnswer(): boolean {
  const answer = new URLSearchParams(location.search)
  return location.pathname === '/console/' && (answer.has('code') || answer.has('error')) && answer.has('state')
}

let finished: Promise<Tokens> | undefined

/** The same as `finish`, once for this page: a code is good for one exchange. */
export const finishSignIn = (): Promise<Tokens> => {
  finished ??= finish(new URL(location.href))
  return finished
}

/** Takes the answer of a provider out of the address, and exchanges it. @throws SignInError, IssuerError */
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

/** New tokens for those that end. @throws SignInError where the provider gives none, IssuerError where it does not answer */
export async function renewTokens({ issuer, refresh }: Tokens): Promise<Tokens> {
  const known = findIssuer(issuer)
  if (known === undefined) throw new SignInError(`This service no longer takes sign-ins of ${issuer}.`)
  const given = await ask(issuer, async (oauth) => oauth.renewAt(known, refresh))
  return chooseTokens(known, given, refresh, Date.now())
}

/**
 * Leaves the console to sign out at the provider too.
 *
 * @throws SignInError where it has no sign-out, IssuerError where it does not answer
 */
export async function signOutAt(issuer: string): Promise<void> {
  const known = findIssuer(issuer)
  const address = known && (await ask(issuer, async (oauth) => oauth.signOutAddress(known)))
  if (address === undefined)
    throw new SignInError(`You are signed out here. ${labelOf(issuer)} has no sign-out: it may know you still.`)
  location.assign(address)
}

/** Words what can go wrong. Nothing of an answer stands in it but the provider's short word. */
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
