import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apply, SAMPLE } from '../manifest/builders.ts'
import { runCommand } from './in-process.ts'

const aFolder = (): string => mkdtempSync(join(tmpdir(), 'tollgate-init-'))

test('init writes a manifest that applies, and a test that it passes', async () => {
  await apply(SAMPLE)
  const folder = join(aFolder(), 'model')
  const [manifest, model] = [join(folder, 'tollgate.yaml'), join(folder, 'tollgate.test.yaml')]
  const { status, out } = await runCommand('init', folder)
  expect([status, out.split('\n')[0]]).toEqual([0, `wrote ${manifest} and ${model}`])
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

test('init overwrites nothing, and then writes nothing', async () => {
  const folder = aFolder()
  writeFileSync(join(folder, 'tollgate.test.yaml'), 'mine')
  const refused = await runCommand('init', folder)
  const path = join(folder, 'tollgate.test.yaml')
  expect(refused).toEqual({ status: 1, out: '', err: `tollgate: ${path} is there already: give another folder\n` })
  expect([readdirSync(folder), readFileSync(path, 'utf8')]).toEqual([['tollgate.test.yaml'], 'mine'])
})
