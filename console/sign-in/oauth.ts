import * as oauth from 'oauth4webapi'
import type { ConsoleIssuer } from '../../lib/http/sign-in/console-sign-in.ts'
import { redirectAddress } from './issuers.ts'
import type { Given } from './tokens.ts'

// Loaded where somebody signs in by an identity provider, and not otherwise.

const TIMEOUT_MS = 10_000

/** What a sign-in has to know when the provider leads back. */
export interface Begun {
  state: string
  nonce: string
  verifier: string
}

const optionsOf = ({ issuer }: ConsoleIssuer) => ({
  // The service takes such an issuer on this machine alone.
  [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
  [oauth.customFetch]: (url: string, init: object) =>
    fetch(url, { ...init, credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' }),
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
})

const clientOf = ({ clientId }: ConsoleIssuer): oauth.Client => ({ client_id: clientId })

/** What the provider says of itself. Its document must name the issuer that was asked. */
async function discover(issuer: ConsoleIssuer): Promise<oauth.AuthorizationServer> {
  const url = new URL(issuer.issuer)
  const response = await oauth.discoveryRequest(url, { algorithm: 'oidc', ...optionsOf(issuer) })
  return oauth.processDiscoveryResponse(url, response)
}

/**
 * Makes the address at which somebody signs in, with PKCE, a state and a nonce.
 *
 * @param asksAgain whether the provider has to ask who it is, also where it knows
 */
export async function beginAt(issuer: ConsoleIssuer, asksAgain: boolean): Promise<Begun & { address: string }> {
  const { authorization_endpoint = '' } = await discover(issuer)
  const begun = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
  }
  const address = new URL(authorization_endpoint)
  const question = {
    client_id: issuer.clientId,
    response_type: 'code',
    redirect_uri: redirectAddress(),
    scope: issuer.scopes.join(' '),
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
    ...audienceOf(issuer),
    ...(asksAgain && { prompt: 'login' }),
  }
  for (const [name, value] of Object.entries(question)) address.searchParams.set(name, value)
  return { ...begun, address: address.href }
}

/** Auth0 gives an access token for an API that is asked for by this parameter. Others pass over it, as RFC 6749 (3.1) says. */
function audienceOf({ audience, clientId }: ConsoleIssuer): { audience?: string } {
  const [first] = audience.filter((each) => each !== clientId)
  return first === undefined ? {} : { audience: first }
}

/**
 * Exchanges the code of an answer. State, issuer (`iss`), nonce, audience and times of the ID token are checked.
 *
 * @throws where something is wrong with the answer, or the provider gives no tokens
 */
export async function finishAt(issuer: ConsoleIssuer, { state, nonce, verifier }: Begun, answer: URL): Promise<Given> {
  const [server, client] = [await discover(issuer), clientOf(issuer)]
  const parameters = oauth.validateAuthResponse(server, client, answer, state)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    redirectAddress(),
    verifier,
    optionsOf(issuer),
  )
  return oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: nonce,
    requireIdToken: true,
  })
}

/** @throws where the provider gives no new tokens */
export async function renewAt(issuer: ConsoleIssuer, refresh: string): Promise<Given> {
  const [server, client] = [await discover(issuer), clientOf(issuer)]
  const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refresh, optionsOf(issuer))
  return oauth.processRefreshTokenResponse(server, client, response)
}

/** The address that signs out at the provider and leads back; undefined where it has none. */
export async function signOutAddress(issuer: ConsoleIssuer): Promise<string | undefined> {
  const { end_session_endpoint } = await discover(issuer)
  if (end_session_endpoint === undefined) return undefined
  const address = new URL(end_session_endpoint)
  address.searchParams.set('client_id', issuer.clientId)
  address.searchParams.set('post_logout_redirect_uri', redirectAddress())
  // Cognito's own name for it.
  address.searchParams.set('logout_uri', redirectAddress())
  return address.href
}

/** Why a provider refused, in its own word such as `access_denied`; undefined where it gave no such answer. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError
    ? error.error
    : undefined

/** Whether the provider did not answer, or not as one does: it may answer later. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof oauth.ResponseBodyError) return error.status >= 500
  if (error instanceof oauth.OperationProcessingError) return error.code === oauth.RESPONSE_IS_NOT_CONFORM
  // What `fetch` throws: no network, no permission of the other origin, or no answer in time.
  return error instanceof TypeError || error instanceof DOMException
}
