import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { billingMutants } from './billing.ts'
import { containerMutants } from './containers.ts'
import { lifecycleMutants } from './lifecycle.ts'
import { momentMutants } from './moments.ts'
import type { Mutant } from './mutant.ts'
import { operatorMutants } from './operators.ts'
import { requestMutants } from './requests.ts'

const mutants = [
  ...requestMutants,
  ...operatorMutants,
  ...momentMutants,
  ...lifecycleMutants,
  ...containerMutants,
  ...billingMutants,
]

/**
 * `npm run mutants -- [from number [part of a defect]]`: puts each mutant into a copy of the sources, runs what has to notice it, and
 * prints a table for `docs/reliability.md`. Ends with a status above 0 where one survives.
 */
const ROOT = resolve(import.meta.dirname, '../..')
const LEFT_OUT = new Set(['node_modules', '.git', '.local', 'dist', 'cdk.out', 'coverage'])
const SEEDS = '400'

function aCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-mutants-'))
  for (const part of readdirSync(ROOT).filter((name) => !LEFT_OUT.has(name)))
    cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

interface Run {
  passed: boolean
  output: string
}

function run(folder: string, killer: string, seeds = SEEDS): Promise<Run> {
  const command =
    killer === 'simulate'
      ? ['test/simulate/cli.ts', '--seeds', seeds]
      : ['node_modules/vitest/vitest.mjs', 'run', `test/${killer}`]
  return new Promise((done) => {
    execFile(
      process.execPath,
      command,
      {
        cwd: folder,
        timeout: 900_000,
        maxBuffer: 64_000_000,
        env: { ...process.env, PROPERTY_WORLDS: '200', PROPERTY_SEED: '1', EVERY_CASE: '1' },
      },
      (error, stdout, stderr) =>
        // One that runs out of time has noticed nothing.
        done({ passed: error === null || error.killed === true, output: `${stdout}${stderr}` }),
    )
  })
}

/** Who noticed: the seed, or the test. */
function killedBy({ killer }: Mutant, { output }: Run): string {
  if (killer !== 'simulate') return `\`test/${killer}\``
  const [, seed, text = ''] = /^seed (\d+) found a violation.*\n(.*)$/m.exec(output) ?? []
  if (seed === undefined) throw new Error(`the simulator did not run: ${output}`)
  return `seed ${seed}: ${text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
    .replace(/\|/g, '\\|')
    .slice(0, 110)}`
}

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
  return result.passed ? undefined : killedBy(mutant, result)
}

const [, , first = '1', part = ''] = process.argv
const wanted = mutants.filter(
  ({ defect, file }, index) => index + 1 >= Number(first) && `${file} ${defect}`.includes(part),
)
const folder = aCopy()
const alive: Mutant[] = []

/** Without a mutant nothing may be noticed: else whatever breaks the copy would count as noticing. */
async function expectHealth(): Promise<void> {
  for (const killer of new Set(wanted.map((mutant) => mutant.killer))) {
    const { passed, output } = await run(folder, killer, '20')
    if (!passed) throw new Error(`${killer} fails without a mutant: ${output}`)
  }
}

console.log('| # | file | the defect | noticed by |\n|---|---|---|---|')
try {
  await expectHealth()
  for (const mutant of wanted) {
    const killer = await kill(folder, mutant)
    if (killer === undefined) alive.push(mutant)
    console.log(
      `| ${mutants.indexOf(mutant) + 1} | \`${mutant.file}\` | ${mutant.defect} | ${killer ?? '**nothing**'} |`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\n${wanted.length} mutants, ${alive.length} alive`)
process.exitCode = alive.length > 0 ? 1 : 0
