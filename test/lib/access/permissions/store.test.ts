import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  createPermission,
  permissionIdByName,
  readPermission,
  savePermission,
} from '../../../../lib/access/permissions/store.ts'
import { permissionKey } from '../../../../lib/foundation/table/keys.ts'
import { put } from '../../../../lib/foundation/table/writes.ts'
import { aPermission, aTable } from '../../../support/world.ts'

const table = aTable()
const taken = (...fields: string[]) => ({ reason: 'ALREADY_EXISTS', violations: fields.map((field) => ({ field })) })

test('the names of built-in permissions are taken even in a table without them', async () => {
  const permission = await aPermission('prepared.disk.get')
  const named = { ...permission, id: randomUUID(), key: 'other.disk.get', name: 'appprojectget' }
  await expect(createPermission(table, named)).rejects.toMatchObject(taken('name'))
  const renamed = { ...permission, name: 'appprojectget' }
  await expect(savePermission(table, permission, renamed)).rejects.toMatchObject(taken('name'))
  expect(await permissionIdByName(table, 'appprojectget')).toBeUndefined()
})

test('a new permission cannot take the key or name of another one', async () => {
  const known = await aPermission('known.disk.get')
  const makeNew = (given: object) => ({ ...known, id: randomUUID(), key: 'new.disk.get', name: 'new', ...given })
  await expect(createPermission(table, makeNew({ key: known.key }))).rejects.toMatchObject(taken('key'))
  await expect(createPermission(table, makeNew({ name: known.name }))).rejects.toMatchObject(taken('name'))
  const both = makeNew({ key: known.key, name: known.name })
  await expect(createPermission(table, both)).rejects.toMatchObject(taken('name', 'key'))
  expect(await readPermission(table, both.id)).toBeUndefined()
})

test('an id that exists is ABORTED, and not reported as a taken key', async () => {
  const id = randomUUID()
  await table.write(put(permissionKey(id), {}))
  const made = aPermission('again.disk.get', { id })
  await expect(made).rejects.toMatchObject({ reason: 'ABORTED' })
})

test('a change of an outdated permission is ABORTED', async () => {
  const before = await aPermission('stale.disk.get')
  const after = { ...before, title: 'new', version: before.version + 1n }
  await savePermission(table, before, after)
  await expect(savePermission(table, before, { ...after, title: 'lost' })).rejects.toMatchObject({ reason: 'ABORTED' })
  expect((await readPermission(table, before.id))?.title).toBe('new')
})
