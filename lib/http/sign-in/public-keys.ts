import { createLocalJWKSet } from 'jose'
import type { PublishedKey } from './fetch-keys.ts'

/** Other members of a key are ignored, such as certificates and the members of a private key. */
const MEMBERS = ['kty', 'kid', 'alg', 'use', 'key_ops', 'crv', 'x', 'y', 'n', 'e']

const LEAST_RSA_BITS = 2_048

/** Throws an error unless exactly one key fits the algorithm and key id in a header. */
export type KeySet = ReturnType<typeof createLocalJWKSet>

const sets = new WeakMap<readonly PublishedKey[], KeySet>()

/** Keeps only strong keys. A second call for the same list returns the same set, with its imported keys. */
export function keySetOf(keys: readonly PublishedKey[]): KeySet {
  const made = sets.get(keys) ?? createLocalJWKSet({ keys: keys.filter(isStrong).map(publicPart) as never })
  sets.set(keys, made)
  return made
}

/** With the exponent 1 a signature is the digest itself, so that anybody can sign. No RSA key has an even exponent. */
function isStrong({ kty, n, e }: PublishedKey): boolean {
  if (kty !== 'RSA') return true
  const exponent = bytesOf(e)
  const isOdd = ((exponent.at(-1) ?? 0) & 1) === 1
  return bitsOf(bytesOf(n)) >= LEAST_RSA_BITS && isOdd && bitsOf(exponent) > 1
}

const bytesOf = (text: unknown): Buffer => Buffer.from(typeof text === 'string' ? text : '', 'base64url')

/** Leading zeros do not count. */
function bitsOf(bytes: Buffer): number {
  const first = bytes.findIndex((byte) => byte !== 0)
  return first < 0 ? 0 : (bytes.length - first) * 8 - Math.clz32(bytes[first] ?? 0) + 24
}

/** Some issuers name the algorithm of a key by its curve, which tokens never do. */
function publicPart(key: PublishedKey): PublishedKey {
  const alg = key.alg === 'Ed25519' ? 'EdDSA' : key.alg
  return Object.fromEntries(MEMBERS.map((name) => [name, name === 'alg' ? alg : key[name]]))
}
