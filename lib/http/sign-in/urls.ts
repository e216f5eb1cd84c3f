const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** A host without wildcards or anything that browsers would write in another way. */
const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])$/

/** An address that browsers would write like this, or leave a `/` at its end away: without a user, a query and a fragment. */
function parseExact(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && (url.href === value || url.href === `${value}/`) && isPlain(url) ? url : undefined
}

const isPlain = ({ username, password, search, hash, hostname }: URL): boolean =>
  username + password + search + hash === '' && HOST.test(hostname)

/** Whether it is an `https` address without a query. */
export const isHttps = (value: string): boolean => parseExact(value)?.protocol === 'https:'

/** Whether it is an `https` address, or an `http` address on this machine. */
export function isSafe(value: string): boolean {
  const url = parseExact(value)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname))
}

/** Whether it is an origin as browsers send it, of `https` or of this machine: no path, no `/` at its end, no default port. */
export const isOrigin = (value: string): boolean => isSafe(value) && new URL(value).origin === value
