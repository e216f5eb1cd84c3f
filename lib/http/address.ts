import { hash, timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { ApiError } from '../foundation/errors.ts'
import type { Middleware } from './request.ts'

/**
 * Returns the network that a request comes from: an IPv4 address, or the first 64 bits of an IPv6 address, because one customer
 * has at least that many IPv6 addresses. Returns undefined for an event that is not from the gateway.
 */
export function networkOf(event: APIGatewayProxyEventV2): string | undefined {
  const source = event.requestContext?.http?.sourceIp
  const address = accepted === undefined ? source : (viewerOf(event, source) ?? source)
  return address?.includes(':') ? first64Bits(address) : address
}

/**
 * Returns the address of the caller. For a request through the distribution, the gateway sees only the distribution's address. The
 * distribution appends the caller's address to `x-forwarded-for`, and the gateway appends the distribution's address. The caller
 * may have written the text before these two addresses. The middleware `origin` has already verified that the request came through
 * the distribution.
 */
function viewerOf({ headers }: APIGatewayProxyEventV2, source: string | undefined): string | undefined {
  const addresses = (headers?.['x-forwarded-for'] ?? '').split(',').map((address) => address.trim())
  if (addresses.at(-1) === source) addresses.pop()
  return addresses.at(-1) || undefined
}

/** `2001:db8::1` becomes `2001:db8:0:0`. */
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

const HOST = /^[\w.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i

/** Only the local server uses `http`. */
export function askedOrigin({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { host = '', 'x-forwarded-proto': protocol } = headers ?? {}
  return `${protocol === 'http' ? 'http' : 'https'}://${HOST.test(host) ? host : requestContext.domainName}`
}

/** The header in which the distribution of the option `edge` sends its secret. */
export const ORIGIN_HEADER = 'x-tollgate-origin'

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

/**
 * The accepted secrets: the current secret and, during a rotation, the previous secret. If the variable is set but empty, every
 * request is refused.
 */
const { ORIGIN_SECRETS } = process.env
const accepted = ORIGIN_SECRETS?.split(',').filter(Boolean).map(digest)

/**
 * Refuses a request that did not come through the distribution with 403 EDGE_ONLY, before `credentials` and all later steps run.
 */
export const origin = (): Middleware => ({
  before: ({ event }) => {
    if (accepted === undefined) return
    const sent = digest(event.headers?.[ORIGIN_HEADER] ?? '')
    // Compares with every secret, so that the duration does not reveal which secret matches.
    const matches = accepted.map((secret) => timingSafeEqual(secret, sent))
    if (!matches.includes(true)) throw new ApiError('EDGE_ONLY', 'this address takes no requests')
  },
})
