import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { BaseSequencer, startVitest, type TestSpecification } from 'vitest/node'
import base from '../../vitest.config.ts'
import { findMutants } from './find-mutants.ts'
import { PLAN, type Plan, runFile, SWITCH } from './mutant-plan.ts'
import { withSwitches } from './with-switches.ts'

// `mechanical-mutants.ts` starts this program in a process of its own, and gives it a plan.

const ROOT = resolve(import.meta.dirname, '../..')
const plan = JSON.parse(readFileSync(process.env[PLAN] as string, 'utf8')) as Plan
const folder = join(ROOT, '.local', `mutants-${process.pid}`)

/** Puts the switches into the sources when they are loaded. The files stay as they are. */
const switches: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  transform(source, id) {
    const file = relative(ROOT, id.split('?')[0] as string)
    if (!plan.sources.includes(file)) return
    return { code: withSwitches(source, findMutants(source), SWITCH, file), map: null }
  },
}

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
  }
}

mkdirSync(folder, { recursive: true })
try {
  for (const [index, { test }] of plan.runs.entries())
    writeFileSync(join(folder, runFile(index)), `import ${JSON.stringify(join(ROOT, test))}\n`)
  const vitest = await startVitest(
    'test',
    [],
    {
      ...base.test,
      config: false,
      root: ROOT,
      watch: false,
      include: [`${relative(ROOT, folder)}/*.test.ts`],
      maxWorkers: 1,
      // A hang and a failure count as noticed, so a slow machine must not look like one.
      testTimeout: 120_000,
      retry: 1,
      sequence: { sequencer: InOrder },
      runner: join(import.meta.dirname, 'mutant-runner.ts'),
      reporters: [{}],
      coverage: { enabled: false },
      // The plugin changes modules while Vitest loads them.
      fsModuleCache: false,
    },
    { plugins: [switches] },
  )
  await vitest.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
// Failed tests are no failure of this program.
process.exit(0)
