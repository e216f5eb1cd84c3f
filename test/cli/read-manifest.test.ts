import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readManifest } from '../../cli/operator/read-manifest.ts'
import { yaml } from '../manifest/builders.ts'
import { tollgate } from './tollgate.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tollgate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(...names: string[]): void {
  for (const name of names) writeFileSync(join(folder, name), name)
}

const listFiles = async (...names: string[]): Promise<string[]> => {
  const { files } = await readManifest(names.map((name) => join(folder, name)))
  return files.map(({ file, content }) => `${file.slice(folder.length + 1)}: ${content}`)
}

test('files keep their order, a folder stands for its YAML files and those of the folders inside', async () => {
  mkdirSync(join(folder, 'team/more'), { recursive: true })
  mkdirSync(join(folder, 'team/.git'))
  mkdirSync(join(folder, 'team/folder.yaml'))
  write('z.yaml', 'a.json', 'team/b.yml', 'team/a.yaml', 'team/more/c.yaml')
  write('team/README.md', 'team/.hidden.yaml', 'team/.git/d.yaml')
  expect(await listFiles('z.yaml', 'team', 'a.json')).toEqual([
    'z.yaml: z.yaml',
    'team/a.yaml: team/a.yaml',
    'team/b.yml: team/b.yml',
    'team/more/c.yaml: team/more/c.yaml',
    'a.json: a.json',
  ])
})

test('a file that is named twice is read once', async () => {
  write('a.yaml', 'b.yaml')
  symlinkSync(join(folder, 'a.yaml'), join(folder, 'link.yaml'))
  expect(await listFiles('b.yaml', '', 'link.yaml')).toEqual(['b.yaml: b.yaml', 'a.yaml: a.yaml'])
})

test.each([
  ['a missing file', 'none.yaml', /^the manifest cannot be read: ENOENT: .*none.yaml'$/],
  ['a folder without a manifest', '', /^the manifest cannot be read: .* has no .yaml or .yml file$/],
])('%s is an error of one line', async (_, name, message) => {
  await expect(readManifest([join(folder, name)])).rejects.toThrow(message)
})

test('- is standard input, beside files, and its mistakes say so', async () => {
  const file = join(folder, 'acme.yaml')
  writeFileSync(file, yaml({ Organization: [{ name: 'from-a-file' }] }))
  const project = yaml({ Project: [{ name: 'from-input', organization: 'from-a-file' }] })
  const { out, err } = await tollgate(['apply', '-', file, '-', '--dry-run'], { input: project })
  expect(err).toBe('')
  expect(out).toContain('+ create Organization from-a-file\n')
  expect(out).toContain('+ create Project from-input\n')
  const broken = await tollgate(['apply', '-'], { input: '# a comment\nkind: Projet\n' })
  expect(broken.status).toBe(1)
  expect(broken.err.split('\n').filter((line) => line !== '')).toEqual([
    'standard input:2: Projet.apiVersion: must be v1',
    expect.stringMatching(/^standard input:2: Projet.kind: must be one of: .*; did you mean Project\?$/),
  ])
})
