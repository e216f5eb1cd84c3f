import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

export interface Address {
  host: string
  port: number
}

/**
 * Ports to which browsers send no requests from web pages, on any host, because these ports belong to other protocols.
 * The Fetch standard lists them (https://fetch.spec.whatwg.org/#port-blocking). The ports that have been blocked for
 * the longest time are first. The ports of IRC are left out, because security software watches them.
 */
export const BLOCKED_PORTS = [
  3659, 4045, 2049, 6000, 6566, 10_080, 1719, 1720, 1723, 5060, 5061, 6697, 4190, 6679,
] as const

const LOOPBACK = '127.0.0.1'

/**
 * Lists addresses at which a web page cannot reach a database, the best address first. On Linux, all addresses of
 * `127.0.0.0/8` belong to this machine, so nobody can guess the host. Other systems have only 127.0.0.1.
 * @param preferred the address to list first, if a web page cannot reach a database at it
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

/** Returns the next port above this port that was free a moment ago. Returns undefined if no port nearby is free. */
export async function nextFreePort(host: string, port: number): Promise<number | undefined> {
  for (let next = port + 1; next <= Math.min(port + NEIGHBOURS, 65_535); next++) {
    const free = await freePort(host, next).catch(() => undefined)
    if (free !== undefined) return free
  }
  return undefined
}

/**
 * Returns a port that was free a moment ago, on the loopback interface by default. The promise rejects if the wanted
 * port is not free.
 */
export async function freePort(host = LOOPBACK, wanted = 0): Promise<number> {
  const server = createServer().listen(wanted, host)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
