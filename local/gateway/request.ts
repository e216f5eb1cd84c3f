import type { IncomingMessage } from 'node:http'

/** An HTTP request, before any part of it is decoded. */
export type GatewayRequest = {
  method: string
  /** the path, still percent-encoded, without the query */
  path: string
  /** the query, still percent-encoded, without the question mark */
  query: string
  protocol: string
  /** names and values in turn (name, value, name, value, …), as in Node's `rawHeaders` */
  rawHeaders: string[]
  body: Buffer
  sourceIp: string
}

/**
 * The largest body that API Gateway accepts.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
 */
const payloadLimitBytes = 10 * 1024 * 1024

/**
 * @returns `undefined` if the body is larger than the gateway accepts
 * @throws Error if the client disconnects before the end of the request
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

/**
 * Reads a body to its end, even if the body is too large, because a client that is still sending would not read the
 * response.
 */
function readBody(message: IncomingMessage): Promise<Buffer | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>()
  const chunks: Buffer[] = []
  let length = 0
  message.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= payloadLimitBytes) chunks.push(chunk)
  })
  message.on('end', () => resolve(length <= payloadLimitBytes ? Buffer.concat(chunks) : undefined))
  message.on('error', reject)
  message.on('close', () => reject(new Error('the client disconnected')))
  return promise
}

/** Splits a request target into path and query. Also accepts `http://host/path`, which clients of a proxy send. */
export function splitTarget(target: string): { path: string; query: string } {
  const local = target.replace(/^https?:\/\/[^/?]*/i, '')
  const mark = local.indexOf('?')
  const path = mark === -1 ? local : local.slice(0, mark)
  return { path: path === '' ? '/' : path, query: mark === -1 ? '' : local.slice(mark + 1) }
}
