import * as oauth from 'oauth4webapi'
import type { ConsoleIssuer } from '../../lib/http/sign-in/console-sign-in.ts'
import { redirectAddress } from './issuers.ts'
import type { Given } from './tokens.ts'

// This file is loaded only when a person signs in with an identity provider.

const TIMEOUT_MS = 10_000

export interface Begun {
  state: string
  nonce: string
  verifier: string
}

const optionsOf = ({ issuer }: ConsoleIssuer) => ({
  // The service accepts an issuer with `http:` only on the local machine.
  [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
  [oauth.customFetch]: (url: string, init: object) =>
    fetch(url, { ...init, credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' }),
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
})

const clientOf = ({ clientId }: ConsoleIssuer): oauth.Client => ({ client_id: clientId })

/** Checks that the document names the same issuer. */
async function discover(issuer: ConsoleIssuer): Promise<oauth.AuthorizationServer> {
  const url = new URL(issuer.issuer)
  const response = await oauth.discoveryRequest(url, { algorithm: 'oidc', ...optionsOf(issuer) })
  return oauth.processDiscoveryResponse(url, response)
}

/**
 * Makes the address of the provider's sign-in page, with PKCE, a state and a nonce.
 *
 * @param asksAgain whether users must sign in again even if they still have a session at the provider (`prompt=login`)
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

/**
 * Returns the parameter `audience`, which Auth0 needs to issue an access token for an API. Other providers ignore it,
 * as RFC 6749 (3.1) requires.
 */
function audienceOf({ audience, clientId }: ConsoleIssuer): { audience?: string } {
  const [first] = audience.filter((each) => each !== clientId)
  return first === undefined ? {} : { audience: first }
}

/**
 * Exchanges the code of an answer for tokens. Checks the state, the issuer (`iss`), and the nonce, audience and times
 * of the ID token.
 * @throws Error if the answer is wrong, or if the provider issues no tokens
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

/**
 * Requests new tokens from the provider.
 * @throws Error if the provider issues no new tokens
 */
export async function renewAt(issuer: ConsoleIssuer, refresh: string): Promise<Given> {
  const [server, client] = [await discover(issuer), clientOf(issuer)]
  const response = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refresh, optionsOf(issuer))
  return oauth.processRefreshTokenResponse(server, client, response)
}

/**
 * Returns the address of the provider's sign-out page, which then redirects to the console. Returns undefined if the
 * provider has no such page.
 */
export async function signOutAddress(issuer: ConsoleIssuer): Promise<string | undefined> {
  const { end_session_endpoint } = await discover(issuer)
  if (end_session_endpoint === undefined) return undefined
  const address = new URL(end_session_endpoint)
  address.searchParams.set('client_id', issuer.clientId)
  address.searchParams.set('post_logout_redirect_uri', redirectAddress())
  // Cognito calls the parameter `logout_uri`.
  address.searchParams.set('logout_uri', redirectAddress())
  return address.href
}

/** Returns the error code that the provider sent, such as `access_denied`. Returns undefined for any other error. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError
    ? error.error
    : undefined

/** Tells whether no answer arrived, or the answer was not from a working provider. A later attempt can succeed. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof oauth.ResponseBodyError) return error.status >= 500
  if (error instanceof oauth.OperationProcessingError) return error.code === oauth.RESPONSE_IS_NOT_CONFORM
  // `fetch` throws these errors in three cases: there is no network, CORS forbids the request, or no answer arrives in
  // time.
  return error instanceof TypeError || error instanceof DOMException
}
