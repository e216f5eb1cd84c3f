import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import type { LambdaHandler } from '../../local/gateway/invoke.ts'
import { startServer } from '../../local/server.ts'

let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

/** The server is on a free port, and has one route, `PUT /things/{id}`, which the handler answers. */
async function serve(handler: LambdaHandler) {
  const operations = { 'put-thing': { method: 'PUT', path: '/things/{id}' } }
  const handlers = { 'put-thing': handler, 'not-found': () => ({ statusCode: 404, body: 'none' }) }
  const server = await startServer({ host: '127.0.0.1', port: 0, operations, handlers })
  stop = server.stop
  return server
}

/** No parser of URLs has changed the path. Returns the status. */
async function sendRaw(url: string, target: string): Promise<number> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(`PUT ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  return Number((await text(socket)).split(' ')[1])
}

test.each([
  ...['/groups/../things/7', '/groups/%2e%2e/things/7', '/groups/%2E./things/7', '/groups/.%2e/things/7'],
  ...[
    '/./things/7',
    '/things/..',
    '/things/%2e%2e',
    '/things/%252e%252e',
    `/things/%${'25'.repeat(3_000)}2e`,
    '/groups/..\\things/7',
    '/things\\7',
  ],
  ...['/groups/..%5cthings/7', '/groups/..%2fthings/7', '/groups%2f..%2fthings/7', 'http://a/groups/../things/7'],
])('the raw path %s calls no function, and is 400', async (target) => {
  let calls = 0
  const { url } = await serve(() => String(calls++))
  expect([await sendRaw(url, target), calls]).toEqual([400, 0])
})

test('an encoded slash stays in its segment', async () => {
  const seen: unknown[] = []
  const { url } = await serve((event) => {
    seen.push(event.pathParameters)
    return 'ok'
  })
  expect([await sendRaw(url, '/things/7%2f8'), await sendRaw(url, '/groups%2f..7/things'), seen]).toEqual([
    200,
    404,
    [{ id: '7/8' }],
  ])
})
