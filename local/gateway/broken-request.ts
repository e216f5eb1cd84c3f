import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type GatewayResponse, refuse } from './response.ts'

/** How long a client may read the response before the connection is closed, in milliseconds. */
const LINGER_MS = 1_000

/**
 * Answers a request that Node's parser rejects, and closes the connection. Calls no function. Without this handler,
 * Node would answer without a body.
 */
export function answerBrokenRequest({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, headers, body } = refuseBroken(code)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.length}`,
    'connection: close',
  ]
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]))
  // Without this timer, a client that does not close its side would keep the connection open.
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** The status is the one that Node itself would send. */
function refuseBroken(code: string | undefined): GatewayResponse {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return { ...refuse('TOO_LARGE', 'request line and headers are larger than the gateway takes'), status: 431 }
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { ...refuse('INVALID_ARGUMENT', 'the request did not arrive in time'), status: 408 }
  }
  return refuse('INVALID_ARGUMENT', 'the request is not valid HTTP')
}
