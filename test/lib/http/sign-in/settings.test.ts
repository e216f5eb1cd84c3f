import { describe, expect, test } from 'vitest'
import { checkSignIn, parseOrigins, parseSignIn } from '../../../../lib/http/sign-in/settings.ts'

const ISSUER = { issuer: 'https://id.example.com', audience: 'https://api.example.com', clientId: 'console' }
const one = (change: object) => ({ issuers: [{ ...ISSUER, ...change }] })
const several = (...prefixes: string[]) => ({
  issuers: prefixes.map((prefix, index) => ({ ...ISSUER, issuer: `https://id${index}.example.com`, prefix })),
})

describe('SIGN_IN', () => {
  test('is none where it is empty', () => {
    expect(parseSignIn(undefined)).toBeUndefined()
    expect(parseSignIn('')).toBeUndefined()
  })

  test('has defaults', () => {
    expect(parseSignIn(JSON.stringify(one({})))).toEqual({
      issuers: [
        {
          ...ISSUER,
          audience: ['https://api.example.com'],
          userId: 'sub',
          prefix: '',
          scopes: ['openid', 'profile', 'email'],
          origins: [],
        },
      ],
      only: false,
    })
  })

  test('takes all that it may have', () => {
    const given = {
      issuer: 'https://id.example.com/tenant/',
      audience: ['a', 'b'],
      clientId: 'console',
      userId: 'https://example.com/id',
      prefix: 'acme|',
      scopes: 'openid offline_access',
      jwksUri: 'https://keys.example.com/keys',
      origins: ['https://login.example.com'],
    }
    expect(checkSignIn({ issuers: [given], only: true })).toEqual({
      issuers: [{ ...given, scopes: ['openid', 'offline_access'] }],
      only: true,
    })
  })

  test.each([
    ['text', '{', 'must be JSON'],
    ['a list', '[]', 'must be an object'],
    ['no issuers', '{}', 'issuers is required'],
  ])('is not %s', (_, value, message) => {
    expect(() => parseSignIn(value)).toThrow(message)
  })

  test.each([
    ['no issuer', { issuers: [] }, 'issuers must have one issuer at least'],
    ['four issuers', several('a', 'b', 'c', 'd'), 'issuers must have at most 3 issuers'],
    ['an unknown member', { ...one({}), onyl: true }, 'onyl is no member of it'],
    ['an unknown member of an issuer', one({ audiences: [] }), 'issuers[0].audiences is no member of it'],
    ['an http issuer', one({ issuer: 'http://id.example.com' }), 'issuers[0].issuer must be an https address'],
    ['an http issuer of this machine', one({ issuer: 'http://127.0.0.1:9000' }), 'issuers[0].issuer must be an https'],
    ['an issuer with a query', one({ issuer: 'https://id.example.com/?a=b' }), 'issuers[0].issuer must be'],
    ['an issuer with a fragment', one({ issuer: 'https://id.example.com/#a' }), 'issuers[0].issuer must be'],
    ['an issuer with a password', one({ issuer: 'https://a:b@id.example.com/' }), 'issuers[0].issuer must be'],
    ['no audience', one({ audience: [] }), 'issuers[0].audience must name one at least'],
    ['an empty audience', one({ audience: '' }), 'issuers[0].audience must be'],
    ['no client', one({ clientId: undefined }), 'issuers[0].clientId'],
    ['a long prefix', one({ prefix: 'a'.repeat(33) }), 'issuers[0].prefix must have at most 32 characters'],
    ['a prefix that no user has', one({ prefix: 'a/' }), 'issuers[0].prefix must be what the id of a user begins with'],
    ['a prefix of a reference', one({ prefix: 'user:' }), 'issuers[0].prefix must be what the id'],
    ['http keys', one({ jwksUri: 'http://id.example.com/keys' }), 'issuers[0].jwksUri must be an https address'],
    ['an origin with a path', one({ origins: ['https://a.example.com/'] }), 'issuers[0].origins[0] must be an origin'],
    ['a word as only', { ...one({}), only: 'yes' }, 'only must be true or false'],
    [
      'an issuer twice',
      {
        issuers: [
          { ...ISSUER, prefix: 'a' },
          { ...ISSUER, issuer: `${ISSUER.issuer}/`, prefix: 'b' },
        ],
      },
      'issuers must have each issuer once',
    ],
    ['two issuers without prefixes', several('', ''), 'issuers must have prefixes of which none begins with another'],
    ['one prefix that begins all', several('', 'a'), 'none begins with another'],
    ['a prefix that begins another', several('acme|x', 'acme|', 'b'), 'none begins with another'],
    // A user id that is a UUID is converted to lower case, together with its prefix.
    ['prefixes that differ by case', several('aB', 'Ab'), 'none begins with another'],
  ])('with %s is refused', (_, value, message) => {
    expect(() => checkSignIn(value)).toThrow(message)
  })

  test('takes three issuers with prefixes of their own', () => {
    expect(checkSignIn(several('a|', 'b|', 'ab|')).issuers).toHaveLength(3)
  })

  test('takes issuers of this machine for npm start', () => {
    const local = one({ issuer: 'http://127.0.0.1:9000', jwksUri: 'http://localhost:9000/keys' })
    expect(checkSignIn(local, { allowLoopback: true }).issuers[0]?.issuer).toBe('http://127.0.0.1:9000')
    const other = one({ issuer: 'http://127.0.0.1.example.com' })
    expect(() => checkSignIn(other, { allowLoopback: true })).toThrow('issuers[0].issuer')
  })
})

describe('ORIGINS', () => {
  test('are separated by commas', () => {
    expect(parseOrigins(undefined)).toEqual([])
    expect(parseOrigins('https://a.example.com, http://localhost:5173,https://b.example.com:8443')).toEqual([
      'https://a.example.com',
      'http://localhost:5173',
      'https://b.example.com:8443',
    ])
  })

  test.each([
    '*',
    'null',
    'https://*.example.com',
    'https://a.example.com/',
    'https://a.example.com/path',
    'https://a.example.com:443',
    'https://A.example.com',
    'http://a.example.com',
    'a.example.com',
    'file://',
  ])('refuse %s', (origin) => {
    expect(() => parseOrigins(`https://a.example.com,${origin}`)).toThrow(JSON.stringify(origin))
  })
})
