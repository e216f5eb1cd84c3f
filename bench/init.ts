import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { bundleFunctions, bundling, plainBundling } from '../infra/bundle.ts'
import { spreadOf } from './measure.ts'

// `npm run bundles` reports the size of each function's bundle, and how long a new process takes to import the bundle.
// Each round imports every bundle once, so that other work on the machine affects all bundles equally.

const PROCESSES = 20

const environment = {
  PATH: process.env.PATH,
  TABLE_NAME: 'bench',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
}

/** Measures the milliseconds that a new process takes to import a module. */
function measureStart(file: string): number {
  const script = `const start = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - start)`
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: environment }))
}

async function bundleBareHandler(outfile: string, options: BuildOptions): Promise<string> {
  const { outputFiles = [] } = await build({ ...options, entryPoints: ['bench/bare-handler.ts'], outfile })
  writeFileSync(outfile, outputFiles[0]?.contents ?? '')
  return outfile
}

const folder = mkdtempSync(join(tmpdir(), 'tollgate-bundles-'))
try {
  const bundles = await bundleFunctions(folder)
  const files: Record<string, string> = {
    'bare handler, default bundling': await bundleBareHandler(join(folder, 'plain.mjs'), plainBundling),
    'bare handler, our bundling': await bundleBareHandler(join(folder, 'bare.mjs'), bundling),
    ...Object.fromEntries(bundles.map((bundle) => [bundle.name, join(bundle.folder, 'index.mjs')])),
  }
  const names = Object.keys(files)
  const times: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < PROCESSES; round++) {
    for (const name of names) times[name]?.push(measureStart(files[name] ?? ''))
  }
  const median = (name: string) => spreadOf(times[name] ?? []).median
  const [bareDefault = '', bareOurs = ''] = names
  console.log('| handler | KB | start, ms | ÷ bare handler, default bundling | ÷ bare handler, our bundling |')
  console.log('|---|--:|--:|--:|--:|')
  for (const name of names) {
    const [kilobytes, start] = [statSync(files[name] ?? '').size / 1024, median(name)]
    const ratios = [start / median(bareDefault), start / median(bareOurs)].map((ratio) => ratio.toFixed(2))
    console.log(`| ${[name, kilobytes.toFixed(0), start.toFixed(1), ...ratios].join(' | ')} |`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
