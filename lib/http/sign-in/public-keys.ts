import { importJWK } from 'jose'
import type { PublishedKey } from './fetch-keys.ts'
import type { Algorithm } from './read-token.ts'

/** The members of a public key that are used, by the type of the key. Other members are ignored. */
const MEMBERS = {
  RSA: ['kty', 'n', 'e'],
  EC: ['kty', 'crv', 'x', 'y'],
  OKP: ['kty', 'crv', 'x'],
} as const

/**
 * The type and curve of the keys that each algorithm accepts, and the accepted values of their member `alg`. For EdDSA,
 * only the curve Ed25519 is accepted.
 */
const KEYS: Readonly<Record<Algorithm, { type: keyof typeof MEMBERS; curve?: string; names: readonly string[] }>> = {
  RS256: { type: 'RSA', names: ['RS256'] },
  PS256: { type: 'RSA', names: ['PS256'] },
  ES256: { type: 'EC', curve: 'P-256', names: ['ES256'] },
  EdDSA: { type: 'OKP', curve: 'Ed25519', names: ['EdDSA', 'Ed25519'] },
}

const LEAST_RSA_BITS = 2_048

/** Tells whether a key may verify signatures of this algorithm. Optional members that the issuer left out are not checked. */
export function fits(key: PublishedKey, algorithm: Algorithm): boolean {
  const { type, curve, names } = KEYS[algorithm]
  const { kty, crv, alg, use, key_ops } = key
  const isForSignatures = use === undefined || use === 'sig'
  const mayVerify = key_ops === undefined || (Array.isArray(key_ops) && key_ops.includes('verify'))
  const isOfAlgorithm = alg === undefined || (typeof alg === 'string' && names.includes(alg))
  const isOfType = kty === type && (curve === undefined || crv === curve)
  return isOfType && isOfAlgorithm && isForSignatures && mayVerify && (type !== 'RSA' || rsaBits(key) >= LEAST_RSA_BITS)
}

/** Returns how many bits the modulus of an RSA key has, without leading zeros. */
function rsaBits({ n }: PublishedKey): number {
  const bytes = Buffer.from(typeof n === 'string' ? n : '', 'base64url')
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? 0 : (bytes.length - first) * 8 - Math.clz32(bytes[first] ?? 0) + 24
}

type Imported = Awaited<ReturnType<typeof importJWK>>

const imported = new WeakMap<PublishedKey, Map<Algorithm, Promise<Imported>>>()

/**
 * Imports a key for verification. A second call for the same key returns the same result.
 * @throws Error if the key is malformed
 */
export function importKey(key: PublishedKey, algorithm: Algorithm): Promise<Imported> {
  const ofKey = imported.get(key) ?? new Map<Algorithm, Promise<Imported>>()
  imported.set(key, ofKey)
  const made = ofKey.get(algorithm) ?? importJWK(publicPart(key, algorithm), algorithm)
  ofKey.set(algorithm, made)
  return made
}

const publicPart = (key: PublishedKey, algorithm: Algorithm): Record<string, unknown> =>
  Object.fromEntries(MEMBERS[KEYS[algorithm].type].map((name) => [name, key[name]]))
