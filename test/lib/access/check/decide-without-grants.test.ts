import { describe, expect, test } from 'vitest'
import { type CheckFacts, decideWithoutGrants, evaluate } from '../../../../lib/access/check/evaluate.ts'

/** Each row changes some of the facts in `facts`, and names the rule that decides then. */

const ORGANIZATION = 'app/organization:o'
const PROJECT = 'app/project:p'
const DISK = 'compute/disk:d'
const USER = 'app/user:u'
const TEAM = 'app/group:g'

const role = (permissions: string[], organization = '') => ({
  id: 'role',
  name: 'role',
  permissions: new Set(permissions),
  scopes: [],
  organization_id: organization,
})
const grant = (resource: string, principal = USER) => ({ resource, principal, roleId: 'role', policyId: 'policy' })

const facts = (change: Partial<CheckFacts> = {}): CheckFacts => ({
  subject: USER,
  relations: [],
  path: { resource: DISK, ancestors: [PROJECT, ORGANIZATION], owner: '' },
  permission: { id: 'get', key: 'compute.disk.get' },
  grants: [grant(DISK)],
  roles: new Map([['role', role(['get'])]]),
  now: Date.parse('2027-01-31T00:00:00.000Z'),
  ...change,
})
const withRole = (...given: Parameters<typeof role>): Partial<CheckFacts> => ({
  roles: new Map([['role', role(...given)]]),
})
const at = (resource: string, ...ancestors: string[]) => ({ path: { resource, ancestors, owner: '' } })

describe('the rules that need no grant', () => {
  const check = { ...at('app/platform:platform'), permission: { id: 'check', key: 'app.platform.check' } }
  test.each([
    ['an admin', { relations: ['admin'] }],
    ['an owner', { path: { resource: DISK, ancestors: [PROJECT], owner: USER } }],
    ['a member on the platform', { ...check, relations: ['member'] }],
    ['any other subject on the platform', check],
  ])('decide for %s, whatever is granted', (_, change) => {
    const decision = decideWithoutGrants(facts(change))
    expect(decision).toBeDefined()
    for (const granted of [{ grants: [] }, {}, withRole(['delete']), withRole(['get', 'check'])]) {
      expect(evaluate(facts({ ...change, ...granted }))).toEqual(decision)
    }
  })

  test('deny the permissions of the platform on an id under which nothing is registered', () => {
    const unregistered = { resource: DISK, ancestors: [], owner: '', isUnregistered: true as const }
    const change = { path: unregistered, permission: check.permission, relations: ['admin', 'member'] }
    expect(decideWithoutGrants(facts(change))).toEqual({ allowed: false, rule: 'none' })
    expect(decideWithoutGrants(facts({ ...change, path: at(DISK).path }))).toMatchObject({ allowed: true })
  })

  test.each([
    {},
    { relations: ['member'] },
    { subject: TEAM },
    at(PROJECT),
    { relations: ['admin'], path: { resource: DISK, ancestors: [], owner: '', isUnregistered: true as const } },
  ])('leave %j to the grants', (change) => {
    expect(decideWithoutGrants(facts(change))).toBeUndefined()
  })
})
