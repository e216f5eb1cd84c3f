import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { App } from 'aws-cdk-lib'
import { afterAll, expect, test } from 'vitest'
import settings from '../../cdk.json' with { type: 'json' }
import { bundleFunctions } from '../../infra/bundle.ts'
import { TollgateStack } from '../../infra/stack.ts'
import { deployedNames } from '../../operations.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-synth-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Bundles and synthesizes everything from scratch, as `npm run synth` does. The result is each file with its content. */
async function synthesize(name: string, stage: string): Promise<Record<string, string>> {
  const outdir = join(folder, name, 'cdk.out')
  const app = new App({ context: { ...settings.context, stage }, outdir })
  new TollgateStack(app, await bundleFunctions(join(folder, name, 'dist')))
  app.synth()
  const files = readdirSync(outdir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(outdir, file)).isFile(),
  )
  return Object.fromEntries(files.map((file) => [relative('.', file), readFileSync(join(outdir, file), 'utf8')]))
}

test.each(['dev', 'prod'])(
  'two syntheses of %s give the same files, byte for byte',
  { timeout: 120_000 },
  async (stage) => {
    // The result must not depend on an operator's account, Region or credentials.
    expect(process.env.CDK_DEFAULT_ACCOUNT).toBeUndefined()
    const results: Record<string, string>[] = []
    // Both from the same line: the CDK records where a construct was made.
    for (const time of ['first', 'second']) results.push(await synthesize(`${stage}-${time}`, stage))
    const [first = {}, second = {}] = results
    expect(Object.keys(first)).toContain(`tollgate-${stage}.template.json`)
    expect(Object.keys(first).filter((file) => file.endsWith('.nested.template.json'))).toHaveLength(1)
    expect(Object.keys(first).filter((file) => file.endsWith('index.mjs'))).toHaveLength(deployedNames.length)
    expect(Object.keys(second)).toEqual(Object.keys(first))
    for (const [file, content] of Object.entries(first)) expect([file, second[file] === content]).toEqual([file, true])
  },
)
