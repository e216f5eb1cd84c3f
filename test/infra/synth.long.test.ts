import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { App } from 'aws-cdk-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import project from '../../cdk.json' with { type: 'json' }
import { bundleFunctions } from '../../infra/bundle.ts'
import { bundleConsole } from '../../infra/console.ts'
import { readStacks } from '../../infra/deploy/assembly.ts'
import type { Deployable } from '../../infra/function.ts'
import { partOf } from '../../infra/parts.ts'
import { readRelease } from '../../infra/release.ts'
import { parseSettings } from '../../infra/settings.ts'
import { makeStage } from '../../infra/stage.ts'
import { CONSOLE, deployedNames, fileOf, PROBE, WEBHOOK } from '../../operations/index.ts'
import { shareBundles } from './shared-bundles.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-synth-'))
afterAll(() => rmSync(folder, { recursive: true }))

const STAGES = ['dev', 'prod']
/**
 * The stages that are synthesized twice. `prod` is sufficient, because it has everything that `dev` has, and also the
 * console.
 */
const REPEATED = ['prod']

/**
 * Synthesizes a stage as `npm run synth` does, without earlier output. Returns the content of each file by its path.
 */
function synthesize(stage: string, time: string, bundles: readonly Deployable[]): Record<string, string> {
  const outdir = join(folder, time, stage)
  const app = new App({ context: project.context, outdir })
  makeStage(app, { settings: parseSettings({ stage, console: stage === 'prod' }), release: readRelease(), bundles })
  app.synth()
  const files = readdirSync(outdir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(outdir, file)).isFile(),
  )
  return Object.fromEntries(files.map((file) => [relative('.', file), readFileSync(join(outdir, file), 'utf8')]))
}

/**
 * The functions that are bundled again for the second synthesis. A part of the functions is sufficient, because bundles
 * do not depend on each other.
 */
const anew = deployedNames.filter(
  (name, index) => process.env.EVERY_CASE === '1' || index % 8 === 0 || name === CONSOLE,
)

async function bundle(time: string): Promise<Deployable[]> {
  const bundles = await shareBundles(join(folder, time, 'dist'))
  if (time === 'first') return bundles
  const again = await bundleFunctions(join(folder, time, 'again'), anew)
  return bundles.map((each) => again.find(({ name }) => name === each.name) ?? each)
}

/** The results of each synthesis, by stage. A result has the content of each file. */
const results: Record<string, Record<string, string>[]> = { dev: [], prod: [] }
beforeAll(async () => {
  for (const time of ['first', 'second']) {
    const bundles = await bundle(time)
    await bundleConsole(bundles)
    // All stages are made in one source line, because the CDK records the line in which a construct was made.
    for (const stage of time === 'first' ? STAGES : REPEATED) results[stage]?.push(synthesize(stage, time, bundles))
  }
}, 240_000)

test.each(STAGES)('a synthesis of %s writes the templates and the bundle of each function', (stage) => {
  // The environment has no account, because the result must not depend on an operator's account, Region or credentials.
  expect(process.env.CDK_DEFAULT_ACCOUNT).toBeUndefined()
  const [first = {}] = results[stage] ?? []
  expect(Object.keys(first)).toContain(`tollgate-${stage}.template.json`)
  expect(Object.keys(first)).toContain(`tollgate-${stage}-data.template.json`)
  const parts = new Set(
    deployedNames.filter((name) => name !== PROBE && name !== WEBHOOK).map((name) => partOf(name, fileOf(name))),
  )
  expect(Object.keys(first).filter((file) => file.endsWith('.nested.template.json'))).toHaveLength(parts.size)
  expect(Object.keys(first).filter((file) => file.endsWith('index.mjs'))).toHaveLength(
    // The function for webhooks is missing in both stages, and the function of the console is missing in dev.
    deployedNames.length - (stage === 'prod' ? 1 : 2),
  )
})

test.each(REPEATED)('two syntheses of %s give the same files, byte for byte', (stage) => {
  const [first = {}, second = {}] = results[stage] ?? []
  expect(Object.keys(second)).toEqual(Object.keys(first))
  for (const [file, content] of Object.entries(first)) expect([file, second[file] === content]).toEqual([file, true])
})

test.each(STAGES)('the command that deploys finds the stacks of %s, the data first', (stage) => {
  const stacks = readStacks(join(folder, 'first', stage)).map(({ stackName }) => stackName)
  expect(stacks).toEqual([`tollgate-${stage}-data`, `tollgate-${stage}`])
})
