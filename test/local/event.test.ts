import { expect, test } from 'vitest'
import { toEvent } from '../../local/gateway/event.ts'
import type { GatewayRequest } from '../../local/gateway/request.ts'

const at = new Date('2026-11-21T10:00:00.000Z')
const route = { operation: 'check', routeKey: 'POST /v1beta1/admin/check' }

function aRequest(given: Partial<GatewayRequest> = {}): GatewayRequest {
  return {
    method: 'POST',
    path: '/v1beta1/admin/check',
    query: '',
    protocol: 'HTTP/1.1',
    rawHeaders: ['Host', 'api.example.com:3000', 'User-Agent', 'curl/8'],
    body: Buffer.alloc(0),
    sourceIp: '192.0.2.7',
    ...given,
  }
}

const eventOf = (given: Partial<GatewayRequest>, match = route) =>
  toEvent(aRequest(given), match, { requestId: 'r-1', at })

test('a minimal request has exactly the fields of payload 2.0', () => {
  const { headers, ...event } = eventOf({})
  expect(event).toEqual({
    version: '2.0',
    routeKey: 'POST /v1beta1/admin/check',
    rawPath: '/v1beta1/admin/check',
    rawQueryString: '',
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: 'api.example.com',
      domainPrefix: 'api',
      http: {
        method: 'POST',
        path: '/v1beta1/admin/check',
        protocol: 'HTTP/1.1',
        sourceIp: '192.0.2.7',
        userAgent: 'curl/8',
      },
      requestId: 'r-1',
      routeKey: 'POST /v1beta1/admin/check',
      stage: '$default',
      time: '21/Nov/2026:10:00:00 +0000',
      timeEpoch: 1_795_255_200_000,
    },
    isBase64Encoded: false,
  })
  expect(headers).toEqual({
    host: 'api.example.com:3000',
    'user-agent': 'curl/8',
    'content-length': '0',
    'x-amzn-trace-id': expect.stringMatching(/^Root=1-[0-9a-f]{8}-[0-9a-f]{24}$/),
    'x-forwarded-for': '192.0.2.7',
    'x-forwarded-port': '3000',
    'x-forwarded-proto': 'http',
  })
})

test('header names are in lower case, duplicates are joined with a comma, hop-by-hop headers are removed', () => {
  const { headers } = eventOf({
    rawHeaders: [
      'X-Tag',
      'a',
      'Connection',
      'keep-alive',
      'x-tag',
      'b',
      '__proto__',
      'c',
      'X-Forwarded-For',
      '10.0.0.1',
    ],
  })
  expect(headers['x-tag']).toBe('a,b')
  expect(headers.connection).toBeUndefined()
  expect(Object.entries(headers)).toContainEqual(['__proto__', 'c'])
  expect(headers['x-forwarded-for']).toBe('10.0.0.1, 192.0.2.7')
})

test('cookies are moved out of the headers', () => {
  const { cookies, headers } = eventOf({ rawHeaders: ['Cookie', 'a=1; b=2', 'cookie', 'c=3'] })
  expect(cookies).toEqual(['a=1', 'b=2', 'c=3'])
  expect(headers.cookie).toBeUndefined()
})

test('the query is passed raw, and decoded with duplicates joined', () => {
  const event = eventOf({ query: 'tag=a&tag=b%20c&empty=&plus=1+2&__proto__=x' })
  expect(event.rawQueryString).toBe('tag=a&tag=b%20c&empty=&plus=1+2&__proto__=x')
  expect(Object.entries(event.queryStringParameters ?? {})).toEqual([
    ['tag', 'a,b c'],
    ['empty', ''],
    ['plus', '1 2'],
    ['__proto__', 'x'],
  ])
})

test('the path is passed decoded, with the parameters of the match', () => {
  const pathParameters = { id: 'café' }
  const event = eventOf({ path: '/v1beta1/permissions/caf%C3%A9' }, { ...route, pathParameters } as typeof route)
  expect(event.rawPath).toBe('/v1beta1/permissions/café')
  expect(event.requestContext.http.path).toBe(event.rawPath)
  expect(event.pathParameters).toEqual(pathParameters)
})

test('a path that cannot be decoded is an error', () => {
  expect(() => eventOf({ path: '/%zz' })).toThrow(URIError)
})

test.each([
  ['application/json', '{"a":"é"}'],
  ['Application/JSON; charset=utf-8', '\ufeff{}'],
  ['text/plain', 'a\u0000b'],
  ['application/xml', '<a/>'],
])('a body of type %s is text', (type, text) => {
  const event = eventOf({ rawHeaders: ['Content-Type', type], body: Buffer.from(text) })
  expect([event.body, event.isBase64Encoded]).toEqual([text, false])
  expect(event.headers['content-length']).toBe(String(Buffer.byteLength(text)))
})

test.each([
  ['no type', undefined, Buffer.from('{}')],
  ['a binary type', 'image/png', Buffer.from([0x89, 0x50])],
  ['a type that is text only to people', 'application/vnd.api+json', Buffer.from('{}')],
  ['a text type, but bytes that are not UTF-8', 'application/json', Buffer.from([0x22, 0xff, 0x22])],
])('a body with %s is in base64', (_, type, body) => {
  const event = eventOf({ rawHeaders: type === undefined ? [] : ['Content-Type', type], body })
  expect([event.body, event.isBase64Encoded]).toEqual([body.toString('base64'), true])
})
