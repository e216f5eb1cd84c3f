import { expect, test } from 'vitest'
import { fits } from '../../../../lib/http/sign-in/public-keys.ts'
import { KEYS, SHARED } from './tokens.ts'

test.each([
  ['RS256', { ...KEYS.rsa.jwk }, true],
  ['PS256', { ...KEYS.rsa.jwk, alg: undefined }, true],
  ['PS256', KEYS.rsa.jwk, false],
  ['RS256', KEYS.weak.jwk, false],
  ['RS256', { ...KEYS.rsa.jwk, n: `AAAA${KEYS.weak.jwk.n}` }, false],
  ['RS256', { ...KEYS.rsa.jwk, n: undefined }, false],
  ['RS256', { ...KEYS.rsa.jwk, n: '' }, false],
  ['RS256', { ...KEYS.rsa.jwk, kty: 'EC' }, false],
  ['RS256', { ...KEYS.rsa.jwk, alg: ['RS256'] }, false],
  ['RS256', { ...KEYS.rsa.jwk, use: 'enc' }, false],
  ['RS256', { ...KEYS.rsa.jwk, key_ops: ['verify'] }, true],
  ['RS256', { ...KEYS.rsa.jwk, key_ops: ['encrypt'] }, false],
  ['RS256', { ...KEYS.rsa.jwk, key_ops: 'verify' }, false],
  ['ES256', KEYS.ec.jwk, true],
  ['ES256', KEYS.p384.jwk, false],
  ['ES256', KEYS.k256.jwk, false],
  ['EdDSA', KEYS.ed.jwk, true],
  ['EdDSA', KEYS.edByName.jwk, true],
  ['EdDSA', KEYS.ed448.jwk, false],
  ['EdDSA', { ...KEYS.ed.jwk, crv: 'X25519' }, false],
  ['RS256', SHARED, false],
  ['RS256', {}, false],
] as const)('%s by the key %j: %s', (algorithm, key, expected) => {
  expect(fits(key, algorithm)).toBe(expected)
})
