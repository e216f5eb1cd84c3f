import { hash, timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ApiError } from '../foundation/errors.ts'
import type { Middleware } from './request.ts'

/**
 * The network that a request comes from: an IPv4 address, or the first 64 bits of an IPv6 address, because one customer has at
 * least so many addresses. Undefined for an event that the gateway did not make.
 */
export function networkOf(event: APIGatewayProxyEventV2): string | undefined {
  const source = event.requestContext?.http?.sourceIp
  const address = isBehindEdge() ? (viewerOf(event, source) ?? source) : source
  return address?.includes(':') ? first64Bits(address) : address
}

/**
 * Behind the distribution the gateway sees the address of the distribution. The distribution adds the caller's address to the
 * end of `x-forwarded-for`, and the gateway adds that of the distribution. What comes before is the caller's own text. That
 * the request came this way is proved by then (`origin.ts`).
 */
function viewerOf({ headers }: APIGatewayProxyEventV2, source: string | undefined): string | undefined {
  const addresses = (headers?.['x-forwarded-for'] ?? '').split(',').map((address) => address.trim())
  if (addresses.at(-1) === source) addresses.pop()
  return addresses.at(-1) || undefined
}

/** `2001:db8::1` is `2001:db8:0:0`. */
function first64Bits(address: string): string {
  const [left = '', right] = address.split('::')
  const groups = left.split(':').filter((group) => group !== '')
  const rest = right === undefined ? [] : right.split(':').filter((group) => group !== '')
  const zeros =
    right === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** A host with or without a port: nothing else belongs into an address. */
const HOST = /^[\w.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i

/** The origin that a request was sent to, such as `https://api.example.com`. Only the local server is asked by `http`. */
export function askedOrigin({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { host = '', 'x-forwarded-proto': protocol } = headers ?? {}
  return `${protocol === 'http' ? 'http' : 'https'}://${HOST.test(host) ? host : requestContext.domainName}`
}

/** The distribution of the option `edge` sends its secret in this header. */
export const ORIGIN_HEADER = 'x-tollgate-origin'

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

/**
 * The secrets that are accepted: the current one and, during a rotation, the one before. Where the variable is set but empty,
 * every request is refused.
 */
const { ORIGIN_SECRETS } = process.env
const accepted = ORIGIN_SECRETS?.split(',').filter(Boolean).map(digest)

/** Whether requests must come through the distribution. */
const isBehindEdge = (): boolean => accepted !== undefined

/** Refuses a request that did not come through the distribution, before anything else reads it: 403 EDGE_ONLY. */
export const origin = (): Middleware => ({
  before: ({ event }) => {
    if (accepted === undefined) return
    const sent = digest(event.headers?.[ORIGIN_HEADER] ?? '')
    // Compares with each of them, so that the time does not depend on which one fits.
    const matches = accepted.map((secret) => timingSafeEqual(secret, sent))
    if (!matches.includes(true)) throw new ApiError('EDGE_ONLY', 'this address takes no requests')
  },
})
