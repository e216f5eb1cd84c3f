import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileLibraries } from '../../scripts/packages/libraries.ts'
import { ROOT } from '../support/sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-embedded-'))
beforeAll(() => compileLibraries(ROOT, folder))
afterAll(() => rmSync(folder, { recursive: true }))

const pathTo = (file: string) => JSON.stringify(join(folder, file))

/** Bundles a program of an application that uses the library of the package. The application has the SDK already. */
async function bundle(program: string, options: BuildOptions = {}): Promise<number> {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, program)
  const { outputFiles = [] } = await build({
    ...{ entryPoints: [file], bundle: true, minify: true, write: false, platform: 'node', format: 'esm' },
    ...{ external: ['@aws-sdk/*', '@smithy/*', 'tollgate-client'], logLevel: 'error' },
    ...options,
  })
  return outputFiles[0]?.contents.length ?? 0
}

test('adds at most 150 KB to an application, beside the SDK', async () => {
  const added = await bundle(`import { embed } from ${pathTo('embedded/index.js')}
export const tollgate = embed({ table: process.env.TOLLGATE_TABLE })`)
  expect(added).toBeGreaterThan(50_000)
  expect(added).toBeLessThan(150_000)
})

test('the construct for the CDK has nothing of the service but its keys', async () => {
  const external = ['aws-cdk-lib', 'aws-cdk-lib/*', 'constructs']
  expect(await bundle(`export { TollgateReader } from ${pathTo('infra/reader.js')}`, { external })).toBeLessThan(10_000)
})
