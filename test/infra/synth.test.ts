import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { App } from 'aws-cdk-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import settings from '../../cdk.json' with { type: 'json' }
import { bundleFunctions } from '../../infra/bundle.ts'
import type { Deployable } from '../../infra/function.ts'
import { TollgateStack } from '../../infra/stack.ts'
import { deployedNames } from '../../operations.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-synth-'))
afterAll(() => rmSync(folder, { recursive: true }))

const STAGES = ['dev', 'prod']

/** Synthesizes a stage from scratch, as `npm run synth` does. The result is each file with its content. */
function synthesize(stage: string, time: string, bundles: readonly Deployable[]): Record<string, string> {
  const outdir = join(folder, time, stage)
  const app = new App({ context: { ...settings.context, stage }, outdir })
  new TollgateStack(app, bundles)
  app.synth()
  const files = readdirSync(outdir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(outdir, file)).isFile(),
  )
  return Object.fromEntries(files.map((file) => [relative('.', file), readFileSync(join(outdir, file), 'utf8')]))
}

/** By stage: the files of each synthesis. Bundles are made anew for each. */
const results: Record<string, Record<string, string>[]> = { dev: [], prod: [] }
beforeAll(async () => {
  for (const time of ['first', 'second']) {
    const bundles = await bundleFunctions(join(folder, time, 'dist'))
    // All from the same line: the CDK records where a construct was made.
    for (const stage of STAGES) results[stage]?.push(synthesize(stage, time, bundles))
  }
}, 240_000)

test.each(STAGES)('two syntheses of %s give the same files, byte for byte', (stage) => {
  // The result must not depend on an operator's account, Region or credentials.
  expect(process.env.CDK_DEFAULT_ACCOUNT).toBeUndefined()
  const [first = {}, second = {}] = results[stage] ?? []
  expect(Object.keys(first)).toContain(`tollgate-${stage}.template.json`)
  expect(Object.keys(first).filter((file) => file.endsWith('.nested.template.json'))).toHaveLength(1)
  expect(Object.keys(first).filter((file) => file.endsWith('index.mjs'))).toHaveLength(deployedNames.length)
  expect(Object.keys(second)).toEqual(Object.keys(first))
  for (const [file, content] of Object.entries(first)) expect([file, second[file] === content]).toEqual([file, true])
})
