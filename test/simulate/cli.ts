import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { WorkerResult } from './seed-worker.ts'

// Usage: npm run simulate -- [--from <seed>] [--seeds <count>] [--jobs <processes>] [--trace]

/**
 * The number of seeds that one worker plays. The database of a worker becomes slower with every table that the worker
 * creates, so each worker plays only a few seeds.
 */
const SEEDS_PER_WORKER = 25

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    trace: { type: 'boolean' },
  },
})
const [first, count] = [Number(values.from), Number(values.seeds)]
const began = performance.now()
const total = { steps: 0, outcomes: new Map<string, number>() }
let next = first

async function runWorker(from: number): Promise<void> {
  const to = Math.min(from + SEEDS_PER_WORKER, first + count)
  const args = [String(from), String(to), ...(values.trace ? ['trace'] : [])]
  const child = fork(join(import.meta.dirname, 'seed-worker.ts'), args)
  child.on('message', ({ steps, outcomes }: WorkerResult) => {
    total.steps += steps
    for (const [outcome, times] of outcomes) total.outcomes.set(outcome, (total.outcomes.get(outcome) ?? 0) + times)
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}

/** Runs workers one after another, until all seeds have been played or a worker has found a violation. */
async function runWorkers(): Promise<void> {
  while (next < first + count && process.exitCode === undefined) {
    const from = next
    next += SEEDS_PER_WORKER
    await runWorker(from)
  }
}

await Promise.all(Array.from({ length: Number(values.jobs) }, runWorkers))
const seconds = (performance.now() - began) / 1_000
if (process.exitCode === undefined) {
  console.log(`${count} seeds from ${first}, ${total.steps} steps, no violation, ${seconds.toFixed(1)} s`)
}
if (values.trace) {
  for (const [outcome, times] of [...total.outcomes].sort()) console.log(`${times}`.padStart(7), outcome)
}
