import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/** A running DynamoDB. `stopped` resolves when its process has ended, for whatever reason. */
export type Dynoxide = { endpoint: string; stop: () => Promise<void>; stopped: Promise<void> }

/** A free port can be taken by another process before the database binds it. */
const portAttempts = 5
const startTimeoutMs = 10_000
const stopTimeoutMs = 10_000

/**
 * Runs the database and ends it when standard input does, that is: when this process ends, in whatever way. So kill -9
 * leaves no orphan behind that would keep the data file open. `read` waits in the background, where a shell gives
 * commands no standard input of their own, hence descriptor 3.
 */
const untilInputEnds = `
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
 * @param options.dbPath the file that keeps the data; in memory without it
 * @param options.preferredPort is used if it is free
 * @throws Error with a line that says what to do: no binary for this system, an unusable file
 */
export async function startDynoxide({
  dbPath,
  preferredPort,
}: {
  dbPath?: string
  preferredPort?: number
} = {}): Promise<Dynoxide> {
  const binary = findBinary()
  for (let attempt = 1; ; attempt++) {
    const port = (attempt === 1 && preferredPort) || (await freePort())
    const args = ['--host', '127.0.0.1', '--port', String(port), ...(dbPath === undefined ? [] : ['--db-path', dbPath])]
    // Detached, so that Ctrl-C in a terminal reaches only us: requests in flight still need the database.
    const child = spawn('sh', ['-c', untilInputEnds, 'dynoxide', binary, ...args], {
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    child.stdin.on('error', () => {}) // the database can be gone before it is told to go
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

/** The binary in the package for this system, else the one on PATH. */
function findBinary(): string {
  const installed = packageFolder(`@dynoxide/${process.platform}-${process.arch}`)
  const folders = [...(installed === undefined ? [] : [installed]), ...(process.env.PATH ?? '').split(delimiter)]
  const binary = folders.map((folder) => join(folder, 'dynoxide')).find(isExecutable)
  if (binary !== undefined) return binary
  throw new Error(
    `no embedded DynamoDB for ${process.platform}-${process.arch}: put dynoxide (https://github.com/nubo-db/dynoxide) on PATH, or set DYNAMODB_ENDPOINT`,
  )
}

function packageFolder(name: string): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
  } catch {
    return undefined
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Reads the database's own word, not the port: on a port lost to another process somebody else would answer. */
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
