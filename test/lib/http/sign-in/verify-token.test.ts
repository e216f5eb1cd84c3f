import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { checkSignIn, type Issuer } from '../../../../lib/http/sign-in/settings.ts'
import { makeVerifyToken } from '../../../../lib/http/sign-in/verify-token.ts'
import { startIssuer } from '../../../support/issuer.ts'
import { AUDIENCE, KEYS, NOW, refusedByKeys, refusedWithoutKeys, SHARED, tokenOf, tokenOfLength } from './tokens.ts'

const issuer = await startIssuer(Object.values(KEYS))
issuer.keys.push(SHARED)
afterAll(issuer.stop)
beforeEach(() => {
  issuer.asked.length = 0
})

const { url } = issuer

function verifierOf(...changes: Partial<Issuer>[]) {
  const issuers = changes.map((change) => ({ issuer: url, audience: AUDIENCE, clientId: 'console', ...change }))
  const settings = checkSignIn({ issuers }, { allowLoopback: true })
  return makeVerifyToken(settings.issuers, { allowLoopback: true, now: () => NOW * 1_000 })
}

const verify = verifierOf({})

describe('a token is accepted', () => {
  test.each([
    ['RS256', KEYS.rsa],
    ['PS256', KEYS.pss],
    ['ES256', KEYS.ec],
    ['EdDSA', KEYS.ed],
    ['EdDSA by a key for Ed25519', KEYS.edByName],
    ['ES256 by a key that says nothing of itself', KEYS.silent],
  ])('with a signature of %s', async (_, key) => {
    expect(await verify(tokenOf(url, {}, {}, key))).toBe('ada')
  })

  test.each(['JWT', 'jwt', 'at+jwt', 'AT+JWT', 'application/jwt', 'application/at+jwt', undefined])(
    'of the type %s',
    async (typ) => {
      expect(await verify(tokenOf(url, {}, { typ }))).toBe('ada')
    },
  )

  test.each([
    ['an audience in a list', { aud: ['other', AUDIENCE] }, 'ada'],
    ['a client in place of the audience', { aud: undefined, client_id: AUDIENCE }, 'ada'],
    ['an end 59 s ago', { exp: NOW - 59 }, 'ada'],
    ['a begin in 60 s', { nbf: NOW + 60 }, 'ada'],
    ['an issue 60 s from now', { iat: NOW + 60 }, 'ada'],
    ['no time of issue', { iat: undefined }, 'ada'],
    ['a time with a fraction', { exp: NOW + 0.5 }, 'ada'],
    ['all characters of ids', { sub: 'aZ0._-+@|:=~!' }, 'aZ0._-+@|:=~!'],
    ['128 characters', { sub: 'a'.repeat(128) }, 'a'.repeat(128)],
    [
      'a UUID, which is kept in lower case',
      { sub: '8A1E0000-0000-4000-8000-00000000000F' },
      '8a1e0000-0000-4000-8000-00000000000f',
    ],
    ['other claims', { nonce: 'x', azp: 'console', email: 'ada@example.com' }, 'ada'],
  ])('with %s', async (_, change, userId) => {
    expect(await verify(tokenOf(url, change))).toBe(userId)
  })

  test('of 8,192 bytes', async () => {
    const token = tokenOfLength(url, 8_190)
    expect(token.length).toBeLessThanOrEqual(8_192)
    expect(await verify(token)).toBe('ada')
  })

  test('with keys that its header brings, which nobody looks at', async () => {
    const { jwk } = KEYS.ec
    expect(
      await verify(tokenOf(url, {}, { jwk, jku: 'https://evil.example.com', x5u: 'https://evil.example.com' })),
    ).toBe('ada')
    expect(issuer.asked).toEqual([])
  })
})

describe('a token is refused, and no request made, where', () => {
  test.each(Object.entries(refusedWithoutKeys(url)))('%s', async (_, token) => {
    expect(await verifierOf({})(token)).toBeUndefined()
    expect(issuer.asked).toEqual([])
  })
})

describe('a token is refused where', () => {
  test.each(Object.entries(refusedByKeys(url)))('%s', async (_, token) => {
    expect(await verify(token)).toBeUndefined()
  })
})

test('no token of the published attacks takes long', async () => {
  const tokens = [...Object.values(refusedWithoutKeys(url)), ...Object.values(refusedByKeys(url))]
  const start = performance.now()
  for (const token of tokens) await verify(token)
  expect((performance.now() - start) / tokens.length).toBeLessThan(20)
})

test('a token of a known key takes less than 1 ms of CPU', async () => {
  const tokens = [KEYS.rsa, KEYS.pss, KEYS.ec, KEYS.ed].map((key) => tokenOf(url, {}, {}, key))
  const millisecondsOf = async (token: string): Promise<number> => {
    for (let time = 0; time < 20; time++) await verify(token)
    const before = process.cpuUsage()
    for (let time = 0; time < 200; time++) await verify(token)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000 / 200
  }
  for (const token of tokens) expect(await millisecondsOf(token)).toBeLessThan(1)
})

describe('the claim of the user', () => {
  test.each([
    ['is true', true, 'ada@example.com'],
    ['is "true"', 'true', 'ada@example.com'],
    ['is false', false, undefined],
    ['is missing', undefined, undefined],
    ['is 1', 1, undefined],
  ])('is an email address only where email_verified %s', async (_, email_verified, userId) => {
    const email = 'ada@example.com'
    expect(await verifierOf({ userId: 'email' })(tokenOf(url, { email, email_verified }))).toBe(userId)
  })

  test('may have any name', async () => {
    const claim = 'https://example.com/id'
    expect(await verifierOf({ userId: claim })(tokenOf(url, { [claim]: 'u1' }))).toBe('u1')
    expect(await verifierOf({ userId: claim })(tokenOf(url))).toBeUndefined()
  })

  test.each(['__proto__', 'constructor', 'toString'])('is none that only the prototype has: %s', async (userId) => {
    expect(await verifierOf({ userId })(tokenOf(url))).toBeUndefined()
  })

  test('is judged together with the prefix', async () => {
    const withPrefix = (prefix: string, sub: string) => verifierOf({ prefix })(tokenOf(url, { sub }))
    expect(await withPrefix('acme|', 'ada')).toBe('acme|ada')
    expect(await withPrefix('acme|', 'self')).toBe('acme|self')
    expect(await withPrefix('acme|', 'a'.repeat(123))).toBe(`acme|${'a'.repeat(123)}`)
    expect(await withPrefix('acme|', 'a'.repeat(124))).toBeUndefined()
    expect(await withPrefix('acme|', '')).toBeUndefined()
    expect(await withPrefix('se', 'lf')).toBeUndefined()
  })

  test('is folded to lower case only where the whole is a UUID', async () => {
    const uuid = '8A1E0000-0000-4000-8000-00000000000F'
    const withPrefix = (prefix: string, sub: string) => verifierOf({ prefix })(tokenOf(url, { sub }))
    expect(await withPrefix('acme|', uuid)).toBe(`acme|${uuid}`)
    expect(await withPrefix('8A1E', uuid.slice(4))).toBe(uuid.toLowerCase())
  })
})

test('each of several issuers names its own users', async () => {
  const other = await startIssuer([KEYS.ec])
  try {
    const both = verifierOf({ prefix: 'a|' }, { issuer: other.url, prefix: 'b|', audience: ['other'] })
    expect(await both(tokenOf(url))).toBe('a|ada')
    expect(await both(tokenOf(other.url, { aud: 'other' }, {}, KEYS.ec))).toBe('b|ada')
    // Both tokens are refused, because they combine the audience of one issuer with the keys of the other issuer.
    expect(await both(tokenOf(other.url, {}, {}, KEYS.ec))).toBeUndefined()
    expect(await both(tokenOf(other.url, { aud: 'other' }, {}, KEYS.rsa))).toBeUndefined()
  } finally {
    await other.stop()
  }
})
