import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { afterEach, expect, test, vi } from 'vitest'
import type { LambdaHandler } from '../../local/gateway/invoke.ts'
import { startServer } from '../../local/server.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** The server is on a free port, and has one route, `/things/{id}`, which the handler answers. */
async function serve(handler: LambdaHandler, given: Partial<Parameters<typeof startServer>[0]> = {}) {
  const operations = {
    'get-thing': { method: 'GET', path: '/things/{id}' },
    'put-thing': { method: 'PUT', path: '/things/{id}' },
  }
  const handlers = {
    'get-thing': handler,
    'put-thing': handler,
    'not-found': () => ({ statusCode: 404, body: 'none' }),
  }
  const server = await startServer({ host: '127.0.0.1', port: 0, operations, handlers, ...given })
  cleanups.push(server.stop)
  return server
}

test('a handler gets event and context, and its result is the response', async () => {
  let seen: { event: APIGatewayProxyEventV2; context: Context } | undefined
  const { url } = await serve((event, context) => {
    seen = { event, context }
    return { statusCode: 201, headers: { 'x-a': '1' }, cookies: ['a=1', 'b=2'], body: event.body ?? '' }
  })
  const response = await fetch(`${url}/things/7?x=1`, {
    method: 'PUT',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json' },
  })
  expect([response.status, response.headers.get('x-a'), await response.text()]).toEqual([201, '1', '{"a":1}'])
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(seen?.event.pathParameters).toEqual({ id: '7' })
  expect(seen?.event.requestContext.http.sourceIp).toBe('127.0.0.1')
  expect(seen?.context.functionName).toBe('put-thing')
  expect(seen?.context.getRemainingTimeInMillis()).toBeGreaterThan(20_000)
})

test('a request that matches no route goes to not-found', async () => {
  const { url } = await serve(() => 'ok')
  const response = await fetch(`${url}/other`)
  expect([response.status, await response.text()]).toEqual([404, 'none'])
})

test('HEAD has the headers of a response and no body', async () => {
  const { url } = await serve(() => 'ok')
  const response = await fetch(`${url}/other`, { method: 'HEAD' })
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([404, '4', ''])
})

/** Reads the status, the code and the reason of an error response. */
async function readRefusal(response: Response): Promise<unknown[]> {
  const { code, message, details } = (await response.json()) as { code: number; message: string; details: object[] }
  const [info, last] = [details[0] as { reason: string }, details.at(-1) as { request_id: string }]
  expect([typeof message, last.request_id]).toEqual(['string', response.headers.get('x-request-id')])
  return [response.status, code, info.reason]
}

test('at most 32 functions run at once, and the others wait', async () => {
  let [running, maximum] = [0, 0]
  const release = Promise.withResolvers<void>()
  const { url } = await serve(async () => {
    running += 1
    maximum = Math.max(maximum, running)
    await release.promise
    running -= 1
    return 'ok'
  })
  const requests = Array.from({ length: 100 }, () => fetch(`${url}/things/1`))
  await vi.waitUntil(() => running === 32, { timeout: 60_000 })
  await sleep(20)
  release.resolve()
  const answers = await Promise.all(requests)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(maximum).toBe(32)
})

test('each answer is reported, without query, header or body', async () => {
  const answers: unknown[] = []
  const { url } = await serve(() => ({ statusCode: 201, headers: { 'x-request-id': 'r-1' } }), {
    onAnswer: (answered) => answers.push(answered),
  })
  await fetch(`${url}/things/%C3%A9?token=1`, { method: 'PUT', body: 'secret', headers: { cookie: 'secret' } })
  await fetch(`${url}/things/1`, { method: 'PUT', body: Buffer.alloc(10 * 1024 * 1024 + 1) })
  const common = { method: 'PUT', milliseconds: expect.any(Number) }
  expect(answers).toEqual([
    { ...common, path: '/things/%C3%A9', status: 201, requestId: 'r-1' },
    { ...common, path: '/things/1', status: 413, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ])
})

test('malformed percent-encoding is 400', async () => {
  const { url } = await serve(() => 'ok')
  const response = await fetch(`${url}/things/%zz`)
  expect(await readRefusal(response)).toEqual([400, 3, 'INVALID_ARGUMENT'])
})

test('a body of 10 MB is accepted, one more byte is 413', async () => {
  const { url } = await serve((event) => ({ statusCode: 200, body: event.headers['content-length'] }))
  const put = (bytes: number) => fetch(`${url}/things/1`, { method: 'PUT', body: Buffer.alloc(bytes, 'a') })
  expect((await put(10 * 1024 * 1024)).status).toBe(200)
  const refused = await put(10 * 1024 * 1024 + 1)
  expect(await readRefusal(refused)).toEqual([413, 3, 'TOO_LARGE'])
})

test('what no function is called for has the error shape, too: headers that are too large, and what is no HTTP', async () => {
  const { url } = await serve(() => 'ok')
  const large = await fetch(`${url}/things/1`, { headers: { 'x-a': 'a'.repeat(10 * 1024) } })
  expect([await readRefusal(large), large.headers.get('content-type')]).toEqual([
    [431, 3, 'TOO_LARGE'],
    'application/json',
  ])
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write('no request\r\n\r\n')
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request')
  expect(JSON.parse(body)).toMatchObject({ code: 3, details: [{ reason: 'INVALID_ARGUMENT' }, {}] })
  expect((await fetch(`${url}/things/1`)).status).toBe(200)
})

test('a handler that throws is a 500, even if it throws an URIError', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { url } = await serve(() => decodeURIComponent('%'))
  const response = await fetch(`${url}/things/1`)
  expect(await readRefusal(response)).toEqual([500, 13, 'INTERNAL'])
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

test('a handler that takes too long is 503', async () => {
  const { url } = await serve(() => sleep(1_000), { timeoutMs: 20 })
  const response = await fetch(`${url}/things/1`)
  expect(await readRefusal(response)).toEqual([503, 14, 'UNAVAILABLE'])
  expect(response.headers.get('retry-after')).toBe('1')
})

test('a client that disconnects during its request does not disturb others', async () => {
  const { url } = await serve(() => 'ok')
  const socket = connect(Number(new URL(url).port), '127.0.0.1').resume()
  socket.end('PUT /things/1 HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nhalf')
  await once(socket, 'close')
  expect((await fetch(`${url}/things/1`)).status).toBe(200)
})

test('stop finishes requests in flight, refuses new ones and closes idle connections', async () => {
  const entered = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const server = await serve(async ({ pathParameters }) => {
    if (pathParameters?.id === 'fast') return 'done'
    entered.resolve()
    await release.promise
    return 'done'
  })
  cleanups.pop() // the test stops the server below
  const agent = new Agent({ keepAlive: true })
  const idle = request(`${server.url}/things/fast`, { agent }).end()
  const [answer] = await once(idle, 'response')
  await once(answer.resume(), 'end')
  const slow = fetch(`${server.url}/things/slow`)
  await entered.promise
  const stopped = server.stop()
  await expect(fetch(`${server.url}/things/fast`)).rejects.toThrow()
  release.resolve()
  const response = await slow
  expect([await response.text(), response.headers.get('connection')]).toEqual(['done', 'close'])
  await stopped
  agent.destroy()
})

test('a port in use is an error with its code', async () => {
  const { url } = await serve(() => 'ok')
  const second = startServer({ host: '127.0.0.1', port: Number(new URL(url).port), operations: {}, handlers: {} })
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('the refusal of a page of another origin varies by the headers that decide it', async () => {
  const { url } = await serve(() => ({ statusCode: 200, body: '' }))
  for (const headers of [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const { status, headers: answered } = await fetch(`${url}/things/7`, { headers })
    expect([status, answered.get('vary')]).toEqual([403, 'Origin, Sec-Fetch-Site, Sec-Fetch-Mode'])
  }
})
