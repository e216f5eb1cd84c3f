import { hash, timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ApiError } from '../foundation/errors.ts'
import type { Middleware } from './request.ts'

/**
 * Returns the network that a request comes from: an IPv4 address, or the first 64 bits of an IPv6 address, because one customer
 * has at least that many addresses. Undefined for an event that the gateway did not make.
 */
export function networkOf(event: APIGatewayProxyEventV2): string | undefined {
  const source = event.requestContext?.http?.sourceIp
  const address = isBehindEdge() ? (viewerOf(event, source) ?? source) : source
  return address?.includes(':') ? first64Bits(address) : address
}

/**
 * Returns the address of the caller. Behind the distribution, the gateway sees the address of the distribution. The distribution
 * adds the caller's address to the end of `x-forwarded-for`, and the gateway adds the address of the distribution. The text before
 * these two is the caller's own. `origin.ts` has proved by now that the request came through the distribution.
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

/** A host with or without a port. No other text may be part of an address. */
const HOST = /^[\w.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i

/** Returns the origin that a request was sent to, such as `https://api.example.com`. Only the local server is called by `http`. */
export function askedOrigin({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { host = '', 'x-forwarded-proto': protocol } = headers ?? {}
  return `${protocol === 'http' ? 'http' : 'https'}://${HOST.test(host) ? host : requestContext.domainName}`
}

/** The distribution of the option `edge` sends its secret in this header. */
export const ORIGIN_HEADER = 'x-tollgate-origin'

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

/**
 * The accepted secrets: the current one and, during a rotation, the previous one. If the variable is set but empty, every request
 * is refused.
 */
const { ORIGIN_SECRETS } = process.env
const accepted = ORIGIN_SECRETS?.split(',').filter(Boolean).map(digest)

/** Tells whether requests must come through the distribution. */
const isBehindEdge = (): boolean => accepted !== undefined

/** Refuses a request that did not come through the distribution with 403 EDGE_ONLY, before any other middleware reads it. */
export const origin = (): Middleware => ({
  before: ({ event }) => {
    if (accepted === undefined) return
    const sent = digest(event.headers?.[ORIGIN_HEADER] ?? '')
    // Compares with every secret, so that the time does not depend on which one is right.
    const matches = accepted.map((secret) => timingSafeEqual(secret, sent))
    if (!matches.includes(true)) throw new ApiError('EDGE_ONLY', 'this address takes no requests')
  },
})
