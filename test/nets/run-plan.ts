import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { LOG, type LogLine, PLAN, type Plan, type Run } from './mutant-plan.ts'

/** A process without a finished test for this time hangs: a mutant can make an endless loop. */
const HANGS_AFTER_MS = 600_000

/** The database of a process becomes slower with each table, and each run makes one. */
const RUNS_PER_PROCESS = 120

export interface Outcome {
  run: Run
  failed: boolean
  milliseconds: number
  reached: readonly string[]
  error: string
}

/** Makes the runs in order, in as many processes as needed. */
export async function makeRuns(folder: string, sources: readonly string[], runs: readonly Run[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const noticed = new Set<string>()
  const left = [...runs]
  while (left.length > 0) {
    const next = left.filter(({ mutant }) => mutant === undefined || !noticed.has(mutant)).slice(0, RUNS_PER_PROCESS)
    if (next.length === 0) break
    const done = await runProcess(folder, { sources, runs: next })
    if (done.length === 0) throw new Error(`no run has begun: see ${folder}`)
    outcomes.push(...done)
    for (const { run, failed, error } of done) {
      if (!failed || run.mutant === undefined || noticed.has(run.mutant)) continue
      // A file that was not even loaded says nothing about the mutant.
      if (error.startsWith('No test suite found')) throw new Error(`${run.test} was not run: ${error}`)
      noticed.add(run.mutant)
    }
    const last = done.at(-1)?.run
    left.splice(0, left.indexOf(last as Run) + 1)
  }
  return outcomes
}

/** Makes runs in one process, until it ends or hangs. A run that hangs counts as failed. */
async function runProcess(folder: string, plan: Plan): Promise<Outcome[]> {
  const [planFile, log] = [join(folder, 'plan.json'), join(folder, 'log.jsonl')]
  writeFileSync(planFile, JSON.stringify(plan))
  writeFileSync(log, '')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'vitest-with-mutants.ts')], {
    env: { ...process.env, [PLAN]: planFile, [LOG]: log, NO_COLOR: '1' },
    stdio: 'ignore',
    // The process has a group of its own, so that its database ends with it.
    detached: true,
  })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const watching = new AbortController()
  const hung = watchForHang(log, watching.signal)
  await Promise.race([ended, hung])
  watching.abort()
  if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  await ended
  return outcomesOf(plan, log)
}

async function watchForHang(log: string, signal: AbortSignal): Promise<void> {
  let [size, since] = [0, performance.now()]
  while (!signal.aborted && performance.now() - since < HANGS_AFTER_MS) {
    await setTimeout(1_000, undefined, { signal }).catch(() => {})
    const now = existsSync(log) ? readFileSync(log).length : 0
    if (now !== size) [size, since] = [now, performance.now()]
  }
}

function outcomesOf({ runs }: Plan, log: string): Outcome[] {
  const lines = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as LogLine)
  return runs.flatMap((run, index) => {
    const own = lines.filter((line) => line.index === index)
    const end = own.find(({ event }) => event === 'end')
    if (own.length === 0) return []
    const { failed = true, milliseconds = 0, reached = [] } = end ?? {}
    const error = own.map((line) => line.error).find((text) => text !== undefined) ?? 'it did not end'
    return [{ run, failed, milliseconds, reached, error }]
  })
}
