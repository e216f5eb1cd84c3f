import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { PlayedPart } from './part.ts'

/** Seeds of one process with a database of its own: that becomes slower with every table that it has ever had. */
const SEEDS_OF_A_PART = 25

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
const total = { steps: 0, ends: new Map<string, number>() }
let next = first

async function playPart(from: number): Promise<void> {
  const to = Math.min(from + SEEDS_OF_A_PART, first + count)
  const args = [String(from), String(to), ...(values.trace ? ['trace'] : [])]
  const child = fork(join(import.meta.dirname, 'part.ts'), args)
  child.on('message', ({ steps, ends }: PlayedPart) => {
    total.steps += steps
    for (const [end, times] of ends) total.ends.set(end, (total.ends.get(end) ?? 0) + times)
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}

/** Plays one part after the other, until none is left or a seed is violated. */
async function work(): Promise<void> {
  while (next < first + count && process.exitCode === undefined) {
    const from = next
    next += SEEDS_OF_A_PART
    await playPart(from)
  }
}

await Promise.all(Array.from({ length: Number(values.jobs) }, work))
const seconds = (performance.now() - began) / 1_000
if (process.exitCode === undefined) {
  console.log(`${count} seeds from ${first}, ${total.steps} steps, no violation, ${seconds.toFixed(1)} s`)
}
if (values.trace) for (const [end, times] of [...total.ends].sort()) console.log(`${times}`.padStart(7), end)
