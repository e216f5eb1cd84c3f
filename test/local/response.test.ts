import { expect, test } from 'vitest'
import { toResponse } from '../../local/gateway/response.ts'

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
