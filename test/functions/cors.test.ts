import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Handler } from '../../lib/http/operation.ts'
import { startServer } from '../../local/server.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import { type FunctionName, functionNames, operations } from '../../operations/index.ts'
import { anEvent, basic, type Call } from '../support/request.ts'
import { aClient } from '../support/world.ts'

const APP = 'https://app.example.com'
const DEV = 'http://localhost:5173'

/** Sets the variable before the functions are loaded, because they read it when they are loaded. */
vi.stubEnv('ORIGINS', `${APP},${DEV}`)
vi.resetModules()
const handlers = await loadHandlers<Handler, FunctionName>(functionNames)
afterAll(() => vi.unstubAllEnvs())

type Answer = APIGatewayProxyStructuredResultV2 & { headers: Record<string, string> }
const send = (name: FunctionName, { origin, ...call }: Call & { origin?: string }) => {
  const headers = { ...(origin !== undefined && { origin }), ...call.headers }
  return handlers[name](anEvent({ method: 'GET', ...call, headers }), {} as Context) as Promise<Answer>
}
const admin = await aClient(['admin'])

const PREFLIGHT = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
const ALLOWED = {
  'access-control-allow-origin': APP,
  'access-control-expose-headers': 'retry-after, x-request-id',
  vary: 'Origin',
}
const corsIn = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(access-control|vary)/.test(name)))

describe('an answer to a page of an origin that may call', () => {
  test.each([
    ['of success', 'list-permissions', { as: admin }, 200],
    ['of wrong credentials', 'list-permissions', {}, 401],
    ['of a wrong request', 'check', { as: admin, method: 'POST', body: {} }, 400],
    ['of no path', 'not-found', { path: '/nowhere' }, 404],
    ['of everybody', 'get-health', { path: '/healthz' }, 200],
    ['of OpenID', 'evaluate', { as: admin, method: 'POST', body: {} }, 400],
  ] as const)('%s has the headers', async (_, name, call, status) => {
    const answer = await send(name, { ...call, origin: APP })
    expect(answer.statusCode).toBe(status)
    expect(corsIn(answer.headers)).toEqual(ALLOWED)
    expect(answer.headers['x-request-id']).toMatch(/^request-/)
  })

  test('names the origin that asked', async () => {
    const { headers } = await send('get-health', { origin: DEV })
    expect(headers['access-control-allow-origin']).toBe(DEV)
  })
})

describe('no other origin gets them', () => {
  test.each([
    undefined,
    'null',
    '*',
    'https://evil.example.com',
    `${APP}.evil.com`,
    `${APP}:8443`,
    'http://app.example.com',
    APP.toUpperCase(),
    `${APP}/`,
    `${APP},${DEV}`,
    '',
  ])('%s', async (origin) => {
    for (const answer of [
      await send('get-health', { ...(origin !== undefined && { origin }) }),
      await send('not-found', { ...(origin !== undefined && { origin }), method: 'OPTIONS', headers: PREFLIGHT }),
    ])
      expect(corsIn(answer.headers)).toEqual({ vary: 'Origin' })
  })
})

describe('a preflight', () => {
  const ask = (call: Call & { origin?: string }) =>
    send('not-found', { origin: APP, method: 'OPTIONS', path: '/v1beta1/check', headers: PREFLIGHT, ...call })

  test('needs no credentials, and is remembered', async () => {
    const { statusCode, headers, body } = await ask({})
    expect([statusCode, body]).toEqual([204, undefined])
    expect(corsIn(headers)).toEqual({
      ...ALLOWED,
      'access-control-allow-methods': 'DELETE, GET, POST, PUT',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-request-id',
      'access-control-max-age': '7200',
    })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })

  test('of another origin is refused as any method that a path does not take', async () => {
    expect((await ask({ origin: 'https://evil.example.com' })).statusCode).toBe(405)
  })

  test('is none without the method that is asked for', async () => {
    expect((await ask({ headers: {} })).statusCode).toBe(405)
  })

  test.each(['/console', '/console/', '/console/assets/a.js'])('is never answered for %s', async (path) => {
    const { statusCode, headers } = await ask({ path })
    expect([statusCode, corsIn(headers)]).toEqual([404, {}])
  })
})

test('no page gets anything where none may call', async () => {
  vi.stubEnv('ORIGINS', '')
  const answers = [
    await send('get-health', { origin: APP }),
    await send('not-found', { origin: APP, method: 'OPTIONS', headers: PREFLIGHT, path: '/v1beta1/check' }),
  ]
  vi.stubEnv('ORIGINS', `${APP},${DEV}`)
  expect(answers.map(({ statusCode, headers }) => [statusCode, corsIn(headers)])).toEqual([
    [200, {}],
    [405, {}],
  ])
})

describe('the local server', async () => {
  const server = await startServer({ host: '127.0.0.1', port: 0, operations, handlers })
  afterAll(server.stop)
  const page = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }

  test('lets the pages of these origins call, and no others', async () => {
    const path = '/v1beta1/permissions'
    const fetchAs = (origin: string, given: RequestInit = {}) =>
      fetch(`${server.url}${path}`, { ...given, headers: { ...page, origin, ...(given.headers as object) } })
    const asked = await fetchAs(DEV, { method: 'OPTIONS', headers: PREFLIGHT })
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, DEV])
    const answer = await fetchAs(DEV, { headers: { authorization: basic(admin) } })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, DEV])
    const other = await fetchAs('https://evil.example.com', { headers: { authorization: basic(admin) } })
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })

  test('lets no page of another origin into the console', async () => {
    const answer = await fetch(`${server.url}/console/`, { headers: { ...page, origin: DEV } })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })
})
