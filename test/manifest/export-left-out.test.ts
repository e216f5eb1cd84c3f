import { expect, test } from 'vitest'
import type { PolicyRecord } from '../../lib/access/policies/schema.ts'
import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import type { RoleRecord } from '../../lib/access/roles/schema.ts'
import { BUILTIN_ROLES } from '../../lib/foundation/identifiers/builtin.ts'
import { toEntries } from '../../lib/operator/manifest/export-entries.ts'
import type { TableRecords } from '../../lib/operator/manifest/export-records.ts'

/**
 * The tests use tables that a manifest cannot declare completely. Some items refer to deleted items, and some policies
 * would no longer be allowed.
 */
const id = (number: number) => `e1e1e1e1-0000-4000-8000-${String(number).padStart(12, '0')}`
const times = { created_at: '2026-11-21T10:00:00.000Z', updated_at: '2026-11-21T10:00:00.000Z' }
const described = { title: '', metadata: '{}', version: 1n, ...times }

function makeRecords(given: Partial<TableRecords>): TableRecords {
  const empty = () => new Map()
  return {
    permissions: empty(),
    roles: empty(),
    clients: empty(),
    resources: empty(),
    members: empty(),
    relations: empty(),
    policies: empty(),
    accounts: empty(),
    grants: empty(),
    plans: empty(),
    products: empty(),
    prices: empty(),
    features: empty(),
    subscriptions: empty(),
    resourceDetails: empty(),
    accountDetails: empty(),
    budgets: empty(),
    profiles: empty(),
    profileDetails: empty(),
    unreadable: [],
    ...given,
  }
}

const aResource = (namespace: string, number: number, ancestors: string[] = []): ResourceRecord => ({
  resource: `${namespace}:${id(number)}`,
  id: id(number),
  namespace,
  name: `n${number}`,
  ancestors,
  owner: '',
  default_account_id: '',
  member_count: 0n,
  other_names: [],
  ...described,
})
const aRole = (number: number, given: Partial<RoleRecord> = {}): RoleRecord => ({
  id: id(number),
  name: `role-${number}`,
  permissions: [],
  scopes: [],
  organization_id: '',
  ...described,
  ...given,
})
const aPolicy = (
  number: number,
  role_id: string,
  resource: string,
  principal = `app/user:${id(90)}`,
): PolicyRecord => ({
  id: id(number),
  role_id,
  resource,
  principal,
  title: '',
  expires_at: '',
  metadata: '{}',
  ...times,
})
const byId = <T extends { id: string }>(...all: T[]) => new Map(all.map((each) => [each.id, each]))
const byReference = (...all: ResourceRecord[]) => new Map(all.map((each) => [each.resource, each]))

const organization = aResource('app/organization', 1)
const viewer = BUILTIN_ROLES.app_organization_viewer.id

test('a role whose scope is gone is left out, with the policies that bind it', () => {
  const { documents, leftOut } = toEntries(
    makeRecords({
      roles: byId(aRole(10, { scopes: ['gone/thing', 'app/project'] })),
      resources: byReference(organization),
      policies: byId(aPolicy(11, id(10), organization.resource), aPolicy(12, id(99), organization.resource)),
    }),
  )
  expect(documents.map(([kind]) => kind)).toEqual(['Organization'])
  expect(leftOut).toEqual([
    'Role role-10: no permission is in its scope gone/thing any more',
    `Policy ${id(11)}: its role role-10 is left out`,
    `Policy ${id(12)}: its role ${id(99)} is left out`,
  ])
})

test('a resource whose namespace is gone, and policies whose resource or principal is gone, are left out', () => {
  const { leftOut } = toEntries(
    makeRecords({
      roles: byId(aRole(10), { ...aRole(13), id: viewer }),
      resources: byReference(organization, aResource('gone/thing', 2, [organization.resource])),
      policies: byId(
        aPolicy(20, id(10), `app/project:${id(50)}`),
        aPolicy(21, id(10), organization.resource, `app/group:${id(51)}`),
        aPolicy(22, id(10), `gone/thing:${id(2)}`),
      ),
    }),
  )
  expect(leftOut).toEqual([
    'Resource gone/thing n2: no permission is in its namespace any more',
    `Policy ${id(20)}: its resource app/project:${id(50)} is gone`,
    `Policy ${id(21)}: its principal app/group:${id(51)} is gone`,
    expect.stringContaining(`Policy ${id(22)}: its resource namespace gone/thing does not exist`),
  ])
})

test('a group whose organization is gone is left out, with the policies of it and on it', () => {
  const group = aResource('app/group', 3, ['app/organization:gone'])
  const { documents, leftOut } = toEntries(
    makeRecords({
      roles: byId(
        aRole(14, { organization_id: 'gone' }),
        aRole(10, { organization_id: '', permissions: ['unknown-permission'] }),
      ),
      resources: byReference(group, organization),
      policies: byId(aPolicy(30, id(10), group.resource), aPolicy(31, id(10), organization.resource, group.resource)),
    }),
  )
  const entries = Object.fromEntries(documents)
  expect(Object.keys(entries)).toEqual(['Organization', 'Role'])
  expect(entries.Role).toMatchObject([{ permissions: [] }])
  expect(leftOut).toEqual([
    'Group n3: app/organization:gone is gone',
    'Role role-14: app/organization:gone is gone',
    `Policy ${id(30)}: its resource ${group.resource} is left out`,
    `Policy ${id(31)}: its principal ${group.resource} is left out`,
  ])
})

test('accounts of deleted organizations and their grants are left out, and relations of groups are skipped', () => {
  const aGrant = (number: number, account: number) => ({
    ...{ id: id(number), account_id: id(account), amount: 5n, description: '', created_at: times.created_at },
  })
  const amounts = { balance: 5n, credit_min: 0n, available_balance: 5n }
  const account = { id: id(40), organization_id: id(41), name: 'lost', state: 'active' as const, ...amounts, ...times }
  const { documents, leftOut } = toEntries(
    makeRecords({
      accounts: byId(account),
      grants: byId(aGrant(42, 40), aGrant(47, 43)),
      clients: byId({ id: id(44), title: 'b', secrets: [], relations: ['admin', 'member'], ...times }),
      relations: new Map([
        [`app/serviceuser:${id(44)}`, ['admin', 'member']],
        [`app/serviceuser:${id(45)}`, ['member']],
        [`app/group:${id(46)}`, ['admin']],
      ]),
    }),
  )
  const entries = Object.fromEntries(documents)
  expect(Object.keys(entries)).toEqual(['Client', 'PlatformUser'])
  expect(leftOut).toEqual([
    `BillingAccount lost: its organization ${id(41)} is deleted`,
    `CreditGrant ${id(42)}: its account lost is left out`,
    `CreditGrant ${id(47)}: its account ${id(43)} is left out`,
  ])
  expect(entries.Client).toMatchObject([{ title: 'b', relation: 'admin' }])
  expect(entries.PlatformUser).toEqual([
    { type: 'serviceuser', ref: id(44), relation: 'member' },
    { type: 'serviceuser', ref: id(45), relation: 'member' },
  ])
})
