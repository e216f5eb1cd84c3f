import { describe, expect, test } from 'vitest'
import { type CheckFacts, evaluate } from '../../../lib/access/evaluate.ts'
import { builtinId } from '../../../lib/identifiers/builtin.ts'

/** Everything is decided from facts alone: each row changes one of those that `facts` has. */

const ORGANIZATION = 'app/organization:o'
const PROJECT = 'app/project:p'
const DISK = 'compute/disk:d'
const USER = 'app/user:u'
const TEAM = 'app/group:g'

const role = (permissions: string[], organization = '') => ({
  id: 'role',
  name: 'role',
  permissions: new Set(permissions),
  organization,
})
const grant = (resource: string, principal = USER) => ({ resource, principal, roleId: 'role', policyId: 'policy' })

const facts = (change: Partial<CheckFacts> = {}): CheckFacts => ({
  subject: USER,
  relations: [],
  place: { resource: DISK, ancestors: [PROJECT, ORGANIZATION], owner: '' },
  permission: { id: 'get', key: 'compute.disk.get' },
  grants: [grant(DISK)],
  roles: new Map([['role', role(['get'])]]),
  ...change,
})
const rule = (change: Partial<CheckFacts>) => evaluate(facts(change)).rule
const withRole = (...given: Parameters<typeof role>): Partial<CheckFacts> => ({
  roles: new Map([['role', role(...given)]]),
})
const at = (resource: string, ...ancestors: string[]) => ({ place: { resource, ancestors, owner: '' } })
const key = (text: Parameters<typeof builtinId>[0]) => ({ permission: { id: builtinId(text), key: text } })

describe('a role that is bound', () => {
  test.each([
    ['on the resource', {}, 'role_permission'],
    ['without the permission', withRole(['delete']), 'none'],
    ['not at all', { grants: [] }, 'none'],
    ['but is not defined', { roles: new Map() }, 'none'],
    ['on the project', { grants: [grant(PROJECT)] }, 'role_permission'],
    ['on the organization', { grants: [grant(ORGANIZATION)] }, 'role_permission'],
    ['on something else', { grants: [grant('compute/disk:other')] }, 'none'],
    ['to a group', { grants: [grant(DISK, TEAM)] }, 'role_permission'],
    ['by its own organization', withRole(['get'], 'o'), 'role_permission'],
    ['by another organization', withRole(['get'], 'other'), 'none'],
    ['by an organization on what belongs to none', { ...withRole(['get'], 'o'), ...at(DISK) }, 'none'],
    ['by none on what belongs to none', at(DISK), 'role_permission'],
    [
      'by the organization that is asked about',
      { ...withRole(['get'], 'o'), ...at(ORGANIZATION), grants: [grant(ORGANIZATION)] },
      'role_permission',
    ],
    ['with the key of the permission in place of its id', withRole(['compute.disk.get']), 'none'],
  ])('%s', (_, change, expected) => {
    expect(rule(change)).toBe(expected)
  })

  test('names the path that decided', () => {
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

describe('get where update is held', () => {
  const project = at(PROJECT, ORGANIZATION)
  const updates = withRole([builtinId('app.project.update')])
  test.each([
    [
      'of a project',
      { ...project, ...updates, ...key('app.project.get'), grants: [grant(PROJECT)] },
      'role_permission',
    ],
    [
      'from its organization',
      { ...project, ...updates, ...key('app.project.get'), grants: [grant(ORGANIZATION)] },
      'role_permission',
    ],
    ['but delete is asked', { ...project, ...updates, ...key('app.project.delete'), grants: [grant(PROJECT)] }, 'none'],
    [
      'but get of the organization is asked',
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
    ['of projects, on a resource of one', { ...updates, ...key('app.project.get'), grants: [grant(PROJECT)] }, 'none'],
    [
      'of projects, on a URN of one',
      {
        place: { resource: undefined, ancestors: [PROJECT, ORGANIZATION], owner: '' },
        ...updates,
        ...key('app.project.get'),
        grants: [grant(PROJECT)],
      },
      'none',
    ],
    ['of a custom resource', { ...withRole(['compute.disk.update']), grants: [grant(DISK)] }, 'none'],
  ])('%s', (_, change, expected) => {
    expect(rule(change)).toBe(expected)
  })
})

describe('without any grant', () => {
  const owned = (owner: string) => ({ place: { resource: DISK, ancestors: [PROJECT], owner }, grants: [] })
  const platform = { ...at('app/platform:platform'), grants: [] }
  const permission = (verb: string) => ({ permission: { id: verb, key: `app.platform.${verb}` } })
  test.each([
    ['an admin', { relations: ['admin'], grants: [] }, 'platform_admin'],
    ['an admin who is a member too', { relations: ['member', 'admin'], grants: [] }, 'platform_admin'],
    ['a member', { relations: ['member'], grants: [] }, 'none'],
    ['an owner', owned(USER), 'resource_owner'],
    ['an owner who is somebody else', owned('app/user:v'), 'none'],
    ['an owner who is the service account of the same id', owned('app/serviceuser:u'), 'none'],
    ['nobody on what nobody owns', { ...owned(''), subject: '' }, 'none'],
    ['superuser for an admin', { ...platform, ...permission('superuser'), relations: ['admin'] }, 'platform_admin'],
    ['superuser for a member', { ...platform, ...permission('superuser'), relations: ['member'] }, 'none'],
    ['check for an admin', { ...platform, ...permission('check'), relations: ['admin'] }, 'platform_admin'],
    ['check for a member', { ...platform, ...permission('check'), relations: ['member'] }, 'platform_member'],
    ['check for nobody', { ...platform, ...permission('check') }, 'none'],
    ['check for a member, but of a resource', { ...permission('check'), relations: ['member'], grants: [] }, 'none'],
    ['a role on the platform', { ...at('app/platform:platform'), grants: [grant('app/platform:platform')] }, 'none'],
  ])('%s', (_, change, expected) => {
    expect(rule(change)).toBe(expected)
  })
})
