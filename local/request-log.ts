import { styleText } from 'node:util'

/** A request and its response, as far as a log may show them: no query, header or body, which can hold credentials. */
export interface AnsweredRequest {
  method: string
  /** still percent-encoded */
  path: string
  status: number
  milliseconds: number
  requestId: string
}

/** Longer paths are cut; no operation has one. */
const MAX_PATH = 200

/** Output stays in memory until it is read. Above this size requests are not logged. */
const MAX_UNREAD_BYTES = 1024 * 1024

/**
 * Makes a logger that prints a line for each request: `POST /v1beta1/admin/check 200 12 ms`.
 *
 * @param options.credentials the place of the credentials, for the line of a 401. Only the log has it: the response stays
 * the same as a deployed one, and the network learns nothing about this machine
 * @param options.verbose with the request id
 */
export function makeRequestLog({ credentials, verbose }: { credentials: string; verbose: boolean }) {
  return (request: AnsweredRequest): void => {
    if (process.stdout.writableLength > MAX_UNREAD_BYTES) return
    const hint = request.status === 401 ? `  credentials: ${credentials}` : ''
    console.log(`${formatRequest(request)}${hint}${verbose ? `  ${request.requestId}` : ''}`)
  }
}

function formatRequest({ method, path, status, milliseconds }: AnsweredRequest): string {
  // A path on the wire can hold bytes that control a terminal.
  const printable = path.replace(/[^\x21-\x7e]/g, '?')
  const short = printable.length > MAX_PATH ? `${printable.slice(0, MAX_PATH)}…` : printable
  return `${method} ${short} ${styleStatus(status)} ${styleText('dim', `${Math.round(milliseconds)} ms`)}`
}

function styleStatus(status: number): string {
  return styleText(status < 400 ? 'green' : status < 500 ? 'yellow' : 'red', String(status))
}
