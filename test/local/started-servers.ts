import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, vi } from 'vitest'

export type Env = Record<string, string>

/** Milliseconds, long enough for a busy machine. A server that exits ends the wait at once. */
const START_LIMIT = 120_000

/**
 * Waits until a server listens. Returns its address, and the output so far.
 * @throws Error if the server exits before
 */
export async function waitForServer(child: ChildProcess): Promise<{ url: string; printed: () => string }> {
  let printed = ''
  child.stdout?.on('data', (chunk) => {
    printed += chunk
  })
  await vi.waitUntil(() => /^listening on \S+\n/m.test(printed) || child.exitCode !== null, { timeout: START_LIMIT })
  const [, url] = /^listening on (\S+)$/m.exec(printed) ?? []
  if (url === undefined) throw new Error(`the server has exited: ${printed}`)
  return { url, printed: () => printed }
}

/**
 * Starts servers as `npm start` does, each in a separate process. The servers are stopped after each test. All servers
 * of a test share one folder.
 */
export function startServers() {
  vi.setConfig({ testTimeout: 2 * START_LIMIT })
  let folder: string
  const children: ChildProcess[] = []
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tollgate-'))
  })
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  function spawnServer(env: Env, args: string[] = []) {
    const { PATH = '' } = process.env
    const child = spawn(process.execPath, [resolve('local/start.js'), ...args], {
      env: { PATH, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    return child
  }

  async function start(env: Env = {}, args: string[] = []) {
    const child = spawnServer(env, args)
    return { child, ...(await waitForServer(child)) }
  }

  /** Returns the output and the exit status of the server. */
  async function startRefused(env: Env, args: string[] = []) {
    const child = spawnServer(env, args)
    const [stderr, stdout, [status]] = await Promise.all([text(child.stderr), text(child.stdout), once(child, 'exit')])
    return { stderr, stdout, status }
  }

  async function stop({ child }: { child: ChildProcess }, signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal)
    const [status] = await once(child, 'exit')
    return status
  }
  return { folder: () => folder, start, startRefused, stop }
}
