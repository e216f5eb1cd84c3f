import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { runCommand } from './in-process.ts'

const aFolder = (): string => mkdtempSync(join(tmpdir(), 'tollgate-init-'))

test('init --model writes a manifest that applies, and a test that it passes', async () => {
  await apply(SAMPLE)
  const folder = join(aFolder(), 'model')
  const [manifest, model] = [join(folder, 'tollgate.yaml'), join(folder, 'tollgate.test.yaml')]
  const { status, out } = await runCommand('init', folder, '--model')
  expect([status, out.split('\n')[0]]).toEqual([0, `wrote ${manifest}, ${model}`])
  for (const line of out.trim().split('\n').slice(1)) {
    const run = await runCommand(...line.replace('npx tollgate ', '').split(' '))
    expect([line, run.status, run.err]).toEqual([line, 0, ''])
  }
  expect((await runCommand('test', model)).out).toContain('3 tests, 6 checks and searches: all as expected')
  // Proves that the test can fail: without the policy of the readers, Bob sees nothing.
  const [without] = readFileSync(manifest, 'utf8').split('  - { role: document-reader,')
  writeFileSync(manifest, String(without))
  expect((await runCommand('test', model)).status).toBe(1)
})

test.each([[['--model']], [[]]])('init %j overwrites nothing, and then writes nothing', async (options) => {
  const folder = aFolder()
  writeFileSync(join(folder, 'tollgate.test.yaml'), 'mine')
  const refused = await runCommand('init', folder, ...options)
  const path = join(folder, 'tollgate.test.yaml')
  expect(refused).toEqual({ status: 1, out: '', err: `tollgate: ${path} is there already: give another folder\n` })
  expect([readdirSync(folder), readFileSync(path, 'utf8')]).toEqual([['tollgate.test.yaml'], 'mine'])
})

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

test('init writes an application into a new folder: manifest, tests, client, server, settings and CI', async () => {
  const folder = join(aFolder(), 'My App')
  const { out } = await runCommand('init', folder)
  expect(listFiles(folder)).toEqual([
    '.github/workflows/tollgate.yaml',
    '.gitignore',
    'app.test.ts',
    'app.ts',
    'package.json',
    'start.ts',
    'tollgate.test.yaml',
    'tollgate.ts',
    'tollgate.yaml',
    'tsconfig.json',
  ])
  for (const file of listFiles(folder)) expect(out).toContain(join(folder, file))
  const project = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(project).toMatchObject({ name: 'my-app', type: 'module', scripts: { start: expect.any(String) } })
  expect(Object.keys({ ...project.dependencies, ...project.devDependencies })).toEqual(
    expect.arrayContaining(['tollgate-client', 'tollgate', 'typescript', '@types/node']),
  )
})

test('init adds to the package.json and .gitignore of a project, and keeps all that they have', async () => {
  const folder = aFolder()
  const project = {
    name: 'shop',
    type: 'commonjs',
    scripts: { test: 'jest', build: 'tsc' },
    dependencies: { 'tollgate-client': 'file:../client.tgz' },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
  writeFileSync(join(folder, '.gitignore'), 'dist/')
  writeFileSync(join(folder, 'tsconfig.json'), '{}')
  const { out } = await runCommand('init', folder)
  expect(out).toContain('left the script test of package.json as it is\nleft tsconfig.json as it is\n')
  expect(readFileSync(join(folder, 'tsconfig.json'), 'utf8')).toBe('{}')
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('dist/\nnode_modules/\n.tollgate/\n')
  const after = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(after).toMatchObject({ ...project, scripts: { ...project.scripts, tollgate: expect.any(String) } })
  // Node takes `import` in a file of this project only with this ending.
  expect(listFiles(folder).filter((file) => file.endsWith('.ts'))).toEqual([])
  expect(after.scripts.start).toMatch(/ start\.mts$/)
  expect(readFileSync(join(folder, 'app.mts'), 'utf8')).toContain('/tollgate.mts')
})
