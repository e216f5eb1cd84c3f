import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { isBehindEdge } from './origin.ts'

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
