import { describe, expect, test } from 'vitest'
import {
  hasItemVersion,
  hideTombstone,
  itemVersionOf,
  newItemVersion,
  timeOfItemVersion,
  versionWrite,
} from '../../../../lib/foundation/table/item-versions.ts'
import {
  childKey,
  clientKey,
  definitionsKey,
  detailsKey,
  grantKey,
  type Key,
  memberKey,
  ownedByOrganizationKey,
  ownedKey,
  permissionKey,
  policyKey,
  policyOfPrincipalKey,
  policyOfRoleKey,
  principalKey,
  resourceKey,
} from '../../../../lib/foundation/table/keys.ts'
import { exists, put, remove, require, update } from '../../../../lib/foundation/table/writes.ts'

const RESOURCE = 'compute/disk:1'
const item = ({ input }: ReturnType<typeof versionWrite>) => input.Item as Record<string, unknown>

test('two item versions of one moment differ, and say when they were made', () => {
  const [one, other] = [newItemVersion(), newItemVersion()]
  expect(one).not.toBe(other)
  expect(Math.abs(timeOfItemVersion(one) - Date.now())).toBeLessThan(1_000)
})

test.each<[string, Key, boolean]>([
  ['client', clientKey('1', 0), true],
  ['principal', principalKey('app/user:1'), true],
  ['resource', resourceKey(RESOURCE), true],
  ['grant', grantKey(RESOURCE, 'app/user:1'), true],
  ['version of the definitions', definitionsKey(0), true],
  ['details of a resource', detailsKey(RESOURCE), false],
  ['policy', policyKey('1'), false],
  ['permission', permissionKey('1'), false],
])('a %s has an item version: %s', (_, key, versioned) => {
  expect(hasItemVersion(key)).toBe(versioned)
  expect(itemVersionOf(item(versionWrite(put(key, { a: 1 })))) !== undefined).toBe(versioned)
})

describe('an update', () => {
  const key = grantKey(RESOURCE, 'app/user:1')
  const expression = (...given: Parameters<typeof update> extends [Key, ...infer Rest] ? Rest : never) =>
    String(versionWrite(update(key, ...given)).input.UpdateExpression)

  test('that sets, removes, or changes a set, makes a new item version', () => {
    expect(expression({ set: { a: 1 } })).toMatch(/^SET #stamp = :stamp, /)
    expect(expression({ remove: ['a'] })).toMatch(/^SET #stamp = :stamp REMOVE /)
    expect(expression({ add: { a: new Set(['x']) } })).toMatch(/^SET #stamp = :stamp ADD /)
    expect(expression({ take: { a: new Set(['x']) } })).toMatch(/^SET #stamp = :stamp DELETE /)
  })

  test('that only adds numbers leaves the item version alone', () => {
    expect(expression({ add: { a: 1n } })).not.toContain('stamp')
  })
})

test('a removed item leaves a tombstone with an item version, under the same condition', () => {
  const write = versionWrite(remove(resourceKey(RESOURCE), exists))
  expect(write.kind).toBe('Put')
  expect(item(write)).toMatchObject({ ...resourceKey(RESOURCE), removed: true, stamp: expect.any(String) })
  expect(write.input.ConditionExpression).toBe(exists.expression)
  expect(hideTombstone(item(write) as never)).toBeUndefined()
  expect(versionWrite(remove(policyKey('1'))).kind).toBe('Delete')
})

describe('an entry of a list that searches read', () => {
  const bound = policyOfPrincipalKey('app/user:1', '1', 1)
  const entries: Key[] = [
    bound,
    memberKey('app/group:1', 'app/user:1'),
    childKey('app/project:1', RESOURCE),
    ownedKey('app/user:1', RESOURCE),
    ownedByOrganizationKey('PROJECTS_OF', '1', '2'),
    ownedByOrganizationKey('GROUPS_OF', '1', '2'),
  ]

  test.each(entries)('%j leaves a tombstone with an item version, and is new without one', (key) => {
    expect(item(versionWrite(remove(key)))).toMatchObject({ ...key, removed: true, stamp: expect.any(String) })
    expect(versionWrite(put(key, { a: 1 }))).toEqual(put(key, { a: 1 }))
  })

  test('has an item version where it may change what it says', () => {
    expect(String(versionWrite(update(bound, { set: { a: 1 } })).input.UpdateExpression)).toMatch(
      /^SET #stamp = :stamp, /,
    )
  })

  test('of other lists leaves nothing', () => {
    for (const key of [policyOfRoleKey('1', '1'), ownedByOrganizationKey('ROLES_OF', '1', '2')]) {
      expect(versionWrite(remove(key))).toEqual(remove(key))
    }
  })
})

test('a condition alone writes no item version', () => {
  const check = require(resourceKey(RESOURCE), exists)
  expect(versionWrite(check)).toBe(check)
})
