import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { aHashedToken, aKey, aToken, encode, type SigningKey, signature } from '../../../support/issuer.ts'

/** The time at which all these tokens are verified, in seconds since 1970. */
export const NOW = 1_790_000_000
export const AUDIENCE = 'https://api.example.com'

/** The keys that the issuer publishes. */
export const KEYS = {
  rsa: aKey('RS256', 'rsa'),
  pss: aKey('PS256', 'pss'),
  ec: aKey('ES256', 'ec'),
  ed: aKey('EdDSA', 'ed'),
  edByName: aKey('EdDSA', 'ed-by-name', { alg: 'Ed25519' }),
  silent: aKey('ES256', 'silent', { alg: undefined, use: undefined }),
  weak: aKey('weak', 'weak'),
  forEncryption: aKey('ES256', 'for-encryption', { use: 'enc' }),
  forSigning: aKey('ES256', 'for-signing', { key_ops: ['sign'] }),
  ofOtherAlgorithm: aKey('ES256', 'of-other-algorithm', { alg: 'ES384' }),
  p384: aKey('ES384', 'p-384', { alg: undefined }),
  p384AsP256: aKey('ES384', 'p-384-as-p-256', { alg: undefined, crv: 'P-256' }),
  k256: aKey('ES256K', 'secp256k1', { alg: undefined }),
  ed448: aKey('Ed448', 'ed448', { alg: undefined }),
  twice: aKey('ES256', 'twice'),
  twiceAgain: aKey('ES256', 'twice'),
  open: aKey('RS256', 'open', { e: 'AQ' }),
  openByZeros: aKey('RS256', 'open-by-zeros', { e: 'AAAAAQ' }),
}

/** A shared secret, which the issuer also publishes among its keys. */
export const SHARED = { kty: 'oct', kid: 'shared', k: Buffer.from('secret').toString('base64url'), alg: 'HS256' }

const stranger = aKey('RS256', 'rsa')

export type Claims = Record<string, unknown>
const claimsOf = (iss: string, change: Claims = {}): Claims => ({
  ...{ iss, aud: AUDIENCE, sub: 'ada', iat: NOW - 10, exp: NOW + 300 },
  ...change,
})

const headerOf = ({ alg, kid }: SigningKey, change: Claims = {}): Claims => ({ alg, kid, typ: 'JWT', ...change })

/** Makes a valid token, and applies the given changes. */
export const tokenOf = (iss: string, change: Claims = {}, header: Claims = {}, key: SigningKey = KEYS.rsa): string =>
  aToken(headerOf(key, header), claimsOf(iss, change), key)

const publicPem = () =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey.export({ type: 'spki', format: 'pem' }) as string

/** Makes a token with at least this number of bytes, as short as possible. */
export function tokenOfLength(iss: string, length: number): string {
  const rest = tokenOf(iss, { filler: '' }).length
  for (let fill = Math.floor(((length - rest) * 3) / 4) - 3; ; fill++) {
    const token = tokenOf(iss, { filler: 'x'.repeat(fill) })
    if (token.length >= length) return token
  }
}

const DER = (text: string, key: KeyObject): Buffer => sign('sha256', Buffer.from(text), key)

/** The algorithm and length of a SHA-256 digest, in DER, before the digest in a signature of RS256 (RFC 8017, 9.2). */
const SHA256 = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/** Makes a token that anybody can sign if the exponent of the key is 1: the signature is the padded digest itself. */
function forged(iss: string, key: SigningKey): string {
  const text = `${encode(headerOf(key))}.${encode(claimsOf(iss, { sub: 'eve' }))}`
  const digest = Buffer.concat([SHA256, createHash('sha256').update(text).digest()])
  const padding = Buffer.alloc(256 - 3 - digest.length, 0xff)
  return `${text}.${encode(Buffer.concat([Buffer.from([0, 1]), padding, Buffer.from([0]), digest]))}`
}

/** Splits a valid token into its three parts, and returns the text that `remake` makes of the parts. */
function remade(iss: string, remake: (parts: [string, string, string]) => string, key = KEYS.rsa): string {
  return remake(tokenOf(iss, {}, {}, key).split('.') as [string, string, string])
}

const badSignatures = (iss: string): Record<string, string> => ({
  'the signature is empty': remade(iss, ([header, claims]) => `${header}.${claims}.`),
  'the signature is one byte long': remade(iss, ([header, claims]) => `${header}.${claims}.AA`),
  'the signature is of other claims': remade(
    iss,
    ([header, , last]) => `${header}.${encode(claimsOf(iss, { sub: 'eve' }))}.${last}`,
  ),
  'the signature is of another header': remade(
    iss,
    ([, claims, last]) => `${encode(headerOf(KEYS.rsa, { typ: 'at+jwt' }))}.${claims}.${last}`,
  ),
  'the key is of a stranger, with the id of a known one': tokenOf(iss, {}, {}, stranger),
  'the key is another one of the issuer': aToken(headerOf(KEYS.rsa), claimsOf(iss), KEYS.pss),
  'the signature of ES256 is all zeros': remade(
    iss,
    ([header, claims]) => `${header}.${claims}.${encode(Buffer.alloc(64))}`,
    KEYS.ec,
  ),
  'the signature of ES256 is in DER': remade(
    iss,
    ([header, claims]) => `${header}.${claims}.${encode(DER(`${header}.${claims}`, KEYS.ec.privateKey))}`,
    KEYS.ec,
  ),
  'the signature of RS256 has the padding of PS256': remade(
    iss,
    ([header, claims]) =>
      `${header}.${claims}.${encode(signature(`${header}.${claims}`, 'PS256', KEYS.rsa.privateKey))}`,
  ),
  'the RSA key has 1,024 bits': tokenOf(iss, {}, {}, KEYS.weak),
  'the exponent of the key is 1': forged(iss, KEYS.open),
  'the exponent of the key is 1 with leading zeros': forged(iss, KEYS.openByZeros),
  'the key is for encryption': tokenOf(iss, {}, {}, KEYS.forEncryption),
  'the key may not verify': tokenOf(iss, {}, {}, KEYS.forSigning),
  'the key is of another algorithm': tokenOf(iss, {}, {}, KEYS.ofOtherAlgorithm),
  'the key of RS256 signs PS256': tokenOf(iss, {}, {}, { ...KEYS.rsa, alg: 'PS256' }),
  'the curve is P-384': aToken(headerOf(KEYS.p384, { alg: 'ES256' }), claimsOf(iss), KEYS.p384),
  'the curve is P-384 and called P-256': aToken(headerOf(KEYS.p384AsP256, { alg: 'ES256' }), claimsOf(iss), KEYS.ec),
  'the curve is secp256k1': aToken(headerOf(KEYS.k256, { alg: 'ES256' }), claimsOf(iss), {
    ...KEYS.k256,
    alg: 'ES256',
  }),
  'the curve is Ed448': tokenOf(iss, {}, {}, KEYS.ed448),
  'the id of the key is that of two': tokenOf(iss, {}, {}, KEYS.twice),
  'the key is of another type than the algorithm': aToken(headerOf(KEYS.ec, { alg: 'RS256' }), claimsOf(iss), KEYS.rsa),
})

/** Makes tokens with a wrong header. The service refuses them before it fetches keys. */
const badHeaders = (iss: string): Record<string, string> => ({
  'the algorithm is none, without a signature': `${encode({ alg: 'none', kid: 'rsa' })}.${encode(claimsOf(iss))}.`,
  'the algorithm is none, with a signature': tokenOf(iss, {}, { alg: 'none' }),
  'the algorithm is nOnE': tokenOf(iss, {}, { alg: 'nOnE' }),
  'the algorithm is HS256, with a public key as secret': aHashedToken(
    { alg: 'HS256', kid: 'rsa' },
    claimsOf(iss),
    publicPem(),
  ),
  'the algorithm is HS256, with the published key as secret': aHashedToken(
    { alg: 'HS256', kid: 'rsa' },
    claimsOf(iss),
    JSON.stringify(KEYS.rsa.jwk),
  ),
  'the algorithm is HS256, with a secret that the issuer publishes': aHashedToken(
    { alg: 'HS256', kid: 'shared' },
    claimsOf(iss),
    'secret',
  ),
  'the algorithm is RS512': aToken(headerOf(KEYS.rsa, { alg: 'RS512' }), claimsOf(iss), { ...KEYS.rsa, alg: 'RS512' }),
  'the algorithm is ES384': tokenOf(iss, {}, { alg: 'ES384' }, KEYS.p384),
  'the algorithm is in lower case': tokenOf(iss, {}, { alg: 'rs256' }),
  'the algorithm is missing': tokenOf(iss, {}, { alg: undefined }),
  'the algorithm is a list': tokenOf(iss, {}, { alg: ['RS256'] }),
  'the id of the key is missing': tokenOf(iss, {}, { kid: undefined }),
  'the id of the key is empty': tokenOf(iss, {}, { kid: '' }),
  'the id of the key is a number': tokenOf(iss, {}, { kid: 1 }),
  'the type is that of a logout token': tokenOf(iss, {}, { typ: 'logout+jwt' }),
  'the type is empty': tokenOf(iss, {}, { typ: '' }),
  'the type is null': tokenOf(iss, {}, { typ: null }),
  'the type has a parameter': tokenOf(iss, {}, { typ: 'JWT; x=1' }),
  'something is critical': tokenOf(iss, {}, { crit: ['exp'] }),
  'nothing is critical, which has to be missing then': tokenOf(iss, {}, { crit: [] }),
  'the header is a list': aToken([headerOf(KEYS.rsa)], claimsOf(iss), KEYS.rsa),
  'the header is no JSON': aToken('{', claimsOf(iss), KEYS.rsa),
  'the header is not UTF-8': aToken(Buffer.from([0x7b, 0xff, 0x7d]), claimsOf(iss), KEYS.rsa),
})

/** Makes tokens with an unknown key id that looks like a path, a query or a command. */
const unknownKeys = (iss: string): Record<string, string> => ({
  'the key is unknown': tokenOf(iss, {}, { kid: 'other' }),
  'the id of the key is a path': tokenOf(iss, {}, { kid: '../../../../dev/null' }),
  'the id of the key is a query': tokenOf(iss, {}, { kid: "rsa' OR '1'='1" }),
  'the id of the key is a command': tokenOf(iss, {}, { kid: 'rsa|id' }),
  'the id of the key is __proto__': tokenOf(iss, {}, { kid: '__proto__' }),
})

/** Makes tokens that have the key of an attacker in their header. */
const broughtKeys = (iss: string): Record<string, string> => ({
  'the header has a key (jwk)': tokenOf(iss, {}, { jwk: stranger.jwk }, stranger),
  'the header has the address of keys (jku)': tokenOf(iss, {}, { jku: 'https://evil.example.com/keys' }, stranger),
  'the header has the address of a certificate (x5u)': tokenOf(
    iss,
    {},
    { x5u: 'https://evil.example.com/x' },
    stranger,
  ),
  'the header has a certificate (x5c)': tokenOf(iss, {}, { x5c: ['AAAA'] }, stranger),
})

const badForms = (iss: string): Record<string, string> => ({
  'it is empty': '',
  'it has two parts': remade(iss, ([header, claims]) => `${header}.${claims}`),
  'it has four parts': `${tokenOf(iss)}.AAAA`,
  'it has five parts, as an encrypted one': `${tokenOf(iss)}.AAAA.AAAA`,
  'a part is padded': remade(iss, ([header, claims, last]) => `${header}.${claims}.${last}==`),
  'a part is not base64url': remade(iss, ([header, claims, last]) => `${header}.${claims}.+${last.slice(1)}`),
  'bits are left over': remade(
    iss,
    ([header, claims, last]) => `${header}.${claims}.${last.slice(0, -1)}${overfull(last)}`,
  ),
  'it begins with white space': ` ${tokenOf(iss)}`,
  'a part has a line break': remade(iss, ([header, claims, last]) => `${header}.${claims}\n.${last}`),
  'it has 8,193 bytes or a few more': tokenOfLength(iss, 8_193),
  'it is huge': tokenOf(iss, { filler: 'x'.repeat(1_000_000) }),
  'the claims are a list': aToken(headerOf(KEYS.rsa), [claimsOf(iss)], KEYS.rsa),
  'the claims are no JSON': aToken(headerOf(KEYS.rsa), 'ada', KEYS.rsa),
})

/**
 * Returns a different last character for the signature of a token. The signature has 256 bytes, so four bits of its
 * last character are unused, and the text with the returned character still decodes to the same bytes.
 */
const overfull = (part: string): string => {
  const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return ALPHABET[ALPHABET.indexOf(part.at(-1) ?? '') + 1] ?? ''
}

/** Claims that make a token invalid. The service refuses these tokens before it fetches keys. */
const badClaims: Record<string, Claims> = {
  'the issuer is missing': { iss: undefined },
  'the issuer is another one': { iss: 'https://evil.example.com' },
  'the issuer is a list': { iss: ['https://evil.example.com'] },
  'the audience is another one': { aud: 'https://other.example.com' },
  'the audience is missing': { aud: undefined },
  'the audience is empty': { aud: [] },
  'the audience begins with ours': { aud: `${AUDIENCE}.evil.example.com` },
  'the audience is in another case': { aud: AUDIENCE.toUpperCase() },
  'the audience is a list with a number': { aud: [AUDIENCE, 1] },
  'the audience is null beside a good client': { aud: null, client_id: AUDIENCE },
  'the audience is another one beside a good client': { aud: 'other', client_id: AUDIENCE },
  'the client is another one': { aud: undefined, client_id: 'other' },
  'the authorized party alone fits': { aud: undefined, azp: AUDIENCE },
  'it expired 60 s ago': { exp: NOW - 60 },
  'it does not expire': { exp: undefined },
  'its end is text': { exp: String(NOW + 300) },
  'its end is null': { exp: null },
  'it begins in 61 s': { nbf: NOW + 61 },
  'its begin is text': { nbf: String(NOW) },
  'its begin is null': { nbf: null },
  'it was issued 61 s from now': { iat: NOW + 61 },
  'it was issued at a text': { iat: 'today' },
  'it has events': { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } },
  'it has events that are null': { events: null },
  'it is bound to a key': { cnf: { jkt: 'x' } },
  'its subject is missing': { sub: undefined },
  'its subject is a number': { sub: 1 },
  'its subject is empty': { sub: '' },
  'its subject has a slash': { sub: 'a/b' },
  'its subject has a number sign': { sub: 'a#b' },
  'its subject is "self"': { sub: 'self' },
  'its subject is a reference': { sub: 'serviceuser:8a1e0000-0000-4000-8000-000000000000' },
  'its subject has 129 characters': { sub: 'a'.repeat(129) },
  'its subject is not ASCII': { sub: 'adà' },
}

const infinite = (iss: string, name: string): string =>
  aToken(headerOf(KEYS.rsa), JSON.stringify(claimsOf(iss, { [name]: 'X' })).replace('"X"', '1e999'), KEYS.rsa)

/** Each token has one fault, which the service can find without keys. */
export const refusedWithoutKeys = (iss: string): Record<string, string> => ({
  ...badForms(iss),
  ...badHeaders(iss),
  ...Object.fromEntries(Object.entries(badClaims).map(([name, change]) => [name, tokenOf(iss, change)])),
  'the issuer has a slash at its end': tokenOf(iss, { iss: `${iss}/` }),
  'its end is infinite': infinite(iss, 'exp'),
})

/** Each token has one fault, which the service can find only with keys. */
export const refusedByKeys = (iss: string): Record<string, string> => ({
  ...badSignatures(iss),
  ...unknownKeys(iss),
  ...broughtKeys(iss),
})
