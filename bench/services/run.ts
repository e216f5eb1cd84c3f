/** @module Compares the service with OpenFGA and SpiceDB in the same world. */

import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { QUIET_MILLISECONDS } from '../../lib/access/check/reading.ts'
import { VERSIONS } from './build.ts'
import { startOpenFga } from './openfga.ts'
import { startPostgres } from './postgres.ts'
import { readMemory } from './processes.ts'
import { type MeasuredRow, renderResults } from './report.ts'
import { type Cell, compareAnswers, makeRows, measureCell } from './rows.ts'
import type { Service } from './service.ts'
import { startSpiceDb } from './spicedb.ts'
import { startTollgate } from './tollgate.ts'
import { FULL, makeWorld, QUICK } from './world.ts'

// `npm run bench:services [-- --quick] [-- --only <part of a row's title>]` measures OpenFGA and SpiceDB in comparison
// with Tollgate. The benchmark needs Linux, Go and PostgreSQL. The full run writes bench/services/results.md. The quick
// run has a small world. A run with one of the options only prints the results.

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string', default: '' } } })
const { quick = false, only } = values
const { size, seconds, rounds } = quick ? { size: QUICK, seconds: 1, rounds: 1 } : { size: FULL, seconds: 3, rounds: 3 }

/**
 * The time that is added to the wait before the measurement, because clocks can differ. The run waits because
 * Tollgate's checks and searches read less if the last change was some time ago.
 */
const SLACK_MILLISECONDS = 5_000

const { world, questions } = makeWorld(size)
const rows = makeRows(questions).filter(({ title }) => title.includes(only))
const stops: (() => Promise<void>)[] = []
async function stopEach(): Promise<void> {
  for (const stop of stops) await stop().catch((error) => console.error(error))
}
let stopping: Promise<void> | undefined
/** Stops the servers. A second call waits for the first. */
function stopAll(): Promise<void> {
  stopping ??= stopEach()
  return stopping
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await stopAll()
    process.exit(1)
  })
}
try {
  const postgres = await startPostgres()
  stops.unshift(postgres.stop)
  const services: Service[] = []
  const starts = [
    startTollgate,
    () => startSpiceDb(postgres, { caches: false }),
    () => startSpiceDb(postgres, { caches: true }),
    () => startOpenFga(postgres),
  ]
  for (const start of starts) {
    const service = await start()
    stops.unshift(service.stop)
    services.push(service)
    const from = performance.now()
    await service.load(world)
    console.error(`${service.name} has loaded the world in ${((performance.now() - from) / 1_000).toFixed(0)} s`)
  }
  await compareAnswers(rows, services, quick ? 2 : 5)
  await pause(QUIET_MILLISECONDS + SLACK_MILLISECONDS)
  const measured: MeasuredRow[] = []
  for (const row of rows) {
    const cells: Cell[][] = services.map(() => [])
    for (let round = 0; round < rounds; round++) {
      for (const [index, service] of services.entries()) {
        cells[index]?.push(await measureCell(row, service, 5 + round * 1_000, seconds))
      }
    }
    measured.push({ title: row.title, cells })
    const shown = services.map(({ name }, index) => `${name} ${cells[index]?.map(({ cpu }) => cpu.toFixed(1))}`)
    console.error(`${row.title}: ${shown.join(' | ')}`)
  }
  const results = renderResults({
    command: `npm run bench:services${quick ? ' -- --quick' : ''}`,
    machine: `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}`,
    versions: { SpiceDB: VERSIONS.spicedb, OpenFGA: VERSIONS.openfga, PostgreSQL: postgres.version },
    size,
    services: services.map(({ name, processes }) => ({ name, memory: readMemory(processes) })),
    rows: measured,
  })
  console.log(results)
  if (!quick && only === '') writeFileSync(join(import.meta.dirname, 'results.md'), results)
} finally {
  await stopAll()
}
