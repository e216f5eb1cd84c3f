import { describe, expect, test } from 'vitest'
import { type CheckFacts, evaluate } from '../../../../lib/access/check/evaluate.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'

/** Each row of the tests changes some of the facts that `facts` returns, and names the rule that then decides. */

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
const rule = (change: Partial<CheckFacts>) => evaluate(facts(change)).rule
const withRole = (...given: Parameters<typeof role>): Partial<CheckFacts> => ({
  roles: new Map([['role', role(...given)]]),
})
const at = (resource: string, ...ancestors: string[]) => ({ path: { resource, ancestors, owner: '' } })
const key = (text: Parameters<typeof builtinId>[0]) => ({ permission: { id: builtinId(text), key: text } })

describe('a role', () => {
  test.each([
    ['bound on the resource', {}, 'role_permission'],
    ['that lacks the permission', withRole(['delete']), 'none'],
    ['that is not bound', { grants: [] }, 'none'],
    ['that does not exist', { roles: new Map() }, 'none'],
    ['bound on the project', { grants: [grant(PROJECT)] }, 'role_permission'],
    ['bound on the organization', { grants: [grant(ORGANIZATION)] }, 'role_permission'],
    ['bound on another resource', { grants: [grant('compute/disk:other')] }, 'none'],
    ['bound to a group', { grants: [grant(DISK, TEAM)] }, 'role_permission'],
    ['of the organization of the resource', withRole(['get'], 'o'), 'role_permission'],
    ['of another organization', withRole(['get'], 'other'), 'none'],
    ['of an organization, on a resource outside of any', { ...withRole(['get'], 'o'), ...at(DISK) }, 'none'],
    ['of no organization, on a resource outside of any', at(DISK), 'role_permission'],
    [
      'of the organization that the check asks about',
      { ...withRole(['get'], 'o'), ...at(ORGANIZATION), grants: [grant(ORGANIZATION)] },
      'role_permission',
    ],
    ['that contains the key of the permission instead of its id', withRole(['compute.disk.get']), 'none'],
  ])('%s', (_, change, expected) => {
    expect(rule(change)).toBe(expected)
  })

  test('is named in the decision, with the deciding grant', () => {
    const grants = [grant('compute/disk:other'), { ...grant(ORGANIZATION, TEAM), policyId: 'deciding' }]
    expect(evaluate(facts({ grants }))).toEqual({
      allowed: true,
      rule: 'role_permission',
      grant: { resource: ORGANIZATION, principal: TEAM, roleId: 'role', policyId: 'deciding' },
      role: role(['get']),
      permission: 'compute.disk.get',
    })
  })
})

describe('administer', () => {
  const ofOrganization = withRole([builtinId('app.organization.administer')])
  const ofProject = withRole([builtinId('app.project.administer')])
  const ofGroup = withRole([builtinId('app.group.administer')])
  test.each([
    ['of the organization, on it', { ...ofOrganization, grants: [grant(ORGANIZATION)] }, 'role_administer'],
    ['of the organization, on the project', { ...ofOrganization, grants: [grant(PROJECT)] }, 'none'],
    ['of the organization, on the resource', { ...ofOrganization, grants: [grant(DISK)] }, 'none'],
    ['of the project, on it', { ...ofProject, grants: [grant(PROJECT)] }, 'role_administer'],
    ['of the project, on the organization', { ...ofProject, grants: [grant(ORGANIZATION)] }, 'none'],
    ['of the group, on it', { ...ofGroup, ...at(TEAM, ORGANIZATION), grants: [grant(TEAM)] }, 'role_administer'],
    ['of the group, on another', { ...ofGroup, ...at('app/group:h', ORGANIZATION), grants: [grant(TEAM)] }, 'none'],
    [
      'of the group, on its organization',
      { ...ofGroup, ...at(TEAM, ORGANIZATION), grants: [grant(ORGANIZATION)] },
      'none',
    ],
    [
      'of another organization',
      { ...withRole([builtinId('app.organization.administer')], 'x'), grants: [grant(ORGANIZATION)] },
      'none',
    ],
    ['as a custom verb', { ...withRole(['compute.disk.administer']), grants: [grant(DISK)] }, 'none'],
  ])('%s', (_, change, expected) => {
    expect(rule(change)).toBe(expected)
  })
})

describe('update includes get', () => {
  const project = at(PROJECT, ORGANIZATION)
  const updates = withRole([builtinId('app.project.update')])
  const getOfProject = { ...project, ...updates, ...key('app.project.get') }
  test.each([
    ['of a project', { ...getOfProject, grants: [grant(PROJECT)] }, 'role_permission'],
    ['from its organization', { ...getOfProject, grants: [grant(ORGANIZATION)] }, 'role_permission'],
    ['but not delete', { ...project, ...updates, ...key('app.project.delete'), grants: [grant(PROJECT)] }, 'none'],
    [
      'but not get of the organization',
      { ...project, ...updates, ...key('app.organization.get'), grants: [grant(PROJECT)] },
      'none',
    ],
    [
      'of an organization',
      {
        ...at(ORGANIZATION),
        ...withRole([builtinId('app.organization.update')]),
        ...key('app.organization.get'),
        grants: [grant(ORGANIZATION)],
      },
      'role_permission',
    ],
    [
      'of a group',
      {
        ...at(TEAM, ORGANIZATION),
        ...withRole([builtinId('app.group.update')]),
        ...key('app.group.get'),
        grants: [grant(TEAM)],
      },
      'role_permission',
    ],
    [
      'of a project, but not on a resource in it',
      { ...updates, ...key('app.project.get'), grants: [grant(PROJECT)] },
      'none',
    ],
    [
      'of a project, but not on a URN in it',
      {
        path: { resource: undefined, ancestors: [PROJECT, ORGANIZATION], owner: '', type: 'compute/disk' },
        ...updates,
        ...key('app.project.get'),
        grants: [grant(PROJECT)],
      },
      'none',
    ],
    ['but not of a custom resource', { ...withRole(['compute.disk.update']), grants: [grant(DISK)] }, 'none'],
  ])('%s', (_, change, expected) => {
    expect(rule(change)).toBe(expected)
  })
})

describe('without any grant', () => {
  const owned = (owner: string) => ({ path: { resource: DISK, ancestors: [PROJECT], owner }, grants: [] })
  const platform = { ...at('app/platform:platform'), grants: [] }
  const permission = (verb: string) => ({ permission: { id: verb, key: `app.platform.${verb}` } })
  test.each([
    ['an admin', { relations: ['admin'], grants: [] }, 'platform_admin'],
    ['an admin who is also a member', { relations: ['member', 'admin'], grants: [] }, 'platform_admin'],
    ['a member', { relations: ['member'], grants: [] }, 'none'],
    ['an owner', owned(USER), 'resource_owner'],
    ['a subject that is not the owner', owned('app/user:v'), 'none'],
    ['a user whose id is that of the owning service user', owned('app/serviceuser:u'), 'none'],
    ['an empty subject on a resource without an owner', { ...owned(''), subject: '' }, 'none'],
    ['superuser for an admin', { ...platform, ...permission('superuser'), relations: ['admin'] }, 'platform_admin'],
    ['superuser for a member', { ...platform, ...permission('superuser'), relations: ['member'] }, 'none'],
    ['check for an admin', { ...platform, ...permission('check'), relations: ['admin'] }, 'platform_admin'],
    ['check for a member', { ...platform, ...permission('check'), relations: ['member'] }, 'platform_member'],
    ['check for a subject without relations', { ...platform, ...permission('check') }, 'none'],
    ['check for a member, on any resource', { ...permission('check'), relations: ['member'] }, 'platform_member'],
    ['check for a subject without relations, on any resource', permission('check'), 'none'],
    ['superuser for an admin, on any resource', { ...permission('superuser'), relations: ['admin'] }, 'platform_admin'],
    ['superuser for a member, on any resource', { ...permission('superuser'), relations: ['member'] }, 'none'],
    ['superuser for the owner of the resource', { ...owned('app/user:u'), ...permission('superuser') }, 'none'],
    ['check for the owner of the resource', { ...owned('app/user:u'), ...permission('check') }, 'none'],
    ['superuser for a role that contains it', { ...permission('superuser'), ...withRole(['superuser']) }, 'none'],
    [
      'superuser for `administer` of the organization',
      {
        ...permission('superuser'),
        ...withRole([builtinId('app.organization.administer')]),
        grants: [grant(ORGANIZATION)],
      },
      'none',
    ],
    ['a role on the platform', { ...at('app/platform:platform'), grants: [grant('app/platform:platform')] }, 'none'],
  ])('%s', (_, change, expected) => {
    expect(rule(change)).toBe(expected)
  })
})
