import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleFunctions } from '../infra/bundle.ts'
import type { OperationName } from '../operations/index.ts'
import { spreadOf } from './measure.ts'

// `node bench/compile-cache.ts [processes]` measures how much time V8's compile cache would save when a function
// starts, and how much time a cache from another Node version costs. Each start is a new process. The starts of the
// different cases alternate.

const PROCESSES = Number(process.argv[2] ?? 30)
const FUNCTIONS = ['check', 'list-organizations', 'create-project'] as const satisfies readonly OperationName[]

const environment = { PATH: process.env.PATH, TABLE_NAME: 'bench', AWS_REGION: 'us-east-1' }

interface Start {
  /** The milliseconds from the start of the process until the module is loaded. */
  wall: number
  cpu: number
}

/**
 * @param file the module that the process imports; if undefined, only Node itself is measured
 * @param cache a folder for `NODE_COMPILE_CACHE`
 */
function start(file: string | undefined, cache?: string): Start {
  const script = `${file === undefined ? '' : `await import(${JSON.stringify(file)});`}
    const [wall, { user, system }] = [performance.now(), process.cpuUsage()]
    console.log(JSON.stringify({ wall, cpu: (user + system) / 1000 }))`
  const env = { ...environment, ...(cache && { NODE_COMPILE_CACHE: cache, NODE_COMPILE_CACHE_PORTABLE: '1' }) }
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }))
}

const bytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)

const OTHER_NODE = 'v24.0.0'

/**
 * Deletes the cache files that earlier starts wrote, and measures a start with only the cache of the other Node
 * version. The files are deleted because a deployed function cannot write to the cache folder.
 */
function startWithOther(file: string, cache: string): Start {
  for (const name of readdirSync(cache).filter((each) => !each.startsWith(OTHER_NODE)))
    rmSync(join(cache, name), { recursive: true })
  return start(file, cache)
}

/** Makes two caches of a module: one for this Node version, and a copy under the name of another Node version. */
function makeCaches(folder: string, file: string): { fitting: string; other: string } {
  const [fitting, other] = ['fitting', 'other'].map((name) => join(folder, name)) as [string, string]
  mkdirSync(fitting)
  start(file, fitting)
  cpSync(fitting, other, { recursive: true })
  for (const name of readdirSync(other))
    renameSync(join(other, name), join(other, name.replace(/^v[\d.]+/, OTHER_NODE)))
  return { fitting, other }
}

const folder = mkdtempSync(join(tmpdir(), 'tollgate-compile-cache-'))
try {
  const bundles = await bundleFunctions(folder, [...FUNCTIONS])
  const ways: Record<string, () => Start> = { 'Node alone': () => start(undefined) }
  const sizes: string[] = []
  for (const bundle of bundles) {
    const file = join(bundle.folder, 'index.mjs')
    const { fitting, other } = makeCaches(bundle.folder, file)
    ways[`${bundle.name}, without a cache`] = () => start(file)
    ways[`${bundle.name}, with a cache that fits`] = () => start(file, fitting)
    ways[`${bundle.name}, with the cache of another Node`] = () => startWithOther(file, other)
    sizes.push(
      `${bundle.name}: ${(bundle.bytes / 1_024).toFixed(0)} KB, its cache ${(bytesOf(fitting) / 1_024).toFixed(0)} KB`,
    )
  }
  const starts: Record<string, Start[]> = Object.fromEntries(Object.keys(ways).map((name) => [name, []]))
  for (let round = 0; round < PROCESSES; round++)
    for (const [name, run] of Object.entries(ways)) starts[name]?.push(run())
  console.log(`Node ${process.version}, V8 ${process.versions.v8}, ${process.arch}; ${PROCESSES} processes each`)
  console.log(sizes.join('\n'))
  console.log('| a new process | until the module is there, ms | CPU, ms |\n|---|--:|--:|')
  for (const [name, measured] of Object.entries(starts)) {
    const cells = (['wall', 'cpu'] as const).map((part) => spreadOf(measured.map((each) => each[part])))
    console.log(
      `| ${name} | ${cells.map(({ low, median, high }) => `${median.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`).join(' | ')} |`,
    )
  }
} finally {
  rmSync(folder, { recursive: true })
}
