import type { ConsoleIssuer } from '../../lib/http/sign-in/console-sign-in.ts'

/** What an identity provider gave. They are texts, as the tab keeps them. */
export type Tokens = Record<(typeof TOKENS)[number], string>

export const TOKENS = ['issuer', 'bearer', 'refresh', 'renewAt', 'endsAt'] as const

/** The answer of a token endpoint. */
export interface Given {
  access_token: string
  id_token?: string | undefined
  refresh_token?: string | undefined
  expires_in?: number | undefined
}

/** Where a provider says nothing of it. */
const DEFAULT_SECONDS = 300

/** How long before its end a token is renewed: a request must not meet the end. A part of a short life. */
const MARGIN_SECONDS = 30
const MARGIN_PART = 0.1

/**
 * Chooses what is sent to the service, and how long.
 *
 * @param refresh the refresh token so far: a provider that gives no new one lets the old one be used again
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

/** The access token. Some providers give none that is for the service: then the ID token, where that is. The service judges. */
function chooseBearer({ audience }: ConsoleIssuer, { access_token, id_token }: Given): string {
  const isFor = (token: string): boolean => {
    const { aud, client_id } = readClaims(token)
    return [aud ?? client_id].flat().some((one) => audience.some((each) => each === one))
  }
  return id_token !== undefined && !isFor(access_token) && isFor(id_token) ? id_token : access_token
}

type Claims = Partial<Record<'aud' | 'client_id' | 'exp' | 'iat', unknown>>

/** Nothing is decided by them: the service verifies the token. None where it is no JWT. */
function readClaims(token: string): Claims {
  try {
    const [, part = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? claims : {}
  } catch {
    return {}
  }
}

/** From its own times, as the clock of the browser may be wrong. */
const lifetimeOf = ({ exp, iat }: Claims): number | undefined =>
  typeof exp === 'number' && typeof iat === 'number' ? exp - iat : undefined
