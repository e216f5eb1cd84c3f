import { expect, test } from 'vitest'
import { keySetOf } from '../../../../lib/http/sign-in/public-keys.ts'
import { KEYS, SHARED } from './tokens.ts'

test.each([
  ['RS256', { ...KEYS.rsa.jwk }, true],
  ['PS256', { ...KEYS.rsa.jwk, alg: undefined }, true],
  ['PS256', KEYS.rsa.jwk, false],
  ['RS256', KEYS.weak.jwk, false],
  ['RS256', { ...KEYS.rsa.jwk, n: `AAAA${KEYS.weak.jwk.n}` }, false],
  ['RS256', { ...KEYS.rsa.jwk, n: undefined }, false],
  ['RS256', { ...KEYS.rsa.jwk, n: '' }, false],
  ['RS256', { ...KEYS.rsa.jwk, e: 'Aw' }, true],
  ['RS256', { ...KEYS.rsa.jwk, e: 'AAM' }, true],
  ['RS256', { ...KEYS.rsa.jwk, e: 'AQ' }, false],
  ['RS256', { ...KEYS.rsa.jwk, e: 'AAAB' }, false],
  ['RS256', { ...KEYS.rsa.jwk, e: 'AA' }, false],
  ['RS256', { ...KEYS.rsa.jwk, e: 'Ag' }, false],
  ['RS256', { ...KEYS.rsa.jwk, e: 'AQAA' }, false],
  ['RS256', { ...KEYS.rsa.jwk, e: '' }, false],
  ['RS256', { ...KEYS.rsa.jwk, e: undefined }, false],
  ['RS256', { ...KEYS.rsa.jwk, e: 3 }, false],
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
] as const)('%s by the key %j: %s', async (alg, key, expected) => {
  const found = keySetOf([key])({ alg, kid: 'kid' in key ? String(key.kid) : '' })
  expect(
    await found.then(
      ({ type }) => type === 'public',
      () => false,
    ),
  ).toBe(expected)
})

test('a private key that an issuer publishes verifies by its public part, and a bad key spoils no other', async () => {
  const { privateKey, jwk } = KEYS.ec
  const published = { ...privateKey.export({ format: 'jwk' }), kid: 'private' }
  const find = keySetOf([{ ...jwk, kid: 'bad', x: '!' }, published])
  expect((await find({ alg: 'ES256', kid: 'private' })).type).toBe('public')
})

test('a key is imported once', async () => {
  const keys = [KEYS.rsa.jwk]
  const header = { alg: 'RS256', kid: 'rsa' }
  expect(await keySetOf(keys)(header)).toBe(await keySetOf(keys)(header))
})
