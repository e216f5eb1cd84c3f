import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { BUILTIN_ROLES, builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { billingCatalogKey, definitionsKey, permissionKey, roleKey } from '../../../../lib/foundation/table/keys.ts'
import { put, remove } from '../../../../lib/foundation/table/writes.ts'
import { examine } from '../../../../lib/operator/doctor/examine.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aTable } from '../../../support/world.ts'

const builtin = BUILTIN_ROLES.app_organization_viewer.id

async function find(check: string) {
  const findings = await examine(aTable())
  return findings.filter((finding) => finding.check === check).map(({ level, message }) => `${level}: ${message}`)
}

test('in an empty table all built-in definitions are missing, and the first few are named', async () => {
  expect(await find('built-in definitions')).toEqual([
    expect.stringMatching(/^problem: not as they should be: permission .*, permission .*, permission .* and \d+ more/),
  ])
})

test('an empty table has copies of the version that agree, and no unfinished change', async () => {
  expect(await find('definitions version')).toEqual(['ok: all copies agree'])
  expect(await find('product changes')).toEqual(['ok: none is unfinished'])
})

test('a table with built-in definitions has no problem', async () => {
  await ensureBuiltins(aTable())
  expect((await examine(aTable())).map(({ level }) => level)).toEqual(['ok', 'ok', 'ok'])
})

test('a different copy of the version is a problem', async () => {
  const table = aTable()
  const copy = await table.get(definitionsKey(3))
  await table.write(put(definitionsKey(3), { version: randomUUID() }))
  expect(await find('definitions version')).toEqual([expect.stringContaining('problem: the 8 copies disagree')])
  await table.write(put(definitionsKey(3), copy ?? {}))
  expect(await find('definitions version')).toEqual(['ok: all copies agree'])
})

test('a built-in role that is missing, or is of another release, is named', async () => {
  const table = aTable()
  const role = await table.get(roleKey(builtin))
  await table.write(put(roleKey(builtin), { ...role, permissions: [] }))
  expect(await find('built-in definitions')).toEqual([
    expect.stringContaining('role app_organization_viewer of another release'),
  ])
  await table.write(remove(roleKey(builtin)))
  expect(await find('built-in definitions')).toEqual([expect.stringContaining('role app_organization_viewer;')])
  await table.write(put(roleKey(builtin), role ?? {}))
})

test('a built-in permission that is missing is named by its key', async () => {
  const table = aTable()
  await table.write(remove(permissionKey(builtinId('app.organization.get'))))
  expect(await find('built-in definitions')).toEqual([expect.stringContaining('permission app.organization.get;')])
})

test('a large product change that was decided but not applied is a warning', async () => {
  await aTable().write(put(billingCatalogKey, { version: 3n, pending_log: 'unfinished' }))
  expect(await find('product changes')).toEqual([expect.stringContaining('warning: the change unfinished')])
})
