import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pLimit, { type LimitFunction } from 'p-limit'
import { isAllowedPage } from './allowed-page.ts'
import type { Site } from './console/site.ts'
import { answerBrokenRequest } from './gateway/broken-request.ts'
import { type Gateway, invoke } from './gateway/invoke.ts'
import { readRequest, splitTarget } from './gateway/request.ts'
import { type GatewayResponse, refuse } from './gateway/response.ts'
import { DECIDING_HEADERS, isFromForeignPage } from './page-guard.ts'
import type { Pages } from './reference.ts'
import type { AnsweredRequest } from './request-log.ts'

/**
 * The limit for the request line and all headers together.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
 */
const headerLimitBytes = 10_240

/**
 * Other requests wait, and their time limit starts after the wait. On AWS, each function has a process of its own.
 * Here, hundreds of functions would share one process and one database, and exceed their time limits.
 */
const CONCURRENCY = 32

/** How long `stop` waits for requests in flight before it closes their connections, in milliseconds. */
const stopTimeoutMs = 10_000

/**
 * Serves the handlers as an API Gateway HTTP API would.
 * @param options.port the port to listen on; 0 for any free port
 * @param options.pages pages that are served besides the operations
 * @param options.site answers requests that match no page, before the operations
 * @param options.onAnswer is called with each request after its response
 * @returns the address, and `stop`, which resolves when the requests in flight have their responses
 * @throws Error with Node's `code` (`EADDRINUSE`, `EACCES`, `ENOTFOUND`, …) if the server cannot listen
 */
export async function startServer({
  host,
  port,
  pages = {},
  site = async () => undefined,
  onAnswer = () => {},
  ...gateway
}: Gateway & Partial<Served> & { host: string; port: number; onAnswer?: (request: AnsweredRequest) => void }) {
  const limit = pLimit(CONCURRENCY)
  const server = createServer({ maxHeaderSize: headerLimitBytes }, async (request, response) => {
    const start = performance.now()
    try {
      const answered = await answer(gateway, { pages, site }, request, limit)
      send(answered, response, { keepAlive: server.listening })
      onAnswer(describeAnswer(request, answered, performance.now() - start))
    } catch (error) {
      if (request.complete) console.error(error) // if incomplete, the client disconnected during its request
      response.destroy()
    }
  })
  server.on('clientError', answerBrokenRequest)
  server.listen(port, host)
  await once(server, 'listening')
  return { url: formatUrl(server, host), stop: () => stop(server) }
}

interface Served {
  pages: Pages
  site: Site
}

async function answer(
  gateway: Gateway,
  { pages, site }: Served,
  message: IncomingMessage,
  limit: LimitFunction,
): Promise<GatewayResponse> {
  const request = await readRequest(message)
  if (request === undefined) return refuse('TOO_LARGE', 'the request body is larger than the gateway takes')
  if (isFromForeignPage(request) && !isAllowedPage(request, process.env.ORIGINS)) return refuseForeignPage()
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const page = isRead && Object.hasOwn(pages, request.path) ? pages[request.path] : undefined
  if (page !== undefined) return addRequestId(page())
  const found = await site(request)
  return found === undefined ? limit(() => invoke(gateway, request)) : addRequestId(found)
}

/** Refuses a page of another origin. A cache must not give the answer to other pages. */
function refuseForeignPage(): GatewayResponse {
  const refused = refuse('PERMISSION_DENIED', 'pages of other origins may not send requests')
  return { ...refused, headers: [...refused.headers, ['vary', DECIDING_HEADERS]] }
}

/** Every response of an operation has a request id, so a page has one, too. */
function addRequestId(page: GatewayResponse): GatewayResponse {
  if (page.headers.some(([name]) => name === 'x-request-id')) return page
  return { ...page, headers: [...page.headers, ['x-request-id', randomUUID()]] }
}

function describeAnswer(
  { method = '', url = '' }: IncomingMessage,
  { status, headers }: GatewayResponse,
  milliseconds: number,
): AnsweredRequest {
  const [, requestId = ''] = headers.find(([name]) => name === 'x-request-id') ?? []
  return { method, path: splitTarget(url).path, status, milliseconds, requestId }
}

function send(
  { status, headers, body }: GatewayResponse,
  response: ServerResponse,
  { keepAlive }: { keepAlive: boolean },
) {
  response.statusCode = status
  for (const [name, value] of headers) response.appendHeader(name, value)
  if (!keepAlive) response.setHeader('connection', 'close') // a server that is stopping accepts no more requests
  // The length is that of the body of GET, which is not known where the answer to HEAD was made without it.
  if (response.req.method === 'HEAD' && body.length > 0) response.setHeader('content-length', body.length)
  response.end(body)
}

function formatUrl(server: Server, host: string): string {
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
