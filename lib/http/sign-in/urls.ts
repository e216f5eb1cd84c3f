const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** A host without wildcards, in the form in which browsers write it. */
const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])$/

/** Parses an address in the form in which browsers write it, or without the `/` at its end. It has no user, query or fragment. */
function parseExact(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && (url.href === value || url.href === `${value}/`) && isPlain(url) ? url : undefined
}

const isPlain = ({ username, password, search, hash, hostname }: URL): boolean =>
  username + password + search + hash === '' && HOST.test(hostname)

/** Tells whether a text is an `https` address without a query. */
export const isHttps = (value: string): boolean => parseExact(value)?.protocol === 'https:'

/** Tells whether a text is an `https` address, or an `http` address on this machine. */
export function isSafe(value: string): boolean {
  const url = parseExact(value)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
}

/** Tells whether a text is an origin as browsers send it, with `https` or on this machine: no path, no `/` at its end, no default port. */
export const isOrigin = (value: string): boolean => isSafe(value) && new URL(value).origin === value
