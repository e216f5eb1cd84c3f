import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aService } from '../support/service.ts'
import { aClient } from '../support/world.ts'

const run = promisify(execFile)
const project = resolve(import.meta.dirname, '../..')
const example = readFileSync(join(project, 'client/example.ts'), 'utf8')
const sharing = readFileSync(join(project, 'client/example-sharing.ts'), 'utf8')
const trees = readFileSync(join(project, 'client/example-trees.ts'), 'utf8')

const folder = mkdtempSync(join(tmpdir(), 'tollgate-client-'))
const installed = join(folder, 'node_modules/tollgate-client')
let files: string[] = []
let tarball = ''

/** Packs the client as a release does, and unpacks it with its dependencies in a new project. */
beforeAll(async () => {
  const pack = ['pack', '--workspace', 'client', '--json', '--pack-destination', folder]
  const { stdout } = await run('npm', pack, { cwd: project })
  const [{ filename, files: packed }] = JSON.parse(stdout.slice(stdout.indexOf('[\n')))
  tarball = filename
  files = packed.map(({ path }: { path: string }) => path)
  mkdirSync(installed, { recursive: true })
  await run('tar', ['xzf', join(folder, filename), '-C', installed, '--strip-components=1'])
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', 'exponential-backoff', '@types']) {
    symlinkSync(join(project, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const name of ['example.ts', 'example-sharing.ts', 'example-trees.ts'])
    copyFileSync(join(project, 'client', name), join(folder, name))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the package has JavaScript and types, and nothing else', () => {
  expect(
    files.filter((path) => !/^(package\.json|README\.md|LICENSE|dist\/(leases\/)?\w+\.(js|d\.ts))$/.test(path)),
  ).toEqual([])
  expect(files).toEqual(expect.arrayContaining(['README.md', 'dist/index.js', 'dist/index.d.ts', 'dist/schema.d.ts']))
})

test('it is an ES module that depends on two small packages, and not on Node or AWS', () => {
  const { type, dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  expect([type, Object.keys(dependencies)]).toEqual(['module', ['exponential-backoff', 'openapi-fetch']])
  const code = files
    .filter((path) => path.startsWith('dist/'))
    .map((path) => readFileSync(join(installed, path), 'utf8'))
  expect(code.join('\n')).not.toMatch(/aws|node:/i)
})

test.each(['express', 'fastify', 'hono', 'lambda', 'next'])(
  'the guard of %s is an entry of its own, with types',
  async (name) => {
    const guard = `guard${name[0]?.toUpperCase()}${name.slice(1)}`
    const { stdout } = await run(
      process.execPath,
      ['-e', `import('tollgate-client/${name}').then((all) => console.log(Object.keys(all)))`],
      { cwd: folder },
    )
    expect(stdout.trim()).toBe(`[ '${guard}' ]`)
    expect(files).toContain(`dist/${name}.d.ts`)
  },
)

// TypeScript 7 has no `node10` any more. Earlier versions look only at these fields, not at `exports`.
test('each entry names its types for --moduleResolution node10, too', () => {
  const { exports, main, types, typesVersions } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const entries = Object.entries<{ types: string; default: string }>(exports)
  const found = entries.map(([name]) => (name === '.' ? types : typesVersions['*'][name.replace('./', '')]?.[0]))
  expect(found).toEqual(entries.map(([, entry]) => entry.types))
  for (const path of [...found, main]) expect(files).toContain(path.replace('./', ''))
})

test('the example of at most twenty lines checks a permission and charges a usage once', async () => {
  expect(
    example
      .trim()
      .split('\n')
      .filter((line) => line !== '').length,
  ).toBeLessThanOrEqual(20)
  const service = await aService()
  const { clientId, secret } = await aClient(['member'])
  const env = { TOLLGATE_URL: service.url, CLIENT_ID: clientId, CLIENT_SECRET: secret }
  const output = async () =>
    (await run(process.execPath, ['example.ts'], { cwd: folder, env })).stdout.trim().split('\n')
  const lines = ['Edsger may see the disk', 'charged once, however often this runs: 9970 credits are left']
  expect([await output(), await output()]).toEqual([lines, lines])
  await service.stop()
})

test.each([
  ['sharing', 'example-sharing.ts', 'Barbara may see it: false\n'],
  ['trees', 'example-trees.ts', 'after the move: false\n'],
])('the example of %s prints what the README says, however often it runs', async (_, name, denial) => {
  const service = await aService()
  const { clientId, secret } = await aClient(['admin'])
  const env = { TOLLGATE_URL: service.url, CLIENT_ID: clientId, CLIENT_SECRET: secret }
  const readme = readFileSync(join(installed, 'README.md'), 'utf8')
  for (const _ of [1, 2]) {
    const { stdout } = await run(process.execPath, [name], { cwd: folder, env })
    expect(stdout).toContain(denial)
    expect(readme).toContain(`\`\`\`text\n${stdout}\`\`\``)
  }
  await service.stop()
})

test('the types accept the examples, and find a misspelled field', async () => {
  const tsc = join(project, 'node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'esnext', '--types', 'node']
  const check = (file: string) => run(process.execPath, [tsc, ...options, file], { cwd: folder })
  await check('example.ts')
  await check('example-sharing.ts')
  await check('example-trees.ts')
  writeFileSync(join(folder, 'mistake.ts'), example.replace("permission: 'get'", "permision: 'get'"))
  await expect(check('mistake.ts')).rejects.toMatchObject({ stdout: expect.stringContaining('permision') })
})

test('the README shows the examples, and installs the file that npm pack writes', () => {
  const readme = readFileSync(join(installed, 'README.md'), 'utf8')
  for (const each of [example, sharing, trees]) expect(readme).toContain(`\`\`\`ts\n${each}\`\`\``)
  expect(readme).toContain(`npm install ./${tarball}\n`)
})
