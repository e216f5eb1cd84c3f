import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { missingPermissionWrites, resolveNamespace } from '../../../../lib/access/permissions/builtin.ts'
import {
  createPermission,
  permissionIdByName,
  readPermission,
  savePermission,
} from '../../../../lib/access/permissions/store.ts'
import { permissionKey } from '../../../../lib/foundation/table/keys.ts'
import { put, type Write } from '../../../../lib/foundation/table/writes.ts'
import { aPermission, aTable } from '../../../support/world.ts'

describe('builtin', () => {
  const itemsOf = (writes: readonly Write[], kind: string) =>
    writes
      .map(({ input }) => (input.Item ?? {}) as Record<string, unknown>)
      .filter(({ pk }) => String(pk).startsWith(`${kind}#`))

  /** Returns the values that the updates of namespace items set. */
  const sizesIn = (writes: readonly Write[]) =>
    writes
      .filter(({ kind }) => kind === 'Update')
      .map(({ input }) => ({
        pk: (input.Key as { pk: string }).pk,
        size: Object.values(input.ExpressionAttributeValues as object)[0],
      }))

  test('a namespace gets its built-in permissions and its size in one transaction', async () => {
    const packs = await missingPermissionWrites(aTable(), new Date())
    const sizes = packs.flatMap((writes) => {
      const permissions = itemsOf(writes, 'PERMISSION')
      return sizesIn(writes).map(({ pk, size }) => {
        const prefix = `${String(pk).replace('NAMESPACE#', '').replace('/', '.')}.`
        return [pk, size, BigInt(permissions.filter(({ key }) => String(key).startsWith(prefix)).length)]
      })
    })
    expect(sizes.map(([pk]) => pk).sort()).toEqual(
      ['app/group', 'app/organization', 'app/project'].map((of) => `NAMESPACE#${of}`),
    )
    for (const [, size, written] of sizes) expect(written).toBe(size)
    expect(packs.flatMap((writes) => itemsOf(writes, 'PERMISSION')).length).toBe(25)
    for (const writes of packs) expect(writes.length).toBeLessThanOrEqual(92)
  })
})

describe('namespaces', () => {
  const missing = 'no permission is in the namespace compute/disk, so it does not exist'

  test.each([
    ['project', false, { namespace: 'app/project' }],
    ['app/group', false, { namespace: 'app/group' }],
    ['compute/disk', true, { namespace: 'compute/disk' }],
    ['compute/disk', false, { fault: missing }],
    ['disk', true, { fault: 'must be service/resource' }],
    ['Compute/Disk', true, { fault: 'must be service/resource' }],
  ])('%s, with permissions in it: %s, is resolved', async (text, hasPermission, resolved) => {
    expect(await resolveNamespace(text, async () => hasPermission)).toEqual(resolved)
  })
})

describe('store', () => {
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
    await expect(savePermission(table, before, { ...after, title: 'lost' })).rejects.toMatchObject({
      reason: 'ABORTED',
    })
    expect((await readPermission(table, before.id))?.title).toBe('new')
  })
})
