import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copySources } from '../support/copy-sources.ts'
import { type Mutant, simulated } from './mutant.ts'
import { mutants } from './mutants.ts'

// `npm run mutants -- [--from <number>] [--to <number>] [--only <part of a file or defect>] [--jobs <processes>]` puts
// each mutant into a copy of the sources, runs the test that has to notice it, and prints a table for
// `test/mutants/results.md`. The exit status is above 0 if a mutant survives.

const SEEDS = '400'

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    to: { type: 'string', default: String(mutants.length) },
    only: { type: 'string', default: '' },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
})
const [from, to] = [Number(values.from), Number(values.to)]

interface Run {
  passed: boolean
  output: string
}

/** Runs a killer. Stops at the first failure, because one failure is enough. */
function run(folder: string, killer: string, seeds = SEEDS): Promise<Run> {
  const simulation = simulated(killer)
  const command =
    simulation !== undefined
      ? ['test/simulate/cli.ts', '--seeds', seeds, '--jobs', '1']
      : ['node_modules/vitest/vitest.mjs', 'run', `test/${killer}`, '--bail=1', '--maxWorkers=1']
  return new Promise((done) => {
    execFile(
      process.execPath,
      command,
      {
        cwd: folder,
        timeout: 900_000,
        maxBuffer: 64_000_000,
        env: {
          ...process.env,
          PROPERTY_WORLDS: '200',
          SUBSCRIPTION_STEPS: '1000',
          PROPERTY_SEED: '1',
          EVERY_CASE: '1',
          WORKLOAD: simulation?.workload ?? '',
        },
      },
      (error, stdout, stderr) =>
        // A run that exceeds its time limit counts as passed, because it has not noticed the mutant.
        done({ passed: error === null || error.killed === true, output: `${stdout}${stderr}` }),
    )
  })
}

/** Describes the seed or the test that noticed the mutant. */
function describeKiller({ killer }: Mutant, { output }: Run): string {
  if (simulated(killer) === undefined) return `\`test/${killer}\``
  const [, seed, text = ''] = /^seed (\d+) found a violation.*\n(.*)$/m.exec(output) ?? []
  if (seed === undefined) throw new Error(`the simulator did not run: ${output}`)
  return `seed ${seed}: ${text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
    .replace(/\|/g, '\\|')
    .slice(0, 110)}`
}

/** Returns a description of what noticed the mutant; undefined if it survives. */
async function kill(folder: string, mutant: Mutant): Promise<string | undefined> {
  const path = join(folder, mutant.file)
  const text = readFileSync(path, 'utf8')
  if (text.split(mutant.from).length !== 2) throw new Error(`${mutant.file}: not there once: ${mutant.from}`)
  writeFileSync(
    path,
    text.replace(mutant.from, () => mutant.to),
  )
  const result = await run(folder, mutant.killer)
  writeFileSync(path, text)
  return result.passed ? undefined : describeKiller(mutant, result)
}

/**
 * Expects that the killer passes without a mutant: otherwise any damage to the copy would count as a noticed mutant.
 */
async function expectHealth(folder: string, killer: string): Promise<void> {
  const { passed, output } = await run(folder, killer, '20')
  if (!passed) throw new Error(`${killer} fails without a mutant: ${output}`)
}

const folders = Array.from({ length: Number(values.jobs) }, () => copySources('tollgate-mutants-'))

/** Calls `work` for all items. The copies of the sources are used in parallel, each for one item at a time. */
async function forEachInCopies<T>(
  items: readonly T[],
  work: (folder: string, item: T) => Promise<void>,
): Promise<void> {
  const left = [...items]
  const workThrough = async (folder: string) => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(folder, item)
  }
  await Promise.all(folders.map(workThrough))
}

const wanted = [...mutants.entries()]
  .map(([index, mutant]) => ({ number: index + 1, mutant }))
  .filter(({ number, mutant: { file, defect } }) => {
    return number >= from && number <= to && `${file} ${defect}`.includes(values.only)
  })
const rows = new Map<number, string>()
let alive = 0
try {
  await forEachInCopies([...new Set(wanted.map(({ mutant }) => mutant.killer))], expectHealth)
  await forEachInCopies(wanted, async (folder, { number, mutant }) => {
    const killer = await kill(folder, mutant)
    if (killer === undefined) alive++
    rows.set(number, `| ${number} | \`${mutant.file}\` | ${mutant.defect} | ${killer ?? '**nothing**'} |`)
    // Prints progress, because a run takes a long time. The table is printed at the end, ordered by number.
    console.error(rows.get(number))
  })
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  console.log('| # | file | the defect | noticed by |\n|---|---|---|---|')
  for (const { number } of wanted) if (rows.has(number)) console.log(rows.get(number))
}
console.log(`\n${wanted.length} mutants, ${alive} alive`)
process.exitCode = alive > 0 ? 1 : 0
