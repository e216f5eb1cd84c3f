import { parseUserId } from '../../foundation/identifiers/user-id.ts'
import type { Issuer } from './settings.ts'

/** The accepted signature algorithms: never `none`, and never one with a shared secret. */
export const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const
export type Algorithm = (typeof ALGORITHMS)[number]

/** The most bytes of a whole token. The headers of a request have room for it. */
const MAX_TOKEN_BYTES = 8_192

/** How far the clocks of issuer and service may be apart, in seconds. */
const LEEWAY_SECONDS = 60

/** RFC 8725, 3.11: a token of another type, such as a logout token, is no access token. */
const TYPE = /^(?:application\/)?(?:at\+)?jwt$/i

/** The claims of a token, before its signature is verified. */
export interface Claimed<Of = Issuer> {
  issuer: Of
  algorithm: Algorithm
  /** The id of the key, as the issuer names it. */
  keyId: string
  /** The id of the user, in its stored form. */
  userId: string
}

type Members = Readonly<Record<string, unknown>>

/**
 * Reads a token and validates all that needs no key: its form, its type, its audience, its time, and its user.
 *
 * @param now in milliseconds since 1970
 * @returns undefined for a token that is wrong in any way
 */
export function readToken<Of extends Pick<Issuer, 'issuer' | 'audience' | 'userId' | 'prefix'>>(
  token: string,
  issuers: readonly Of[],
  now: number,
): Claimed<Of> | undefined {
  // A token is ASCII: a character is a byte.
  if (token.length > MAX_TOKEN_BYTES) return undefined
  const parts = token.split('.')
  const [header, claims] = parts.map(decodePart)
  if (parts.length !== 3 || parts.map(bytesOf).includes(undefined)) return undefined
  if (header === undefined || claims === undefined) return undefined
  const key = readHeader(header)
  const issuer = issuers.find((each) => each.issuer === memberOf(claims, 'iss'))
  if (key === undefined || issuer === undefined) return undefined
  if (!isFor(claims, issuer.audience) || !isValidAt(claims, now / 1_000) || isOfOtherUse(claims)) return undefined
  const userId = readUserId(claims, issuer)
  return userId === undefined ? undefined : { issuer, ...key, userId }
}

/** Returns the bytes of a part; undefined for text that is not base64url as an encoder writes it: no padding, no bits left over. */
function bytesOf(part: string): Buffer | undefined {
  const bytes = Buffer.from(part, 'base64url')
  return part !== '' && bytes.toString('base64url') === part ? bytes : undefined
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Returns the JSON object in a part; undefined for any other content. */
function decodePart(part: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(decoder.decode(bytesOf(part)))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : undefined
  } catch {
    return undefined
  }
}

const has = (members: Members, name: string): boolean => Object.hasOwn(members, name)
const memberOf = (members: Members, name: string): unknown => (has(members, name) ? members[name] : undefined)
const isText = (value: unknown): value is string => typeof value === 'string'

/** Keys in the header (`jwk`, `jku`, `x5c`, `x5u`) are ignored. Critical extensions are refused, because we know none. */
function readHeader(header: Members): Pick<Claimed, 'algorithm' | 'keyId'> | undefined {
  const algorithm = ALGORITHMS.find((each) => each === memberOf(header, 'alg'))
  const [keyId, type] = [memberOf(header, 'kid'), memberOf(header, 'typ')]
  const isOfType = !has(header, 'typ') || (isText(type) && TYPE.test(type))
  if (algorithm === undefined || !isText(keyId) || keyId === '' || !isOfType || has(header, 'crit')) return undefined
  return { algorithm, keyId }
}

/**
 * Tells whether the audience is right. `client_id` counts only if there is no `aud`, as in access tokens of Cognito. `azp` never
 * counts.
 */
function isFor(claims: Members, audience: readonly string[]): boolean {
  const named = memberOf(claims, has(claims, 'aud') ? 'aud' : 'client_id')
  const all: readonly unknown[] = has(claims, 'aud') && Array.isArray(named) ? named : [named]
  return all.every(isText) && all.some((each) => audience.includes(each))
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** @param now in seconds since 1970 */
function isValidAt(claims: Members, now: number): boolean {
  const expiry = memberOf(claims, 'exp')
  const hasBegun = ['nbf', 'iat'].every((name) => {
    const time = memberOf(claims, name)
    return !has(claims, name) || (isTime(time) && time <= now + LEEWAY_SECONDS)
  })
  return isTime(expiry) && expiry > now - LEEWAY_SECONDS && hasBegun
}

/**
 * Tells whether a token has another use. A logout token (`events`) does not prove who sends it. A token that is bound to a key of
 * the client (`cnf`) proves nothing without that key.
 */
const isOfOtherUse = (claims: Members): boolean => has(claims, 'events') || has(claims, 'cnf')

function readUserId(claims: Members, { userId, prefix }: Pick<Issuer, 'userId' | 'prefix'>): string | undefined {
  const claim = memberOf(claims, userId)
  const verified = memberOf(claims, 'email_verified')
  // Without this check, people could write another person's address into their own profile.
  if (userId === 'email' && verified !== true && verified !== 'true') return undefined
  return isText(claim) && claim !== '' ? parseUserId(prefix + claim) : undefined
}
