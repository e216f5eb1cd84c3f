import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeDeployment } from '../../scripts/packages/deployment.ts'
import { PROJECT } from './packed.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'tollgate-deployment-'))
const sources = join(folder, 'sources')
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const inSources = (...args: string[]) => run(process.execPath, args, { cwd: sources })

beforeAll(async () => {
  await writeDeployment(PROJECT, sources)
  for (const name of ['package.json', 'package-lock.json'])
    renameSync(join(sources, name.replace('package', 'project')), join(sources, name))
  symlinkSync(join(PROJECT, 'node_modules'), join(sources, 'node_modules'))
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('its packages are locked in the versions of this project, and no others are there', () => {
  const { packages: locked } = read(join(sources, 'package-lock.json'))
  const { packages: all } = read(join(PROJECT, 'package-lock.json'))
  const paths = Object.keys(locked).filter((path) => path !== '')
  const differing = paths.filter((path) => locked[path].version !== all[path]?.version || locked[path].resolved)
  expect(differing).toEqual([])
  expect(paths).toContain('node_modules/aws-cdk-lib')
  expect(paths.filter((path) => /node_modules\/(vitest|typescript|playwright-core|fastify|hono)$/.test(path))).toEqual(
    [],
  )
})

test('it bundles the same code as a clone', async () => {
  const bundle = (outdir: string) =>
    `import('${'./infra/bundle'}.ts').then(({ bundleFunctions }) => bundleFunctions('${outdir}', ['check', 'create-usage']))`
  await inSources('--eval', bundle(join(folder, 'there')))
  await run(process.execPath, ['--eval', bundle(join(folder, 'here'))], { cwd: PROJECT })
  for (const name of ['check', 'create-usage']) {
    const [here, there] = ['here', 'there'].map((each) =>
      readFileSync(join(folder, each, 'functions', name, 'index.mjs'), 'utf8'),
    )
    expect([name, there === here]).toEqual([name, true])
  }
})

test('it builds the console, and refuses a stage without settings', async () => {
  await inSources('console/build.ts', join(folder, 'site'))
  expect(existsSync(join(folder, 'site/index.html'))).toBe(true)
  await expect(inSources('infra/deploy/command.ts', 'prd')).rejects.toMatchObject({
    stderr: 'tollgate: there is no stages/prd.json; did you mean prod?\n',
  })
})
