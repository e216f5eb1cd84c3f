import { describe, expect, test } from 'vitest'
import { toResponse } from '../../local/gateway/response.ts'
import { matchRoute } from '../../local/gateway/route.ts'

describe('response', () => {
  const json: [string, string] = ['content-type', 'application/json']

  test('status, headers, cookies and body are passed on', () => {
    const result = {
      statusCode: 201,
      headers: { 'Content-Type': 'text/csv', 'X-Count': 2, 'x-flag': true },
      cookies: ['a=1', 'b=2'],
      body: 'é',
    }
    expect(toResponse(result)).toEqual({
      status: 201,
      headers: [
        ['content-type', 'text/csv'],
        ['x-count', '2'],
        ['x-flag', 'true'],
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ],
      body: Buffer.from('é'),
    })
  })

  test('a result with only a status has an empty body of type text', () => {
    expect(toResponse({ statusCode: 204 })).toEqual({
      status: 204,
      headers: [['content-type', 'text/plain;charset=utf-8']],
      body: Buffer.alloc(0),
    })
  })

  test('a base64 body is decoded', () => {
    expect(toResponse({ statusCode: 200, body: '/wA=', isBase64Encoded: true }).body).toEqual(Buffer.from([0xff, 0]))
  })

  test.each([
    ['an object', { status: true }, '{"status":true}'],
    ['a list', [1], '[1]'],
    ['a text', 'Hello', 'Hello'],
    ['nothing', undefined, 'null'],
  ])('%s without a status becomes the body of a 200', (_, result, body) => {
    expect(toResponse(result)).toEqual({ status: 200, headers: [json], body: Buffer.from(body) })
  })

  test.each([
    ['a status that is not a number', { statusCode: '200' }],
    ['a status out of range', { statusCode: 99 }],
    ['a body that is not text', { statusCode: 200, body: { a: 1 } }],
    ['headers that are not an object', { statusCode: 200, headers: 'a: b' }],
    ['cookies that are not a list', { statusCode: 200, cookies: 'a=1' }],
  ])('a result with %s becomes a 500', (_, result) => {
    const { status, headers, body } = toResponse(result)
    const { code, details } = JSON.parse(body.toString())
    expect([status, code, details[0].reason]).toEqual([500, 13, 'INTERNAL'])
    expect(headers).toEqual([json, ['x-request-id', details.at(-1).request_id]])
  })
})

describe('route', () => {
  const operations = {
    'create-usage': { method: 'POST', path: '/v1beta1/organizations/{org_id}/billing/{billing_id}/usages' },
    'get-permission': { method: 'GET', path: '/v1beta1/permissions/{id}' },
    'list-kinds': { method: 'GET', path: '/v1beta1/permissions/kinds' },
    check: { method: 'POST', path: '/v1beta1/admin/check' },
  }

  const unmatched = { operation: 'not-found', routeKey: '$default' }

  test('a path without parameters matches without parameters', () => {
    expect(matchRoute(operations, 'POST', '/v1beta1/admin/check')).toEqual({
      operation: 'check',
      routeKey: 'POST /v1beta1/admin/check',
    })
  })

  test('parameters have the names of the template, and are decoded', () => {
    const match = matchRoute(operations, 'POST', '/v1beta1/organizations/caf%C3%A9/billing/a%2Fb%2B+/usages')
    expect(match.routeKey).toBe('POST /v1beta1/organizations/{org_id}/billing/{billing_id}/usages')
    expect(match.pathParameters).toEqual({ org_id: 'café', billing_id: 'a/b++' })
  })

  test('a literal segment wins over a parameter', () => {
    expect(matchRoute(operations, 'GET', '/v1beta1/permissions/kinds').operation).toBe('list-kinds')
    expect(matchRoute(operations, 'GET', '/v1beta1/permissions/kind').operation).toBe('get-permission')
  })

  test.each([
    ['another method', 'DELETE', '/v1beta1/admin/check'],
    ['an empty parameter', 'GET', '/v1beta1/permissions/'],
    ['a trailing slash', 'GET', '/v1beta1/permissions/1/'],
    ['one segment more', 'POST', '/v1beta1/admin/check/more'],
    ['one segment less', 'POST', '/v1beta1/admin'],
    ['another letter case', 'POST', '/V1BETA1/admin/check'],
    ['a doubled slash', 'POST', '/v1beta1//admin/check'],
    ['the root', 'GET', '/'],
  ])('%s matches no route', (_, method, path) => {
    expect(matchRoute(operations, method, path)).toEqual(unmatched)
  })

  test('an encoded segment matches like a plain one', () => {
    expect(matchRoute(operations, 'POST', '/v1beta1/organizations/a/b%69lling/-/us%61ges').operation).toBe(
      'create-usage',
    )
  })

  test.each(['%', '%zz', '%ff', '%C3'])('%s in a parameter is an error', (text) => {
    expect(() => matchRoute(operations, 'GET', `/v1beta1/permissions/${text}`)).toThrow(URIError)
  })
})
