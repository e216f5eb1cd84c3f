const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The form in which browsers write hosts. No wildcards. */
const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])$/

/** Parses only the form in which browsers write URLs, without user, query or fragment. A slash at the end may be missing. */
function parseExact(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && (url.href === value || url.href === `${value}/`) && isPlain(url) ? url : undefined
}

const isPlain = ({ username, password, search, hash, hostname }: URL): boolean =>
  username + password + search + hash === '' && HOST.test(hostname)

/** The URL has no user, query or fragment. */
export const isHttps = (value: string): boolean => parseExact(value)?.protocol === 'https:'

/** `http` is accepted only on this machine. The URL has no user, query or fragment. */
export function isSafe(value: string): boolean {
  const url = parseExact(value)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
}

/** The form in which browsers send origins: no path, no slash at its end, no default port. `http` is accepted only on this machine. */
export const isOrigin = (value: string): boolean => isSafe(value) && new URL(value).origin === value
