import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { App } from 'aws-cdk-lib'
import { afterAll, expect, test } from 'vitest'
import settings from '../../cdk.json' with { type: 'json' }
import { bundleFunctions } from '../../infra/bundle.ts'
import { TollgateStack } from '../../infra/stack.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-synth-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Bundles and synthesizes everything anew, as `npm run synth` does; answers the files with their content. */
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
  'synthesized twice, %s comes out the same, to the byte',
  { timeout: 120_000 },
  async (stage) => {
    // Nothing of an operator's: no account, no Region, no credentials that work.
    expect(process.env.CDK_DEFAULT_ACCOUNT).toBeUndefined()
    const outcomes: Record<string, string>[] = []
    // In one place, for the CDK notes from where a construct was made.
    for (const time of ['first', 'second']) outcomes.push(await synthesize(`${stage}-${time}`, stage))
    const [first = {}, second = {}] = outcomes
    expect(Object.keys(first)).toContain(`tollgate-${stage}.template.json`)
    expect(Object.keys(first).filter((file) => file.endsWith('index.mjs'))).toHaveLength(7)
    expect(Object.keys(second)).toEqual(Object.keys(first))
    for (const [file, content] of Object.entries(first)) expect([file, second[file] === content]).toEqual([file, true])
  },
)
