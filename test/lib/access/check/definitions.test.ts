import { beforeEach, expect, test, vi } from 'vitest'
import type { Reading } from '../../../../lib/access/check/reading.ts'
import type { Item } from '../../../../lib/foundation/table/item.ts'
import { DEFINITIONS_COPIES, definitionsKey, type Key } from '../../../../lib/foundation/table/keys.ts'
import type { Table } from '../../../../lib/foundation/table/table.ts'

/** The table counts its requests. */
function aTableAt(version: string, items: Record<string, Item> = {}) {
  const item = ({ pk }: Key) => (pk.startsWith('DEFINITIONS#') ? { version } : items[pk])
  const requests = { snapshots: 0, gets: 0 }
  const table = {
    snapshot: async (keys: readonly Key[]) => {
      requests.snapshots++
      return keys.map(item)
    },
    get: async (key: Key) => {
      requests.gets++
      return item(key)
    },
  }
  return Object.assign(table as unknown as Table, { requests })
}

const constraint = (name: string): Key => ({ pk: `PERMISSION_KEY#${name}`, sk: 'GUARD' })
const aRole = (id: string, ...permissions: string[]) => ({
  [`ROLE#${id}`]: { id, name: id, permissions, scopes: [], organization_id: '' },
})

let definitions: typeof import('../../../../lib/access/check/definitions.ts')
beforeEach(async () => {
  vi.resetModules()
  definitions = await import('../../../../lib/access/check/definitions.ts')
})

/** Makes the definitions that a request uses after it has read this version. */
const at = (version: string) => ({ version, key: definitionsKey(0), copies: DEFINITIONS_COPIES, hasSuspended: false })

test('a request reads one copy of the version', async () => {
  const now = aTableAt('1')
  const { version, key } = await definitions.readDefinitions(now as unknown as Reading)
  expect([version, key.sk, now.requests]).toEqual(['1', 'DEFINITIONS', { snapshots: 0, gets: 1 }])
})

test('a permission key is read once for each version', async () => {
  const now = aTableAt('1', { 'PERMISSION_KEY#a': { id: 'A', key: 'a' } })
  const constraints = [constraint('a'), constraint('b')]
  expect(definitions.cachedPermissions(at('1'), constraints)).toBeUndefined()
  expect(await definitions.readPermissions(now, at('1'), constraints)).toEqual([{ id: 'A', key: 'a' }, undefined])
  for (let attempt = 0; attempt < 2; attempt++) {
    expect(definitions.cachedPermissions(at('1'), constraints)).toEqual([{ id: 'A', key: 'a' }, undefined])
  }
  expect(now.requests).toEqual({ snapshots: 1, gets: 0 })
  const later = aTableAt('2', { 'PERMISSION_KEY#b': { id: 'A', key: 'b' } })
  expect(definitions.cachedPermissions(at('2'), [constraint('a')])).toBeUndefined()
  expect(await definitions.readPermissions(later, at('2'), [constraint('a')])).toEqual([undefined])
  expect(await definitions.readPermissions(later, at('2'), [constraint('b')])).toEqual([{ id: 'A', key: 'b' }])
  expect(definitions.cachedPermissions(at('1'), [constraint('a')])).toBeUndefined()
})

test('a request that needs no permission from the table needs no cache', () => {
  expect(definitions.cachedPermissions(at('1'), [])).toEqual([])
})

test('a snapshot of another version than the request has read is refused, and not cached', async () => {
  const later = aTableAt('2', { 'PERMISSION_KEY#a': { id: 'A', key: 'a' }, ...aRole('a', 'get') })
  const read = [
    definitions.readPermissions(later, at('1'), [constraint('a')]),
    definitions.readRoleDefinitions(later, at('1'), ['a']),
    definitions.findRoleDefinition(later, at('1'), 'name'),
  ]
  const { FactsChanged } = await import('../../../../lib/access/check/reading.ts')
  for (const outcome of await Promise.allSettled(read)) {
    expect(outcome).toEqual({ status: 'rejected', reason: expect.any(FactsChanged) })
  }
  for (const version of ['1', '2'])
    expect(definitions.cachedPermissions(at(version), [constraint('a')])).toBeUndefined()
})

test('a permission key that was read under an earlier version is not cached under a later one', async () => {
  const earlier = aTableAt('1', { 'PERMISSION_KEY#a': { id: 'A', key: 'a' } })
  const later = aTableAt('2')
  await Promise.all([
    definitions.readPermissions(earlier, at('1'), [constraint('a')]),
    definitions.readPermissions(later, at('2'), [constraint('b')]),
  ])
  expect(definitions.cachedPermissions(at('2'), [constraint('a')])).toBeUndefined()
  expect(await definitions.readPermissions(later, at('2'), [constraint('a')])).toEqual([undefined])
})

test('a role that was read under an earlier version is not cached under a later one', async () => {
  const earlier = aTableAt('1', aRole('a', 'get'))
  const later = aTableAt('2', aRole('a', 'delete'))
  await Promise.all([
    definitions.readRoleDefinitions(earlier, at('1'), ['a']),
    definitions.readRoleDefinitions(later, at('2'), ['b']),
  ])
  const roles = await definitions.readRoleDefinitions(later, at('2'), ['a', 'b'])
  expect([...(roles.get('a')?.permissions ?? [])]).toEqual(['delete'])
  expect(roles.has('b')).toBe(false)
})

test('roles, and missing roles, are cached for their version only', async () => {
  const now = aTableAt('1', { ...aRole('a', 'get'), ...aRole('b', 'get') })
  await definitions.readRoleDefinitions(now, at('1'), ['a', 'gone'])
  expect([...(await definitions.readRoleDefinitions(now, at('1'), ['a', 'gone'])).keys()]).toEqual(['a'])
  expect(now.requests.snapshots).toBe(1)
  expect([...(await definitions.readRoleDefinitions(now, at('1'), ['a', 'b'])).keys()]).toEqual(['a', 'b'])
  expect(now.requests.snapshots).toBe(2)
  const later = aTableAt('2', aRole('a', 'delete'))
  const roles = await definitions.readRoleDefinitions(later, at('2'), ['a', 'b'])
  expect([[...roles.keys()], roles.get('a')?.permissions.has('delete')]).toEqual([['a'], true])
})

test('the id behind the name of a role is cached for its version only', async () => {
  const now = aTableAt('1', { ...aRole('a', 'get'), 'ROLE_NAME#reader': { id: 'a' } })
  for (let attempt = 0; attempt < 2; attempt++) {
    expect((await definitions.findRoleDefinition(now, at('1'), 'reader'))?.id).toBe('a')
    expect(await definitions.findRoleDefinition(now, at('1'), 'none')).toBeUndefined()
  }
  expect(now.requests.snapshots).toBe(3)
  expect(await definitions.findRoleDefinition(aTableAt('2'), at('2'), 'reader')).toBeUndefined()
})

test('roles that were read while one of them changed are not mixed, and are read again under the new version', async () => {
  // The roles are read in snapshots of nine items. The first two snapshots are taken before the change of a role.
  const ids = Array.from({ length: 30 }, (_, n) => `role${n}`)
  const [before, after] = [aTableAt('1'), aTableAt('2')]
  let reads = 0
  const changing = { snapshot: (keys: Key[]) => (reads++ < 2 ? before : after).snapshot(keys) } as unknown as Table
  await expect(definitions.readRoleDefinitions(changing, at('1'), ids)).rejects.toThrow('definitions changed')
  expect([before.requests.snapshots, after.requests.snapshots]).toEqual([2, 2])
  await definitions.readRoleDefinitions(after, at('2'), ids)
  expect(after.requests.snapshots).toBe(2 + 4)
})

test('the cache does not grow without bounds', async () => {
  const now = aTableAt('1')
  const many = Array.from({ length: 20_001 }, (_, n) => constraint(`k${n}`))
  await definitions.readPermissions(now, at('1'), many)
  expect(definitions.cachedPermissions(at('1'), [constraint('k1')])).toEqual([undefined])
  await definitions.readPermissions(now, at('1'), [constraint('another')])
  expect(definitions.cachedPermissions(at('1'), [constraint('k1')])).toBeUndefined()
  expect(definitions.cachedPermissions(at('1'), [constraint('another')])).toEqual([undefined])
})
