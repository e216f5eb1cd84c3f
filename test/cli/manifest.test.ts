import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { presentSecret, verify } from '../../lib/access/clients/verify.ts'
import { apply, aTable, SAMPLE, yaml } from '../manifest/builders.ts'
import { tollgate, writeFile } from './tollgate.ts'

const green = (text: string) => `\u001b[32m${text}\u001b[39m`

test('--detailed-exitcode distinguishes changes, no changes and mistakes, in a dry run and in an apply', async () => {
  const file = writeFile(yaml({ Organization: [{ name: 'detailed' }] }))
  const status = async (...args: string[]) => (await tollgate(['apply', ...args])).status
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
  await tollgate(['apply', file])
  expect((await tollgate(['apply', file, '--all'])).out).toBe(
    `= unchanged Organization known (${id})\n0 to create, 0 to update, 0 to delete, 1 unchanged\napplied\n`,
  )
})

test('--json prints one object with totals, changes, new secrets and mistakes', async () => {
  const id = randomUUID()
  const file = writeFile(yaml({ Client: [{ title: 'as json' }], Organization: [{ id, name: 'as-json' }] }))
  const json = async (...args: string[]) => {
    const { status, out, err } = await tollgate(['apply', ...args, '--json'])
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
    id: clientId,
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
  const written = await tollgate(['export', file])
  expect(written).toMatchObject({ status: 0, err: '' })
  expect(written.out).toMatch(/^exported \d+ entries to .*\n$/)
  const again = await tollgate(['apply', file, '--dry-run', '--detailed-exitcode'])
  expect(again).toMatchObject({ status: 0, out: expect.stringMatching(/^0 to create, 0 to update, 0 to delete, \d/) })
  expect((await tollgate(['export'])).out).toBe(readFileSync(file, 'utf8'))
  expect(await tollgate(['export', file])).toMatchObject({ status: 1, out: '', err: expect.stringContaining('EEXIST') })
  const forced = await tollgate(['export', file, '--force', '--json'])
  expect(JSON.parse(forced.out)).toMatchObject({ file, counts: { Project: 2 }, left_out: [] })
  expect(existsSync(file)).toBe(true)
})
