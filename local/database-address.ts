import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Where a server listens. */
export interface Address {
  host: string
  port: number
}

/**
 * Ports to which browsers send no requests of pages, on any host, because they belong to other protocols. The standard
 * has the list (https://fetch.spec.whatwg.org/#port-blocking). The ports that have been blocked for the longest time
 * are first. Those of IRC are left out, because security software watches them.
 */
export const BLOCKED_PORTS = [
  3659, 4045, 2049, 6000, 6566, 10_080, 1719, 1720, 1723, 5060, 5061, 6697, 4190, 6679,
] as const

const LOOPBACK = '127.0.0.1'

/**
 * Lists addresses at which a web page cannot reach a database, the best first. On Linux all of `127.0.0.0/8` is this machine's
 * own, so that nobody can guess the host. Other systems have 127.0.0.1 alone.
 *
 * @param preferred is the first one, if it is such an address
 */
export async function listSafeAddresses(preferred?: Address): Promise<Address[]> {
  const chosen = preferred !== undefined && isSafe(preferred) ? [preferred] : []
  const random = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`
  const host = (await canListenOn(random)) ? random : LOOPBACK
  return [...chosen, ...BLOCKED_PORTS.map((port) => ({ host, port }))]
}

const isSafe = ({ host, port }: Address): boolean =>
  /^127\.\d+\.\d+\.\d+$/.test(host) && BLOCKED_PORTS.some((blocked) => blocked === port)

const canListenOn = (host: string): Promise<boolean> =>
  freePort(host).then(
    () => true,
    () => false,
  )

/** The number of ports to try, in ascending order. */
const NEIGHBOURS = 20

/** Returns the next port above this one that was free a moment ago; undefined if no port nearby is free. */
export async function nextFreePort(host: string, port: number): Promise<number | undefined> {
  for (let next = port + 1; next <= Math.min(port + NEIGHBOURS, 65_535); next++) {
    const free = await freePort(host, next).catch(() => undefined)
    if (free !== undefined) return free
  }
  return undefined
}

/**
 * Returns a port that was free a moment ago, on the loopback interface by default. Rejects if the wanted port is not
 * free.
 */
export async function freePort(host = LOOPBACK, wanted = 0): Promise<number> {
  const server = createServer().listen(wanted, host)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
