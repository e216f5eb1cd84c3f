import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Handler } from '../../lib/http/operation.ts'
import { loadHandlers } from '../../openapi/handlers.ts'
import { type FunctionName, functionNames } from '../../operations/index.ts'
import { anEvent, basic, type Call } from '../support/request.ts'
import { aClient } from '../support/world.ts'
import { everyOperation } from './every-operation.ts'

// An HTTP API sends the names of headers in lower case. Other gateways, such as the one of AWS SAM, send them as the client wrote them.

const { admin, all } = await everyOperation()
const { clientId } = await aClient()

// The functions read these variables when they are loaded.
vi.stubEnv('ORIGINS', 'https://app.example.com')
vi.stubEnv('ORIGIN_SECRETS', 'one')
vi.resetModules()
const handlers = await loadHandlers<Handler, FunctionName>(functionNames)
afterAll(() => vi.unstubAllEnvs())

type Headers = Record<string, string>
const toTitleCase = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
const renamed = (headers: Headers, rename: (name: string) => string): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [rename(name), value]))

/** How a gateway may spell the names of headers. */
const SPELLINGS = [
  ['title case', toTitleCase],
  ['upper case', (name: string) => name.toUpperCase()],
  ['lower case', (name: string) => name],
] as const

describe.each(all)('$name', ({ send, protocol }) => {
  test('takes credentials and request id in title case', async () => {
    const headers = { Authorization: basic(admin), 'X-Request-Id': 'mine' }
    const { status, headers: answered } = await send({ as: undefined, headers })
    expect(status).toBe(200)
    if (protocol.repeatsRequestId) expect(answered['x-request-id']).toBe('mine')
  })
})

describe.each(SPELLINGS)('header names in %s', (_, spell) => {
  type Answer = APIGatewayProxyStructuredResultV2 & { headers: Headers }
  const ask = async (name: FunctionName, { headers = {}, ...given }: Call): Promise<Answer> => {
    const event = anEvent({ method: 'GET', ...given, headers: { 'x-tollgate-origin': 'one', ...headers } })
    const sent = { ...event, headers: renamed(event.headers as Headers, spell) }
    return handlers[name](sent, {} as Context) as Promise<Answer>
  }

  test('the secret of the distribution', async () => {
    expect(await ask('get-health', {})).toMatchObject({ statusCode: 200 })
    expect(await ask('get-health', { headers: { 'x-tollgate-origin': 'two' } })).toMatchObject({ statusCode: 403 })
  })

  test('the credentials', async () => {
    expect(await ask('list-permissions', { as: admin })).toMatchObject({ statusCode: 200 })
    expect(await ask('list-permissions', { as: { clientId, secret: 'wrong' } })).toMatchObject({ statusCode: 401 })
  })

  test('the content type of the body', async () => {
    const body = '{"subject":"user:a","resource":"project:a","permission":"get"}'
    const given = { as: admin, method: 'POST', body }
    expect(await ask('check', given)).toMatchObject({ statusCode: 200 })
    expect(await ask('check', { ...given, headers: { 'content-type': 'text/csv' } })).toMatchObject({ statusCode: 415 })
  })

  test('the origin of a page, and its preflight request', async () => {
    const origin = 'https://app.example.com'
    const { headers } = await ask('list-permissions', { headers: { origin } })
    expect(headers['access-control-allow-origin']).toBe(origin)
    const preflight = { origin, 'access-control-request-method': 'POST' }
    const answered = await ask('not-found', { method: 'OPTIONS', path: '/v1beta1/admin/check', headers: preflight })
    expect(answered).toMatchObject({ statusCode: 204, headers: { 'access-control-allow-origin': origin } })
  })

  test('the request id of the caller', async () => {
    const { headers } = await ask('evaluate', { as: admin, method: 'POST', headers: { 'x-request-id': 'mine' } })
    expect(headers['x-request-id']).toBe('mine')
    const unknown = await ask('not-found', { path: '/access/v1/nowhere', headers: { 'x-request-id': 'mine' } })
    expect(unknown.headers['x-request-id']).toBe('mine')
  })

  test('the address that a request was sent to', async () => {
    const { body = '' } = await ask('get-authzen-configuration', { path: '/.well-known/authzen-configuration' })
    expect(JSON.parse(body).policy_decision_point).toBe('http://127.0.0.1:3000')
  })
})

test('a header that is sent in two spellings counts as two headers', async () => {
  const send = all.find(({ name }) => name === 'list-permissions')?.send
  const answer = await send?.({ as: admin, headers: { Authorization: basic(admin) } })
  expect(answer?.status).toBe(401)
})

test('a header with the name of a property of all objects is no header of the service', async () => {
  const send = all.find(({ name }) => name === 'list-permissions')?.send
  const headers = { ...Object.fromEntries([['__PROTO__', 'x']]), Constructor: 'y' }
  expect(await send?.({ as: admin, headers })).toMatchObject({ status: 200 })
})

describe('the id of a request', () => {
  const idOf = async (name: FunctionName) => {
    const event = anEvent({ as: admin, method: 'GET', path: '/', headers: { 'x-tollgate-origin': 'one' } })
    const { headers } = await handlers[name](event, { awsRequestId: 'of-lambda' } as Context)
    return String(headers?.['x-request-id'])
  }

  test('is the id of the gateway', async () => {
    expect(await idOf('get-health')).toMatch(/^request-/)
  })

  test('is the id of the invocation under AWS SAM, which gives all requests of a process one id', async () => {
    vi.stubEnv('AWS_SAM_LOCAL', 'true')
    expect(await idOf('get-health')).toBe('of-lambda')
    expect(await idOf('list-permissions')).toBe('of-lambda')
  })
})
