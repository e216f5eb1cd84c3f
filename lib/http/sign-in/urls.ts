const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Matches a host without wildcards, in the form in which browsers write hosts. */
const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])$/

/**
 * Parses a URL without user, query or fragment. The URL must have the form in which browsers write URLs, except that a slash at
 * its end may be missing. Returns undefined for any other text.
 */
function parseExact(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && (url.href === value || url.href === `${value}/`) && isPlain(url) ? url : undefined
}

const isPlain = ({ username, password, search, hash, hostname }: URL): boolean =>
  username + password + search + hash === '' && HOST.test(hostname)

/** Tells whether a text is an `https` URL without user, query or fragment. */
export const isHttps = (value: string): boolean => parseExact(value)?.protocol === 'https:'

/** Tells whether a text is an `https` URL, or an `http` URL on this machine, without user, query or fragment. */
export function isSafe(value: string): boolean {
  const url = parseExact(value)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
}

/**
 * Tells whether a text is an origin in the form in which browsers send origins: no path, no slash at its end, no default port.
 * `http` is accepted only on this machine.
 */
export const isOrigin = (value: string): boolean => isSafe(value) && new URL(value).origin === value
