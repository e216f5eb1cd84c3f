import type { GatewayRequest } from './gateway/request.ts'

/** Tells whether an address or name is this machine's own: `127.0.0.0/8`, `::1` or `localhost`. */
export const isLoopback = (host: string): boolean =>
  /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|localhost|::1|\[::1\])$/i.test(host)

type Request = Pick<GatewayRequest, 'sourceIp' | 'rawHeaders'>

/** The headers by which `isFromForeignPage` decides, for `Vary`. `Host` is part of the address. */
export const DECIDING_HEADERS = 'Origin, Sec-Fetch-Site, Sec-Fetch-Mode'

/**
 * Tells whether a page of another origin made a browser send this request. Such a request can contain credentials that
 * the browser stores for this server. Returns false for a link to this server, because the browser shows the response
 * and the other page cannot read it.
 */
export function isFromForeignPage(request: Pick<GatewayRequest, 'method' | 'rawHeaders'>): boolean {
  const isLink = readHeader(request, 'sec-fetch-mode')[0] === 'navigate' && request.method === 'GET'
  // Uses `Sec-Fetch-Site` if the browser sends it, because a proxy in front of this server may change `Host`. Then
  // `Origin` differs from `Host` even on pages of this server.
  if (readHeader(request, 'sec-fetch-site').length > 0) return !(isSentToOwnSite(request) || isLink)
  return !isSentToOwnOrigin(request)
}

/**
 * Tells whether a request may get the credentials of the local server. The request must be from this machine, to a name
 * of this machine, and not from a page of another origin.
 */
export const mayHaveSample = (request: Request): boolean =>
  isFromThisMachine(request) && isSentToOwnOrigin(request) && isSentToOwnSite(request)

type Headers = Pick<GatewayRequest, 'rawHeaders'>

const isSentToOwnOrigin = (request: Headers): boolean =>
  readHeader(request, 'origin').every((origin) => origin === `http://${readHeader(request, 'host')[0]}`)

const isSentToOwnSite = (request: Headers): boolean =>
  readHeader(request, 'sec-fetch-site').every((site) => site === 'same-origin' || site === 'none')

/**
 * Tells whether a request is from this machine. Checks the `Host` header, too, to refuse a page whose host name was
 * rebound to 127.0.0.1.
 */
export function isFromThisMachine(request: Request): boolean {
  const hosts = readHeader(request, 'host')
  const isProxied = PROXIED.some((name) => readHeader(request, name).length > 0)
  return (
    isLoopback(request.sourceIp) && hosts.length === 1 && isLoopback(hosts[0]?.replace(/:\d+$/, '') ?? '') && !isProxied
  )
}

/** Headers that a proxy adds. A proxy on this machine may forward requests of other machines. */
const PROXIED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Returns each value of a header. `rawHeaders` has names and values in turn (name, value, name, value, …). */
export function readHeader({ rawHeaders }: Headers, name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)
}
