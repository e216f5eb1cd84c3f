import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readManifest } from '../../cli/operator/read-manifest.ts'
import { presentSecret, verify } from '../../lib/access/clients/verify.ts'
import { apply, aTable, SAMPLE, yaml } from '../manifest/builders.ts'
import { runCommand } from './in-process.ts'
import { tollgate, writeFile } from './tollgate.ts'

describe('manifest', () => {
  const green = (text: string) => `\u001b[32m${text}\u001b[39m`

  test('--detailed-exitcode distinguishes changes, no changes and mistakes, in a dry run and in an apply', async () => {
    const file = writeFile(yaml({ Organization: [{ name: 'detailed' }] }))
    const status = async (...args: string[]) => (await runCommand('apply', ...args)).status
    expect(await status(file, '--dry-run')).toBe(0)
    expect(await status(file, '--dry-run', '--detailed-exitcode')).toBe(2)
    expect(await status(file, '--detailed-exitcode')).toBe(2)
    expect(await status(file, '--dry-run', '--detailed-exitcode')).toBe(0)
    expect(await status(writeFile('kind: x'), '--dry-run', '--detailed-exitcode')).toBe(1)
  })

  test('a plan has colours on a terminal or with FORCE_COLOR, and never with NO_COLOR', async () => {
    const file = writeFile(yaml({ Organization: [{ name: 'colour' }] }))
    const plan = async (env: object) => (await tollgate(['apply', file, '--dry-run'], { env })).out.split('\n')[0]
    expect(await plan({})).toBe('+ create Organization colour')
    expect(await plan({ FORCE_COLOR: '1' })).toBe(green('+ create Organization colour'))
    expect(await plan({ NO_COLOR: '1' })).toBe('+ create Organization colour')
  })

  test('--all prints unchanged entries too', async () => {
    const id = randomUUID()
    const file = writeFile(yaml({ Organization: [{ id, name: 'known' }] }))
    await runCommand('apply', file)
    expect((await runCommand('apply', file, '--all')).out).toBe(
      `= unchanged Organization known (${id})\n0 to create, 0 to update, 0 to delete, 1 unchanged\napplied\n`,
    )
  })

  test('--json prints one object with totals, changes, new secrets and mistakes', async () => {
    const id = randomUUID()
    const file = writeFile(yaml({ Client: [{ title: 'as json' }], Organization: [{ id, name: 'as-json' }] }))
    const json = async (...args: string[]) => {
      const { status, out, err } = await runCommand('apply', ...args, '--json')
      return { status, err, ...JSON.parse(out) }
    }
    const planned = {
      status: 0,
      err: '',
      totals: { create: 2, update: 0, delete: 0, unchanged: 0 },
      changes: [
        { action: 'create', kind: 'Organization', id, label: 'as-json' },
        { action: 'create', kind: 'Client', label: 'as json' },
      ],
      mistakes: [],
    }
    expect(await json(file, '--dry-run')).toMatchObject({ ...planned, dry_run: true, clients: [] })
    const applied = await json(file)
    expect(applied).toMatchObject({ ...planned, dry_run: false, clients: [{ title: 'as json' }] })
    const [{ client_id: clientId, client_secret: secret }] = applied.clients
    await expect(verify(aTable(), presentSecret({ clientId, secret }), new Date())).resolves.toMatchObject({
      principal: `app/serviceuser:${clientId}`,
    })
    expect(await json(file)).toMatchObject({ totals: { create: 0, unchanged: 2 }, changes: [], clients: [] })
    expect(await json(writeFile(yaml({ Organization: [{}] })))).toMatchObject({
      status: 1,
      changes: [],
      mistakes: [expect.stringContaining('Organization[0].name: is required')],
    })
  })

  test('applying an export changes nothing, and an export overwrites a file only with --force', async () => {
    await apply(SAMPLE)
    const file = `${writeFile('')}.exported`
    const written = await runCommand('export', file)
    expect(written).toMatchObject({ status: 0, err: '' })
    expect(written.out).toMatch(/^exported \d+ entries to .*\n$/)
    const again = await runCommand('apply', file, '--dry-run', '--detailed-exitcode')
    expect(again).toMatchObject({ status: 0, out: expect.stringMatching(/^0 to create, 0 to update, 0 to delete, \d/) })
    expect((await runCommand('export')).out).toBe(readFileSync(file, 'utf8'))
    expect(await runCommand('export', file)).toMatchObject({
      status: 1,
      out: '',
      err: expect.stringContaining('EEXIST'),
    })
    const forced = await runCommand('export', file, '--force', '--json')
    expect(JSON.parse(forced.out)).toMatchObject({ file, counts: { Project: 2 }, left_out: [] })
    expect(existsSync(file)).toBe(true)
  })
})

describe('read manifest', async () => {
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
    write('team/README.md', 'team/.hidden.yaml', 'team/model.test.yaml', 'team/model.test.yml', 'team/.git/d.yaml')
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
})
