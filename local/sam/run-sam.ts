import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { untilInputEnds } from '../dynoxide.ts'

/** How long SAM may take to remove its containers, in milliseconds. */
const STOP_TIMEOUT_MS = 30_000

/**
 * Matches lines of SAM that nobody needs: one for each of some hundred resources, because SAM finds their ids in the template
 * instead, one for each route, and the advice of its web server.
 */
const NOISE =
  /Cannot detect function id from aws:cdk:path|^Mounting \S+ at http|^You can now browse to the above|This is a development server|Press CTRL\+C to quit| \* Running on http/

/** Matches the line in which SAM prints the address on which it listens. */
const LISTENING = /Running on (http:\/\/[^\s/]+)/

export interface Sam {
  /** Resolves with the address on which SAM listens. Never resolves if SAM does not listen. */
  listening: Promise<string>
  /** Resolves with the exit status when SAM has ended. */
  ended: Promise<number>
  /** Ends SAM, which removes its containers. */
  stop: () => Promise<void>
}

/**
 * Starts `sam` in a process group of its own, so that Ctrl-C reaches it only through `stop`. SAM also ends if this process is
 * killed. Prints the lines of SAM, without its noise.
 */
export function startSam(args: readonly string[], env: NodeJS.ProcessEnv): Sam {
  const child = spawn('sh', ['-c', untilInputEnds, 'tollgate', 'sam', ...args], {
    detached: true,
    env,
    stdio: ['pipe', 'inherit', 'pipe'],
  })
  child.stdin?.on('error', () => {}) // SAM may end before this process closes its input
  const lines = createInterface({ input: child.stderr as NodeJS.ReadableStream })
  // The last lines are read after SAM has ended.
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')]).then(([[status]]) => Number(status ?? 1))
  const listening = Promise.withResolvers<string>()
  lines.on('line', (line) => {
    const [, url] = LISTENING.exec(line) ?? []
    if (url !== undefined) listening.resolve(url)
    if (!NOISE.test(line)) console.error(line)
  })
  return { listening: listening.promise, ended, stop: () => stop(child, ended) }
}

async function stop(child: ChildProcess, ended: Promise<number>): Promise<void> {
  child.stdin?.end()
  const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(timer)
}
