import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pLimit, { type LimitFunction } from 'p-limit'
import { type Gateway, invoke } from './gateway/invoke.ts'
import { readRequest } from './gateway/request.ts'
import { type GatewayResponse, gatewayRefusal } from './gateway/response.ts'
import type { Pages } from './reference.ts'

/** Request line and headers together. https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
const headerLimitBytes = 10_240

/**
 * How many functions run at once; the others wait for their turn, before their time begins. On AWS each has a process of
 * its own: in this one, and on one embedded database, hundreds at once would only take each other's time.
 */
const CONCURRENCY = 32

/** How long `stop` waits for requests in flight before it cuts their connections. */
const stopTimeoutMs = 10_000

/**
 * Serves the handlers as an API Gateway HTTP API would.
 *
 * @param options.port 0 for any that is free
 * @param options.pages what is served beside the service
 * @returns the address, and `stop`, which resolves when the requests in flight are answered
 * @throws Error with Node's `code` (`EADDRINUSE`, `EACCES`, `ENOTFOUND`, …) where it cannot listen
 */
export async function startServer({
  host,
  port,
  pages = {},
  ...gateway
}: Gateway & { host: string; port: number; pages?: Pages }) {
  const inTurn = pLimit(CONCURRENCY)
  const server = createServer({ maxHeaderSize: headerLimitBytes }, async (request, response) => {
    try {
      send(await answer(gateway, pages, request, inTurn), response, { keepAlive: server.listening })
    } catch (error) {
      if (request.complete) console.error(error) // else the client went away in the middle of its request
      response.destroy()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return { url: urlOf(server, host), stop: () => stop(server) }
}

async function answer(
  gateway: Gateway,
  pages: Pages,
  message: IncomingMessage,
  inTurn: LimitFunction,
): Promise<GatewayResponse> {
  const request = await readRequest(message)
  if (request === undefined) return gatewayRefusal('TOO_LARGE', 'the request body is larger than the gateway takes')
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const page = reads && Object.hasOwn(pages, request.path) ? pages[request.path] : undefined
  return page === undefined ? inTurn(() => invoke(gateway, request)) : stamped(page())
}

/** As every answer of a function has it. */
const stamped = (page: GatewayResponse): GatewayResponse => ({
  ...page,
  headers: [...page.headers, ['x-request-id', randomUUID()]],
})

function send(
  { status, headers, body }: GatewayResponse,
  response: ServerResponse,
  { keepAlive }: { keepAlive: boolean },
) {
  response.statusCode = status
  for (const [name, value] of headers) response.appendHeader(name, value)
  if (!keepAlive) response.setHeader('connection', 'close') // a stopping server takes no further request
  if (response.req.method === 'HEAD') response.setHeader('content-length', body.length)
  response.end(body)
}

function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const timer = setTimeout(() => server.closeAllConnections(), stopTimeoutMs)
  await closed
  clearTimeout(timer)
}
