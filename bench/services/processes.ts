import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const TICK_MILLISECONDS = 10

interface Stat {
  parent: number
  /** The CPU ticks of the process itself, and of its child processes that have ended. */
  own: number
  ended: number
}

/** The process name in the line `/proc/<pid>/stat` may contain spaces and parentheses. */
export function parseStat(line: string): Stat {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const number = (index: number) => Number(fields[index])
  return { parent: number(1), own: number(11) + number(12), ended: number(13) + number(14) }
}

function readStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      stats.set(Number(name), parseStat(readFileSync(`/proc/${name}/stat`, 'utf8')))
    } catch {
      // The process has ended since the folder was listed.
    }
  }
  return stats
}

/** Includes all descendants of the given processes. */
function findTree(roots: readonly number[], stats: ReadonlyMap<number, Stat>): number[] {
  const found = new Set(roots)
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const [pid, { parent }] of stats) if (found.has(parent)) found.add(pid)
  }
  return [...found]
}

/** Returns the CPU time of processes and all their descendants, including those that have ended, in milliseconds. */
export function readCpu(roots: readonly number[]): number {
  const stats = readStats()
  const ticks = findTree(roots, stats).map((pid) => {
    const { own = 0, ended = 0 } = stats.get(pid) ?? {}
    return own + ended
  })
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MILLISECONDS
}

/** Returns the memory of processes and all their descendants, in megabytes. Shared memory is counted only once. */
export function readMemory(roots: readonly number[]): number {
  const kilobytes = findTree(roots, readStats()).map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1_024
}

/**
 * Starts a server and waits until it is ready. Shows the server's output only if the server ends before it is ready.
 *
 * @param isReady is called repeatedly with the server's output so far; an exception means that the server is not ready
 * @throws Error if the process ends, or is not ready within 60 seconds
 */
export async function startProcess(
  command: string,
  args: readonly string[],
  isReady: (printed: string) => Promise<boolean>,
  options: SpawnOptions = {},
): Promise<ChildProcess> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4_000)
    })
  }
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${printed}`)
    if (await isReady(printed).catch(() => false)) return child
    await pause(200)
  }
  child.kill()
  throw new Error(`${command} did not start within a minute: ${printed}`)
}

export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
