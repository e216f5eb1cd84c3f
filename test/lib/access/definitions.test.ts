import { beforeEach, expect, test, vi } from 'vitest'
import type { Item } from '../../../lib/table/item.ts'
import type { Key } from '../../../lib/table/keys.ts'
import type { Table } from '../../../lib/table/table.ts'

/** A table in which all definitions have this version. It counts the requests; each test decides their order. */
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

const guard = (name: string): Key => ({ pk: `PERMISSION_KEY#${name}`, sk: 'GUARD' })
const aRole = (id: string, ...permissions: string[]) => ({
  [`ROLE#${id}`]: { id, name: id, permissions, organization_id: '' },
})

let definitions: typeof import('../../../lib/access/definitions.ts')
beforeEach(async () => {
  vi.resetModules()
  definitions = await import('../../../lib/access/definitions.ts')
})

test('a permission key is read once for each version', async () => {
  const now = aTableAt('1', { 'PERMISSION_KEY#a': { id: 'A', key: 'a' } })
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(await definitions.readDefinitions(now, [guard('a'), guard('b')])).toEqual({
      version: '1',
      found: [{ id: 'A', key: 'a' }, undefined],
    })
  }
  expect(now.requests).toEqual({ snapshots: 1, gets: 2 })
  const later = aTableAt('2', { 'PERMISSION_KEY#b': { id: 'A', key: 'b' } })
  expect(await definitions.readDefinitions(later, [guard('a')])).toBeUndefined()
  expect((await definitions.readGuards(later, [guard('a')])).found).toEqual([undefined])
  expect((await definitions.readDefinitions(later, [guard('b')]))?.found).toEqual([{ id: 'A', key: 'b' }])
})

test('a permission key that was read under an earlier version is not cached under a later one', async () => {
  const earlier = aTableAt('1', { 'PERMISSION_KEY#a': { id: 'A', key: 'a' } })
  const later = aTableAt('2')
  await Promise.all([definitions.readGuards(earlier, [guard('a')]), definitions.readGuards(later, [guard('b')])])
  expect((await definitions.readDefinitions(later, [guard('a')]))?.found).toEqual([undefined])
})

test('a role that was read under an earlier version is not cached under a later one', async () => {
  const earlier = aTableAt('1', aRole('a', 'get'))
  const later = aTableAt('2', aRole('a', 'delete'))
  await Promise.all([
    definitions.readRoleDefinitions(earlier, '1', ['a']),
    definitions.readRoleDefinitions(later, '2', ['b']),
  ])
  const roles = await definitions.readRoleDefinitions(later, '2', ['a', 'b'])
  expect([...(roles.get('a')?.permissions ?? [])]).toEqual(['delete'])
  expect(roles.has('b')).toBe(false)
})

test('roles, and missing roles, are cached for their version only', async () => {
  const now = aTableAt('1', { ...aRole('a', 'get'), ...aRole('b', 'get') })
  await definitions.readRoleDefinitions(now, '1', ['a', 'gone'])
  expect([...(await definitions.readRoleDefinitions(now, '1', ['a', 'gone'])).keys()]).toEqual(['a'])
  expect(now.requests.snapshots).toBe(1)
  expect([...(await definitions.readRoleDefinitions(now, '1', ['a', 'b'])).keys()]).toEqual(['a', 'b'])
  expect(now.requests.snapshots).toBe(2)
  const later = aTableAt('2', aRole('a', 'delete'))
  const roles = await definitions.readRoleDefinitions(later, '2', ['a', 'b'])
  expect([[...roles.keys()], roles.get('a')?.permissions.has('delete')]).toEqual([['a'], true])
})

test('roles that were read while one of them changed are read again under the new version', async () => {
  const ids = Array.from({ length: 30 }, (_, n) => `role${n}`)
  const [before, after] = [aTableAt('1'), aTableAt('2')]
  let reads = 0
  const changing = { snapshot: (keys: Key[]) => (reads++ === 0 ? before : after).snapshot(keys) } as unknown as Table
  await definitions.readRoleDefinitions(changing, '1', ids)
  // One of the two chunks was read before the change. The next request reads it again.
  await definitions.readRoleDefinitions(after, '2', ids)
  expect(after.requests.snapshots).toBe(2)
})

test('the cache does not grow without bounds', async () => {
  const now = aTableAt('1')
  const many = Array.from({ length: 20_001 }, (_, n) => guard(`k${n}`))
  await definitions.readGuards(now, many)
  await definitions.readDefinitions(now, [guard('k1')])
  expect(now.requests).toEqual({ snapshots: 1, gets: 1 })
  await definitions.readDefinitions(now, [guard('another')])
  await definitions.readDefinitions(now, [guard('k1')])
  expect(now.requests).toEqual({ snapshots: 3, gets: 1 })
})
