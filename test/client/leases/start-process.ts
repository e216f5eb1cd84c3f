import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Work } from './charge-in-process.ts'

interface Started {
  child: ChildProcess
  /** The events that the process has written into its file so far. */
  events(): string[]
}

/** Starts a process that charges in a lease. */
export function startProcess(folder: string, work: Omit<Work, 'log'>): Started {
  const log = join(folder, crypto.randomUUID())
  const program = join(import.meta.dirname, 'charge-in-process.ts')
  const child = spawn(process.execPath, [program, JSON.stringify({ ...work, log })], { stdio: 'inherit' })
  const events = () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : [])
  return { child, events }
}

/** Sums what a process has accepted, or what the service has confirmed to it. */
export const sumOf = (events: readonly string[], kind: 'charge' | 'captured'): number =>
  events.reduce((sum, event) => sum + (event.startsWith(kind) ? Number(event.slice(kind.length)) : 0), 0)
