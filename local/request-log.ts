import { styleText } from 'node:util'

/**
 * The parts of a request and its response that a log may show. Query, headers and body are missing, because they can
 * contain credentials.
 */
export interface AnsweredRequest {
  method: string
  /** the path, still percent-encoded */
  path: string
  status: number
  milliseconds: number
  requestId: string
}

/** The longest path in the log, in characters. Longer paths are cut. No operation has such a long path. */
const MAX_PATH = 200

/** Output that nobody reads stays in memory. Above this size, the server logs no more requests. */
const MAX_UNREAD_BYTES = 1024 * 1024

/**
 * Makes a logger that prints a line for each request: `POST /v1beta1/admin/check 200 12 ms`.
 * @param options.credentials the place of the credentials. The log line of a 401 names this place. The response does
 * not name it, because the response is the same as on AWS and must not reveal anything about this machine.
 * @param options.verbose whether the line has the request id
 */
export function makeRequestLog({ credentials, verbose }: { credentials: string; verbose: boolean }) {
  return (request: AnsweredRequest): void => {
    if (process.stdout.writableLength > MAX_UNREAD_BYTES) return
    const hint = request.status === 401 ? `  credentials: ${credentials}` : ''
    console.log(`${formatRequest(request)}${hint}${verbose ? `  ${request.requestId}` : ''}`)
  }
}

function formatRequest({ method, path, status, milliseconds }: AnsweredRequest): string {
  // Replaces all characters except visible ASCII characters, because a path can contain bytes that control a terminal.
  const printable = path.replace(/[^\x21-\x7e]/g, '?')
  const short = printable.length > MAX_PATH ? `${printable.slice(0, MAX_PATH)}…` : printable
  return `${method} ${short} ${styleStatus(status)} ${styleText('dim', `${Math.round(milliseconds)} ms`)}`
}

function styleStatus(status: number): string {
  return styleText(status < 400 ? 'green' : status < 500 ? 'yellow' : 'red', String(status))
}
