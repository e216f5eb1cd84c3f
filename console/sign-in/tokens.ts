import type { ConsoleIssuer } from '../../lib/http/sign-in/console-sign-in.ts'

/**
 * The tokens of an identity provider. All members are strings, because the browser tab's session storage stores only
 * strings.
 */
export type Tokens = Record<(typeof TOKENS)[number], string>

export const TOKENS = ['issuer', 'bearer', 'refresh', 'renewAt', 'endsAt'] as const

export interface Given {
  access_token: string
  id_token?: string | undefined
  refresh_token?: string | undefined
  expires_in?: number | undefined
}

/** The lifetime of a token in seconds if the provider does not specify it. */
const DEFAULT_SECONDS = 300

/**
 * How many seconds before its end a token is renewed, so that it does not expire during a request. A token with a short
 * lifetime is renewed a tenth of the lifetime before its end.
 */
const MARGIN_SECONDS = 30
const MARGIN_PART = 0.1

/**
 * Chooses the token that is sent to the service, and computes its lifetime.
 * @param refresh the current refresh token, which is kept if the provider sends no new refresh token
 */
export function chooseTokens(issuer: ConsoleIssuer, given: Given, refresh: string, now: number): Tokens {
  const bearer = chooseBearer(issuer, given)
  const seconds = lifetimeOf(readClaims(bearer)) ?? given.expires_in ?? DEFAULT_SECONDS
  const margin = Math.min(MARGIN_SECONDS, seconds * MARGIN_PART)
  return {
    issuer: issuer.issuer,
    bearer,
    refresh: given.refresh_token ?? refresh,
    renewAt: String(now + (seconds - margin) * 1_000),
    endsAt: String(now + seconds * 1_000),
  }
}

/**
 * Returns the access token. Some providers issue no access token for the service. In this case, returns the ID token,
 * if it is for the service. The service verifies the token.
 */
function chooseBearer({ audience }: ConsoleIssuer, { access_token, id_token }: Given): string {
  const isFor = (token: string): boolean => {
    const { aud, client_id } = readClaims(token)
    return [aud ?? client_id].flat().some((one) => audience.some((each) => each === one))
  }
  return id_token !== undefined && !isFor(access_token) && isFor(id_token) ? id_token : access_token
}

type Claims = Partial<Record<'aud' | 'client_id' | 'exp' | 'iat', unknown>>

/** Does not verify the token, because the service verifies it. Returns no claims if the token is not a JWT. */
function readClaims(token: string): Claims {
  try {
    const [, part = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}

/** Computes the lifetime in seconds from the token's own times, because the browser's clock may be wrong. */
const lifetimeOf = ({ exp, iat }: Claims): number | undefined =>
  typeof exp === 'number' && typeof iat === 'number' ? exp - iat : undefined
