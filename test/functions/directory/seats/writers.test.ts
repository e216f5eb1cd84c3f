import { expect, test } from 'vitest'
import { operations } from '../../../../operations/index.ts'
import { tableRightsOf } from '../../../../operations/table-rights.ts'
import { filesOf, importedValues, readSource } from '../../../support/sources.ts'

/** Makers of writes that give a principal something, and the files that need not take a seat, with the reason. */
const MAKERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'bindingWrite(': {
    'lib/access/policies/grant-store.ts': 'makes the write',
    'lib/access/policies/bind-role.ts': 'takes a seat in bindRole',
  },
  'bindingItemWrites(': {},
  'joinWrite(': { 'lib/directory/groups/member-writes.ts': 'makes the write' },
  'listMemberWrite(': { 'lib/directory/groups/member-writes.ts': 'makes the write' },
  'ownerEntries(': {
    'lib/access/resources/entity.ts': 'makes the entries',
    'lib/access/resources/remove.ts': 'takes the entries away',
  },
}

/** Files that know the key of a grant, a membership or an owned resource, and write. They write no new one. */
const OTHERS: Readonly<Record<string, string>> = {
  'lib/access/policies/grant-store.ts': 'makes the writes of the files above',
  'lib/access/policies/rebind.ts': 'takes a seat',
  'lib/access/policies/store.ts': 'another end of a policy',
  'lib/access/policies/unbind-grant.ts': 'takes roles away',
  'lib/access/policies/unbind-policy.ts': 'takes roles away',
  'lib/access/resources/entity.ts': 'makes the entries of owners',
  'lib/directory/groups/add-members.ts': 'takes a seat',
  'lib/directory/groups/leave-groups.ts': 'takes memberships away',
  'lib/directory/groups/member-writes.ts': 'makes the writes of the files above',
  'lib/directory/removal/seat.ts': 'gives seats back',
  'lib/directory/removal/holdings.ts': 'takes away',
}

const service = filesOf('lib').filter(
  (path) => !/^lib\/operator\/(doctor|migrate|archive|audit|stream|erasure)/.test(path),
)

test('every file that gives a principal something takes a seat', () => {
  for (const [maker, others] of Object.entries(MAKERS))
    for (const path of service.filter((each) => readSource(each).includes(maker)))
      expect(path in others || readSource(path).includes('takeSeats('), `${path} calls ${maker}`).toBe(true)
})

test('no other file writes grants, memberships or entries of owners', () => {
  const writes = /\b(put|update|replace)\(\s*(grantKey|memberKey|ownedKey|ownedInOrganizationKey)\(/
  const found = service.filter((path) => {
    const source = readSource(path)
    const knows = /\b(grantKey|memberKey|ownedKey|ownedInOrganizationKey)\(/.test(source)
    return writes.test(source) || (knows && /import[^;]*\b(put|update|replace)\b[^;]*table\/writes\.ts'/.test(source))
  })
  expect(found.filter((path) => !(path in OTHERS) && path !== 'lib/foundation/table/keys.ts')).toEqual([])
})

const LIMIT = 'lib/billing/limits/seat-limit.ts'

const reaches = (path: string, known = new Set<string>()): boolean => {
  if (path === LIMIT) return true
  if (known.has(path)) return false
  known.add(path)
  return importedValues(path).some((next) => reaches(next, known))
}

test('every operation that gives seats knows the limit, and so do manifests and commands', () => {
  const giving = Object.values(operations).filter((each) => tableRightsOf(each.table).update?.includes('SEATS_OF#*'))
  expect(giving.length).toBeGreaterThan(8)
  for (const { file } of giving) expect(reaches(`functions/${file}.ts`), file).toBe(true)
  for (const path of ['lib/operator/manifest/apply.ts', 'cli/directory/add-members.ts'])
    expect(reaches(path), path).toBe(true)
})
