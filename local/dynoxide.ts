import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { findEngine } from './engine.ts'

/** A running DynamoDB. `stopped` resolves when its process has ended, for any reason. */
export type Dynoxide = { endpoint: string; stop: () => Promise<void>; stopped: Promise<void> }

type DynoxideOptions = { dbPath?: string; preferredPort?: number }

/** A free port can be taken by another process before the database binds it. */
const portAttempts = 5
const startTimeoutMs = 10_000
const stopTimeoutMs = 10_000

/**
 * Runs a database and ends it when standard input ends, which happens when this process ends, also by kill -9: no
 * database is left behind that keeps the data file open. `read` waits in the background, where a shell gives commands no
 * standard input of their own, so it reads from descriptor 3.
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
 * Starts the embedded DynamoDB on a free port of the loopback interface.
 *
 * @param options.dbPath the data file; without it the data is in memory only
 * @param options.preferredPort is used if it is free
 * @throws Error with one line that says what to do: there is no engine for this platform, or the file is unusable
 */
export async function startDynoxide({ dbPath, preferredPort }: DynoxideOptions = {}): Promise<Dynoxide> {
  const engine = await findEngine()
  for (let attempt = 1; ; attempt++) {
    const port = (attempt === 1 && preferredPort) || (await freePort())
    const args = ['--host', '127.0.0.1', '--port', String(port), ...(dbPath === undefined ? [] : ['--db-path', dbPath])]
    // Detached, so that Ctrl-C in a terminal reaches only us: requests in flight still need the database.
    const child = spawn('sh', ['-c', untilInputEnds, 'dynoxide', engine, ...args], {
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    child.stdin.on('error', () => {}) // the database can end before we close its input
    const stopped = once(child, 'exit').then(() => {})
    const failure = await untilListening(child)
    if (failure === undefined) {
      return { endpoint: `http://127.0.0.1:${port}`, stop: () => stop(child, stopped), stopped }
    }
    await stop(child, stopped)
    if (attempt === portAttempts || !failure.includes('already in use')) {
      throw new Error(`the embedded DynamoDB did not start: ${failure}`)
    }
  }
}

/** A port of the loopback interface that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Waits for the database's own message. To try the port is not enough: another process may have taken it, and answer. */
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
