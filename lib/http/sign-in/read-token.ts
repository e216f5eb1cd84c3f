import { parseUserId } from '../../foundation/identifiers/user-id.ts'
import type { Issuer } from './settings.ts'

/** `none` and algorithms with a shared secret must never be added. */
export const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const
export type Algorithm = (typeof ALGORITHMS)[number]

/** This fits into the headers of a request. */
const MAX_TOKEN_BYTES = 8_192

/** The accepted difference between the clocks of issuer and service. */
const LEEWAY_SECONDS = 60

/** By RFC 8725, 3.11, a token of another type, such as a logout token, is not an access token. */
const TYPE = /^(?:application\/)?(?:at\+)?jwt$/i

/** The signature is not verified yet. */
export interface Claimed<Of = Issuer> {
  issuer: Of
  algorithm: Algorithm
  keyId: string
  /** In its stored form, with the prefix of the issuer. */
  userId: string
}

type Members = Readonly<Record<string, unknown>>

/**
 * Validates everything that needs no key: form, type, audience, time, and user.
 * @param now in milliseconds since 1970
 * @returns undefined if the token is wrong in any way
 */
export function readToken<Of extends Pick<Issuer, 'issuer' | 'audience' | 'userId' | 'prefix'>>(
  token: string,
  issuers: readonly Of[],
  now: number,
): Claimed<Of> | undefined {
  // Counts characters as bytes, because a valid token is ASCII.
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

/** Returns undefined if the part is empty or is not canonical base64url, such as text with padding. */
function bytesOf(part: string): Buffer | undefined {
  const bytes = Buffer.from(part, 'base64url')
  return part !== '' && bytes.toString('base64url') === part ? bytes : undefined
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

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

/** Ignores keys in the header (`jwk`, `jku`, `x5c`, `x5u`). Refuses `crit`, because no critical extensions are supported. */
function readHeader(header: Members): Pick<Claimed, 'algorithm' | 'keyId'> | undefined {
  const algorithm = ALGORITHMS.find((each) => each === memberOf(header, 'alg'))
  const [keyId, type] = [memberOf(header, 'kid'), memberOf(header, 'typ')]
  const isOfType = !has(header, 'typ') || (isText(type) && TYPE.test(type))
  if (algorithm === undefined || !isText(keyId) || keyId === '' || !isOfType || has(header, 'crit')) return undefined
  return { algorithm, keyId }
}

/** If the token has no `aud`, its `client_id` counts, as in access tokens of Cognito. `azp` never counts. */
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
 * A logout token (`events`) does not prove who sends it. A token that is bound to a key of the client (`cnf`) proves nothing without that
 * key.
 */
const isOfOtherUse = (claims: Members): boolean => has(claims, 'events') || has(claims, 'cnf')

function readUserId(claims: Members, { userId, prefix }: Pick<Issuer, 'userId' | 'prefix'>): string | undefined {
  const claim = memberOf(claims, userId)
  const verified = memberOf(claims, 'email_verified')
  // Without this check, users could enter the email address of another person at the identity provider and act as that person.
  if (userId === 'email' && verified !== true && verified !== 'true') return undefined
  return isText(claim) && claim !== '' ? parseUserId(prefix + claim) : undefined
}
