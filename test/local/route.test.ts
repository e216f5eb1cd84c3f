import { expect, test } from 'vitest'
import { matchRoute } from '../../local/gateway/route.ts'

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
  expect(matchRoute(operations, 'POST', '/v1beta1/organizations/a/b%69lling/-/us%61ges').operation).toBe('create-usage')
})

test.each(['%', '%zz', '%ff', '%C3'])('%s in a parameter is an error', (text) => {
  expect(() => matchRoute(operations, 'GET', `/v1beta1/permissions/${text}`)).toThrow(URIError)
})
