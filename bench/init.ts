import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { bundleFunctions, bundling, plainBundling } from '../infra/bundle.ts'
import { spread } from './measure.ts'

// npm run bundles: the size of each function's bundle, and how long a fresh process takes from its import to its handler.
// The contestants take turns, so that whatever the machine does meanwhile happens to all of them.

const PROCESSES = 20

const environment = {
  PATH: process.env.PATH,
  TABLE_NAME: 'bench',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
}

/** Milliseconds that a process of its own takes to import a module. */
function startOf(file: string): number {
  const script = `const start = performance.now(); await import(${JSON.stringify(file)}); console.log(performance.now() - start)`
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: environment }))
}

async function bare(outfile: string, options: BuildOptions): Promise<string> {
  const { outputFiles = [] } = await build({ ...options, entryPoints: ['bench/bare-handler.ts'], outfile })
  writeFileSync(outfile, outputFiles[0]?.contents ?? '')
  return outfile
}

const folder = mkdtempSync(join(tmpdir(), 'tollgate-bundles-'))
try {
  const bundles = await bundleFunctions(folder)
  const files: Record<string, string> = {
    'bare, bundled plainly': await bare(join(folder, 'plain.mjs'), plainBundling),
    'bare, bundled as ours': await bare(join(folder, 'bare.mjs'), bundling),
    ...Object.fromEntries(bundles.map((bundle) => [bundle.name, join(bundle.folder, 'index.mjs')])),
  }
  const names = Object.keys(files)
  const times: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < PROCESSES; round++) {
    for (const name of names) times[name]?.push(startOf(files[name] ?? ''))
  }
  const median = (name: string) => spread(times[name] ?? []).median
  const [plain = '', same = ''] = names
  console.log('| handler | KB | start, ms | of a bare one | of a bare one bundled as ours |')
  console.log('|---|--:|--:|--:|--:|')
  for (const name of names) {
    const [kilobytes, start] = [statSync(files[name] ?? '').size / 1024, median(name)]
    const ratios = [start / median(plain), start / median(same)].map((ratio) => ratio.toFixed(2))
    console.log(`| ${[name, kilobytes.toFixed(0), start.toFixed(1), ...ratios].join(' | ')} |`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
