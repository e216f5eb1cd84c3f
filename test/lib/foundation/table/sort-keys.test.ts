import { expect, test } from 'vitest'
import {
  findIdeographKey,
  indexedKey,
  NO_ORGANIZATION,
  organizationOfSortKey,
  ownedBetween,
  ownedInOrganizationKey,
  partitionOf,
  policiesBetween,
  policyOfPrincipalKey,
  UNKNOWN_ORGANIZATION,
} from '../../../../lib/foundation/table/keys.ts'

const policyIn = (organization: string): string => policyOfPrincipalKey('app/user:a', organization, 7).sk

test('the sort key of a policy names its organization, and one of an earlier release none', () => {
  expect(organizationOfSortKey(policyIn('acme'))).toBe('acme')
  expect(organizationOfSortKey(policyIn(NO_ORGANIZATION))).toBe(NO_ORGANIZATION)
  expect(organizationOfSortKey('a policy')).toBe(UNKNOWN_ORGANIZATION)
})

test.each([
  [undefined, undefined, ['a', 'b', 'c']],
  ['a', undefined, ['b', 'c']],
  [undefined, 'b', ['a', 'b']],
  ['a', 'b', ['b']],
  [UNKNOWN_ORGANIZATION, undefined, []],
])('policies and resources behind %s up to %s are those of %j', (from, to, expected) => {
  const policies = policiesBetween(from, to)
  const found = ['a', 'b', 'c'].filter((id) => policies.first < policyIn(id) && policyIn(id) <= policies.last)
  expect(found).toEqual(expected)
  const owned = ownedBetween(from, to)
  const keyIn = (id: string): string => ownedInOrganizationKey('app/user:a', id, 'compute/disk:1').sk
  expect(['a', 'b', 'c'].filter((id) => owned.first < keyIn(id) && keyIn(id) <= owned.last)).toEqual(expected)
})

test('long ids have short keys in the index, and each id has its own', () => {
  const keyOf = (id: string): string => indexedKey('x', { kind: 'resource', id }).sk
  const [one, other] = [`${'x'.repeat(400)}1`, `${'x'.repeat(400)}2`]
  expect(keyOf(one)).not.toBe(keyOf(other))
  expect(keyOf(one).length).toBeLessThan(100)
  expect(keyOf('short')).toContain('resource:short')
})

test('a word of ideographs is found in the partition of its first ideograph', () => {
  const thing = { kind: 'user', id: 'a' }
  expect(findIdeographKey('東京', 's', thing).pk).toBe('FIND_WORD#東')
  expect(findIdeographKey('', 's', thing).pk).toBe('FIND_WORD#')
})

test('the id in a partition is read without its escapes', () => {
  expect(partitionOf('POLICY#a%23b%25c')).toEqual({ kind: 'POLICY', of: 'a#b%c' })
  expect(partitionOf('META')).toEqual({ kind: 'META', of: '' })
})
