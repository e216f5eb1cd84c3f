import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseConnections } from './support/database-connections.ts'

const BODY = '{"a":"ü"}'
const ANSWER = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(BODY)}\r\n\r\n${BODY}`

let server: Server
let sockets: Socket[]
/** What the server does with each request. */
let answer: (socket: Socket, request: string) => void

beforeEach(async () => {
  sockets = []
  answer = (socket) => socket.write(ANSWER)
  server = createServer((socket) => {
    sockets.push(socket)
    socket.on('data', (data) => answer(socket, String(data)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

function send(abortSignal?: AbortSignal) {
  const { port } = server.address() as { port: number }
  const request = { hostname: '127.0.0.1', port, path: '/', headers: { host: 'x', 'content-length': '2' }, body: '{}' }
  return databaseConnections.handle(request, abortSignal && { abortSignal })
}

test('sends the request, and returns status, headers and body', async () => {
  let sent = ''
  answer = (socket, request) => {
    sent = request
    socket.write(ANSWER)
  }
  const { response } = await send()
  expect(sent).toBe('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{}')
  expect(response.statusCode).toBe(200)
  expect(response.headers).toEqual({ 'content-type': 'application/json', 'content-length': '10' })
  expect(String(response.body)).toBe(BODY)
})

test('waits for an answer that comes in parts', async () => {
  const bytes = Buffer.from(ANSWER)
  answer = (socket) => {
    const sendFrom = (at: number): void => {
      if (at < bytes.length) socket.write(bytes.subarray(at, at + 13), () => setImmediate(sendFrom, at + 13))
    }
    sendFrom(0)
  }
  expect(String((await send()).response.body)).toBe(BODY)
})

test('uses a connection again, and opens another one for a second request at the same time', async () => {
  await send()
  await send()
  expect(sockets).toHaveLength(1)
  await Promise.all([send(), send()])
  expect(sockets).toHaveLength(2)
})

test('an aborted request ends at once, and its connection is not used again', async () => {
  answer = () => {}
  const abort = new AbortController()
  const ended = expect(send(abort.signal)).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => sockets.length).toBe(1)
  abort.abort()
  await ended
  await expect(send(abort.signal)).rejects.toMatchObject({ name: 'AbortError' })
  answer = (socket) => socket.write(ANSWER)
  await send()
  expect(sockets).toHaveLength(2)
})

test('a closed connection fails the request with a code that the SDK retries, and the next request opens another one', async () => {
  answer = (socket) => socket.destroy()
  await expect(send()).rejects.toMatchObject({ code: 'ECONNRESET' })
  answer = (socket) => socket.write(ANSWER)
  await send()
  expect(sockets).toHaveLength(2)
})

test('a server that closes an idle connection does not fail the next request', async () => {
  await send()
  const [first] = sockets
  first?.end()
  await new Promise((resolve) => first?.once('close', resolve))
  await send()
  expect(sockets).toHaveLength(2)
})
