import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { examine } from '../../../lib/doctor/examine.ts'
import { BUILTIN_ROLES, builtinId } from '../../../lib/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../lib/manifest/builtins.ts'
import { billingCatalogKey, definitionsKey, permissionKey, roleKey } from '../../../lib/table/keys.ts'
import { put, remove } from '../../../lib/table/writes.ts'
import { aTable } from '../../support/world.ts'

const builtin = BUILTIN_ROLES.app_organization_viewer.id

async function found(check: string) {
  const findings = await examine(aTable())
  return findings.filter((finding) => finding.check === check).map(({ level, message }) => `${level}: ${message}`)
}

test('of an empty table it names the built-in definitions that are missing, the first few of them', async () => {
  expect(await found('built-in definitions')).toEqual([
    expect.stringMatching(/^problem: not as they should be: permission .*, permission .*, permission .* and \d+ more/),
  ])
})

test('an empty table has versions that agree and no unfinished change', async () => {
  expect(await found('definitions version')).toEqual(['ok: 8 copies agree'])
  expect(await found('product changes')).toEqual(['ok: none is unfinished'])
})

test('a prepared table is well', async () => {
  await ensureBuiltins(aTable())
  expect((await examine(aTable())).map(({ level }) => level)).toEqual(['ok', 'ok', 'ok'])
})

test('a copy of the version that says something else is a problem', async () => {
  const table = aTable()
  const kept = await table.get(definitionsKey(3))
  await table.write(put(definitionsKey(3), { version: randomUUID() }))
  expect(await found('definitions version')).toEqual([expect.stringContaining('problem: the 8 copies disagree')])
  await table.write(put(definitionsKey(3), kept ?? {}))
  expect(await found('definitions version')).toEqual(['ok: 8 copies agree'])
})

test('a built-in role of another release, and one that is gone, are told by name', async () => {
  const table = aTable()
  const role = await table.get(roleKey(builtin))
  await table.write(put(roleKey(builtin), { ...role, permissions: [] }))
  expect(await found('built-in definitions')).toEqual([
    expect.stringContaining('role app_organization_viewer of another release'),
  ])
  await table.write(remove(roleKey(builtin)))
  expect(await found('built-in definitions')).toEqual([expect.stringContaining('role app_organization_viewer;')])
  await table.write(put(roleKey(builtin), role ?? {}))
})

test('a built-in permission that is gone is told by its key', async () => {
  const table = aTable()
  await table.write(remove(permissionKey(builtinId('app.organization.get'))))
  expect(await found('built-in definitions')).toEqual([expect.stringContaining('permission app.organization.get;')])
})

test('a large product change that was decided and not carried out is a warning', async () => {
  await aTable().write(put(billingCatalogKey, { version: 3n, pending_log: 'unfinished' }))
  expect(await found('product changes')).toEqual([expect.stringContaining('warning: the change unfinished')])
})
