import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type Address, freePort, listSafeAddresses } from './database-address.ts'
import { findEngine } from './engine.ts'

/** A running DynamoDB. `stopped` resolves when the process of the database has ended, for any reason. */
export type Dynoxide = { endpoint: string; stop: () => Promise<void>; stopped: Promise<void> }

type DynoxideOptions = { dbPath?: string; preferred?: Address }

const startTimeoutMs = 10_000
const stopTimeoutMs = 10_000

/**
 * A shell script that runs a database and ends it when standard input ends. Standard input ends when the parent process
 * ends, even by kill -9, so no database keeps running with an open data file. The script reads the input in the
 * background from descriptor 3, because a shell gives background commands no standard input.
 */
export const untilInputEnds = `
  exec 3<&0 </dev/null
  "$@" 3<&- & database=$!
  { read -r _ <&3; kill "$database"; } 2>/dev/null & watch=$!
  wait "$database"; status=$?
  kill "$watch" 2>/dev/null
  exit "$status"
`

/**
 * Starts the embedded DynamoDB. The database accepts any signature and answers every origin. For this reason, a
 * database with a data file listens on an address that web pages cannot reach. A database in memory listens on any free
 * port.
 * @param options.dbPath the data file; without it, the data is in memory only, for tests
 * @param options.preferred the address of the previous start; it is used if it is free and web pages cannot reach it
 * @throws Error with one line of advice if this platform has no engine, or if the data file is unusable
 */
export async function startDynoxide({ dbPath, preferred }: DynoxideOptions = {}): Promise<Dynoxide> {
  const engine = await findEngine()
  const addresses = dbPath === undefined ? await listFreeAddresses() : await listSafeAddresses(preferred)
  for (const address of addresses) {
    const result = await tryStart(engine, address, dbPath)
    if ('endpoint' in result) return result
    if (!result.failure.includes('already in use')) throw notStarted(result.failure)
  }
  throw notStarted(`the ports that it may use (${addresses.map(({ port }) => port).join(', ')}) are in use`)
}

const notStarted = (reason: string): Error => new Error(`the embedded DynamoDB did not start: ${reason}`)

/** Lists several addresses, because another process can take a free port before the database does. */
const listFreeAddresses = async (): Promise<Address[]> => {
  const ports = await Promise.all(Array.from({ length: 5 }, () => freePort()))
  return ports.map((port) => ({ host: '127.0.0.1', port }))
}

async function tryStart(
  engine: string,
  { host, port }: Address,
  dbPath: string | undefined,
): Promise<Dynoxide | { failure: string }> {
  const args = ['--host', host, '--port', String(port), ...(dbPath === undefined ? [] : ['--db-path', dbPath])]
  // The process is detached, so that Ctrl-C in a terminal stops only the server and not the database. Requests in
  // flight still need the database.
  const child = spawn('sh', ['-c', untilInputEnds, 'dynoxide', engine, ...args], {
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  child.stdin.on('error', () => {}) // the database can end before this process closes its input
  const stopped = once(child, 'exit').then(() => {})
  const failure = await untilListening(child)
  if (failure === undefined) return { endpoint: `http://${host}:${port}`, stop: () => stop(child, stopped), stopped }
  await stop(child, stopped)
  return { failure }
}

/**
 * Waits until the database prints that it listens. A connection to the port is not enough, because another process may
 * have taken the port and may answer.
 */
async function untilListening(child: ChildProcess & { stderr: NodeJS.ReadableStream }): Promise<string | undefined> {
  const lines = createInterface({ input: child.stderr, signal: AbortSignal.timeout(startTimeoutMs) })
  let last = 'no answer in time'
  for await (const line of lines) {
    if (line.includes('listening on')) {
      lines.close()
      child.stderr.resume() // a pipe that nobody reads would block the writer
      return undefined
    }
    if (line !== '') last = line.replace(/^error: /, '')
  }
  return last
}

async function stop(child: ChildProcess, stopped: Promise<void>): Promise<void> {
  child.stdin?.end()
  const timer = setTimeout(() => killGroup(child), stopTimeoutMs)
  await stopped
  clearTimeout(timer)
}

function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}
