import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Gateway, invoke } from './gateway/invoke.ts'
import { readRequest } from './gateway/request.ts'
import { type GatewayResponse, gatewayMessage } from './gateway/response.ts'
import type { Pages } from './reference.ts'

/** Request line and headers together. https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
const headerLimitBytes = 10_240

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
  const server = createServer({ maxHeaderSize: headerLimitBytes }, async (request, response) => {
    try {
      send(await answer(gateway, pages, request), response, { keepAlive: server.listening })
    } catch (error) {
      if (request.complete) console.error(error) // else the client went away in the middle of its request
      response.destroy()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return { url: urlOf(server, host), stop: () => stop(server) }
}

async function answer(gateway: Gateway, pages: Pages, message: IncomingMessage): Promise<GatewayResponse> {
  const request = await readRequest(message)
  if (request === undefined) return gatewayMessage(413, 'Request Entity Too Large')
  const reads = request.method === 'GET' || request.method === 'HEAD'
  const page = reads && Object.hasOwn(pages, request.path) ? pages[request.path] : undefined
  return page === undefined ? invoke(gateway, request) : page()
}

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
