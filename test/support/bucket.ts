import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const PAGE = 2

export interface Received {
  method: string
  path: string
  headers: IncomingMessage['headers']
}

/**
 * Starts a server that replaces S3, because no embedded S3 exists. The server stores objects, refuses to replace an
 * object if the request has `If-None-Match: *`, and lists keys in pages of two. `fail` sets the statuses of the next
 * answers.
 */
export async function startBucket() {
  const objects = new Map<string, Buffer>()
  const received: Received[] = []
  const failures: number[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://s3')
    const body = await buffer(request)
    received.push({ method: request.method ?? '', path: url.pathname, headers: request.headers })
    const failure = failures.shift()
    if (failure !== undefined)
      return end(response, failure, '<Error><Code>SlowDown</Code><Message>secret text</Message></Error>')
    if (request.method === 'PUT') return put(request, response, url.pathname, body)
    if (url.searchParams.has('list-type')) return list(response, url)
    const found = objects.get(url.pathname)
    end(response, found === undefined ? 404 : 200, found ?? '<Error><Code>NoSuchKey</Code></Error>')
  })
  const put = (request: IncomingMessage, response: ServerResponse, path: string, body: Buffer) => {
    if (request.headers['if-none-match'] === '*' && objects.has(path)) return end(response, 412, '<Error/>')
    objects.set(path, body)
    end(response, 200, '')
  }
  const list = (response: ServerResponse, { pathname, searchParams }: URL) => {
    const after = searchParams.get('continuation-token') ?? searchParams.get('start-after') ?? ''
    const keys = [...objects.keys()]
      .filter((path) => path.startsWith(pathname))
      .map((path) => path.slice(pathname.length))
    const rest = keys.filter((key) => key.startsWith(searchParams.get('prefix') ?? '') && key > after).sort()
    const next = rest.length > PAGE ? `<NextContinuationToken>${rest[PAGE - 1]}</NextContinuationToken>` : ''
    const contents = rest.slice(0, PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`)
    end(response, 200, `<ListBucketResult>${next}${contents.join('')}</ListBucketResult>`)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    ...{ objects, received, endpoint: `http://127.0.0.1:${port}` },
    fail: (...statuses: number[]) => void failures.push(...statuses),
    stop: () => void server.close(),
  }
}

function end(response: ServerResponse, status: number, body: string | Buffer): void {
  response.statusCode = status
  response.end(body)
}
