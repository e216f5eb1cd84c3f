import { describe, expect, test } from 'vitest'
import { findRefusal } from '../../client/guard.ts'
import { createTollgate, type Tollgate, TollgateError } from '../../client/index.ts'
import { lists, routes } from '../../client/operations.ts'
import { makeCachedCheck } from '../../examples/cached-check.ts'

const question = { subject: 'user:ada', resource: 'project:web-shop', permission: 'get' }
const subject = { type: 'user', id: 'ada' }
const asked = { subject, action: { name: 'get' }, resource: { type: 'compute/disk', id: 'a' } }
const account = { organization: 'acme' }

/** Makes a client that gets this answer to each request. */
function answering(body: string | null, init: ResponseInit = {}): Tollgate {
  const fetch = async () => new Response(body, init)
  return createTollgate({ baseUrl: 'http://127.0.0.1:1', clientId: 'a', clientSecret: 'b', fetch })
}

const html = { headers: { 'content-type': 'text/html' } }
const json = { headers: { 'content-type': 'application/json' } }

const WRONG: [string, string | null, ResponseInit][] = [
  ['a page', '<html>Sign in</html>', html],
  ['no body', null, {}],
  ['an empty body', '', json],
  ['null', 'null', json],
  ['a text', '"true"', json],
  ['true', 'true', json],
  ['a list', '[]', json],
  ['an empty object', '{}', json],
  ['another object', '{"message":"ok"}', json],
  [
    'a text for a boolean',
    '{"status":"false","decision":"false","pairs":[{"status":"false"}],"evaluations":[{"decision":"true"}]}',
    json,
  ],
  ['null for a boolean', '{"status":null,"decision":null,"pairs":[null],"evaluations":[{}]}', json],
  ['a number for a boolean', '{"status":1,"decision":1,"pairs":[{"status":1}],"evaluations":[1]}', json],
  ['no answer of a batch', '{"pairs":[],"evaluations":[]}', json],
  [
    'two answers for one check',
    '{"pairs":[{"status":true},{"status":true}],"evaluations":[{"decision":true},{"decision":true}]}',
    json,
  ],
]

const ASKING: [string, (tollgate: Tollgate) => Promise<unknown>][] = [
  ['check', (tollgate) => tollgate.check(question)],
  ['explain', (tollgate) => tollgate.explain(question)],
  ['checkResourcePermission', (tollgate) => tollgate.checkResourcePermission(question)],
  ['batchCheck', (tollgate) => tollgate.batchCheck({ bodies: [question] })],
  ['batchCheckPermission', (tollgate) => tollgate.batchCheckPermission({ bodies: [question] })],
  ['checkAndCharge', (tollgate) => tollgate.checkAndCharge({ ...question, usages: [] })],
  ['entitled', (tollgate) => tollgate.entitled(account, 'a-feature')],
  ['evaluate', (tollgate) => tollgate.evaluate(asked)],
  ['evaluateBatch', (tollgate) => tollgate.evaluateBatch({ evaluations: [asked] })],
  ['a guard', (tollgate) => findRefusal(tollgate, { subject: () => 'user:ada' }, {}, 'get', () => 'project:web-shop')],
  ['the cached check', (tollgate) => makeCachedCheck(tollgate, { seconds: 10, staleSeconds: 10 })(question)],
  ['api', (tollgate) => tollgate.api.POST('/v1beta1/admin/check', { body: question })],
]

describe.each(ASKING)('%s', (_, ask) => {
  test.each(WRONG)('%s is a TollgateError with status and content type', async (_what, body, init) => {
    const error = (await ask(answering(body, init)).catch((reason) => reason)) as TollgateError
    expect(error).toBeInstanceOf(TollgateError)
    const contentType = new Response(body, init).headers.get('content-type') ?? ''
    expect([error.status, error.reason, error.contentType]).toEqual([200, '', contentType])
    expect(error.message).toContain('the service answered 200')
  })
})

/** The operations with the fewest arguments that they can be called with. */
const operations = Object.keys(routes).map((name) => {
  const request = Object.fromEntries(routes[name as keyof typeof routes].inPath.map((parameter) => [parameter, 'a']))
  const call = (tollgate: Tollgate) =>
    (tollgate as unknown as Record<string, (given: object) => Promise<unknown>>)[name]?.({
      ...request,
      ...{ usages: [], bodies: [question], evaluations: [asked] },
    })
  return { name, call }
})

test.each(operations)('$name: what is not the answer of the service is a TollgateError', async ({ call }) => {
  for (const [, body, init] of WRONG.slice(0, 9)) {
    const error = await call(answering(body, init))?.catch((reason: unknown) => reason)
    expect([body, error instanceof TollgateError]).toEqual([body, true])
  }
})

test.each(Object.keys(lists))(
  '%s: a page without its list, or without the token of the next page, is an error',
  async (name) => {
    const { call } = operations.find((operation) => operation.name === name) ?? { call: undefined }
    for (const body of ['{"next_page_token":""}', '{"results":null}', '{"next_page_token":"","users":{}}'])
      await expect(call?.(answering(body, json))).rejects.toBeInstanceOf(TollgateError)
  },
)

test.each([
  ['<html>', html],
  ['{"message":5,"details":"none"}', json],
  ['{"message":{},"details":[null,1,{"reason":5},{"field_violations":"x"}]}', json],
  ['{"details":[{"field_violations":[null,{"field":1}]}]}', json],
  ['[]', json],
  ['null', json],
  ['', {}],
])('an error with the body %s is a TollgateError with status and content type', async (body, init) => {
  const error = await answering(body, { ...init, status: 502 })
    .check(question)
    .catch((reason) => reason)
  expect(error).toBeInstanceOf(TollgateError)
  expect([error.status, error.reason, error.metadata, error.violations]).toEqual([502, '', {}, []])
  expect(error.message).toContain('the service answered 502')
})

test('a redirect is an error, and is not followed', async () => {
  const headers = { location: 'http://127.0.0.1:1/other' }
  const error = await answering(null, { status: 302, headers })
    .check(question)
    .catch((reason) => reason)
  expect([error instanceof TollgateError, error.status]).toEqual([true, 302])
})

test('the 404 of a proxy does not mean that a deletion is done', async () => {
  let attempts = 0
  const fetch = async () => {
    if (++attempts === 1) throw new TypeError('fetch failed')
    return Response.json({ error: '"NOT_FOUND"', code: 'NOT_FOUND' }, { status: 404 })
  }
  const options = { baseUrl: 'http://127.0.0.1:1', clientId: 'a', clientSecret: 'b', retry: { startingDelayMs: 1 } }
  const error = await createTollgate({ ...options, fetch })
    .deletePolicy({ id: 'a' })
    .catch((reason) => reason)
  expect([error instanceof TollgateError, error.status, attempts]).toEqual([true, 404, 2])
})

test('a guard takes only a boolean for an answer', async () => {
  const check = (async () => 'false') as unknown as Tollgate['check']
  const asking = findRefusal({ check }, { subject: () => 'user:ada' }, {}, 'get', () => 'project:web-shop')
  await expect(asking).rejects.toBeInstanceOf(TypeError)
})
