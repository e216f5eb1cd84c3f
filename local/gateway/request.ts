import type { IncomingMessage } from 'node:http'

/** One request as it came over the wire. */
export type GatewayRequest = {
  method: string
  /** still percent-encoded, without the query */
  path: string
  /** still percent-encoded, without the question mark */
  query: string
  protocol: string
  /** names and values by turns, as in Node's `rawHeaders` */
  rawHeaders: string[]
  body: Buffer
  sourceIp: string
}

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html */
const payloadLimitBytes = 10 * 1024 * 1024

/**
 * Reads a request to its end.
 *
 * @returns `undefined` where the body is larger than the gateway takes
 * @throws Error where the client goes away before the end
 */
export async function readRequest(message: IncomingMessage): Promise<GatewayRequest | undefined> {
  const body = await readBody(message)
  if (body === undefined) return undefined
  return {
    method: message.method ?? '',
    ...splitTarget(message.url ?? ''),
    protocol: `HTTP/${message.httpVersion}`,
    rawHeaders: message.rawHeaders,
    body,
    sourceIp: message.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '',
  }
}

/** What goes over the limit is read too, and dropped: a client that is still sending would not see the answer. */
async function readBody(message: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of message) {
    length += chunk.length
    if (length <= payloadLimitBytes) chunks.push(chunk)
  }
  return length <= payloadLimitBytes ? Buffer.concat(chunks) : undefined
}

/** Takes the form that clients send to proxies too (`GET http://host/path HTTP/1.1`). */
function splitTarget(target: string): { path: string; query: string } {
  const local = target.replace(/^https?:\/\/[^/?]*/i, '')
  const mark = local.indexOf('?')
  const path = mark === -1 ? local : local.slice(0, mark)
  return { path: path === '' ? '/' : path, query: mark === -1 ? '' : local.slice(mark + 1) }
}
