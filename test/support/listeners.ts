import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'

export interface Listener {
  host: string
  port: number
}

/** The code of the state LISTEN in `/proc/net/tcp`. */
const LISTEN = '0A'

/** Reads the `/proc` of Linux. */
export function listListeners(pid: number): Listener[] {
  const inodes = new Set(listTree(pid).flatMap(listSockets))
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode = '']) => state === LISTEN && inodes.has(inode))
      .map(([, address = '']) => parseAddress(address)),
  )
}

/** Lists the ids of a process and of its descendants. */
function listTree(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && containerOf(name) === pid)
    .map(Number)
  return [pid, ...children.flatMap(listTree)]
}

function containerOf(pid: string): number | undefined {
  try {
    // The name of the program may contain spaces and parentheses. The id of the parent is the second field after the
    // name.
    return Number(/.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined // the process has ended
  }
}

/** Lists the inodes of the sockets of a process. */
function listSockets(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1] ?? []
    } catch {
      return [] // this is the descriptor of the directory that is being read
    }
  })
}

/**
 * Parses an address of `/proc/net/tcp`. For example, `0100007F:0BB8` is port 3000 of 127.0.0.1. The kernel prints words
 * of 32 bits in the byte order of the machine.
 */
function parseAddress(address: string): Listener {
  const [host = '', port = ''] = address.split(':')
  const bytes = host.length === 8 ? Buffer.from(host, 'hex').reverse().join('.') : '::'
  return { host: bytes, port: Number.parseInt(port, 16) }
}

/** Returns an address of this machine on which no process listens. */
export async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return `http://127.0.0.1:${port}`
}
