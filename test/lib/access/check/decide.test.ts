import { describe, expect, test } from 'vitest'
import { type CheckFacts, decideWithoutGrants, evaluate } from '../../../../lib/access/check/evaluate.ts'
import { queryPermission } from '../../../../lib/access/check/permission-query.ts'

describe('the rules that need no grant', () => {
  const [DISK, USER] = ['compute/disk:d', 'app/user:u']
  const path = { resource: DISK, ancestors: ['app/project:p', 'app/organization:o'], owner: '' }
  const facts = (change: Partial<CheckFacts> = {}): CheckFacts => ({
    ...{ subject: USER, relations: [], path, permission: { id: 'get', key: 'compute.disk.get' }, now: Date.now() },
    grants: [{ resource: DISK, principal: USER, roleId: 'role', policyId: 'policy' }],
    roles: holding('get'),
    ...change,
  })
  const holding = (...permissions: string[]) => {
    const role = { id: 'role', name: 'role', permissions: new Set(permissions), scopes: [], organization_id: '' }
    return new Map([['role', role]])
  }
  const check = { id: 'check', key: 'app.platform.check' }
  const ofPlatform = { path: { resource: 'app/platform:platform', ancestors: [], owner: '' }, permission: check }
  const unregistered = { resource: DISK, ancestors: [], owner: '', isUnregistered: true as const }

  test.each([
    ['an admin', { relations: ['admin'] }],
    ['an owner', { path: { ...path, owner: USER } }],
    ['a member on the platform', { ...ofPlatform, relations: ['member'] }],
    ['any other subject on the platform', ofPlatform],
    [
      'a permission of the platform on what is not registered',
      { path: unregistered, permission: check, relations: ['admin'] },
    ],
  ])('decide for %s, whatever is granted', (_, change) => {
    const decision = decideWithoutGrants(facts(change))
    expect(decision).toBeDefined()
    for (const granted of [{ grants: [] }, {}, { roles: holding('delete') }, { roles: holding('get', 'check') }])
      expect(evaluate(facts({ ...change, ...granted }))).toEqual(decision)
  })

  test.each([
    {},
    { relations: ['member'] },
    { subject: 'app/group:g' },
    { path: { resource: 'app/project:p', ancestors: [], owner: '' } },
    { relations: ['admin'], path: unregistered },
  ])('leave %j to the grants', (change) => {
    expect(decideWithoutGrants(facts(change))).toBeUndefined()
  })

  test('do not take an empty subject for the owner of what has no owner', () => {
    expect(evaluate(facts({ subject: '', grants: [] }))).toEqual({ allowed: false, rule: 'none' })
  })
})

describe('permission query', () => {
  const constraints = (...names: string[]) => names.map((name) => `PERMISSION_${name}`)

  /**
   * Each row has the permission text, the namespace of the resource, the key of the built-in permission if there is
   * one, and the unique constraints to read.
   */
  describe('a permission text', () => {
    test.each([
      ['compute.disk.get', 'compute/disk', undefined, constraints('KEY#compute.disk.get')],
      ['compute.disk.get', 'app/group', undefined, constraints('KEY#compute.disk.get')],
      ['compute_disk_get', 'storage/bucket', undefined, constraints('KEY#compute.disk.get')],
      ['get', 'compute/disk', undefined, constraints('KEY#compute.disk.get', 'NAME#get')],
      ['getDisk', 'compute/disk', undefined, constraints('NAME#getDisk')],
      ['2get', 'compute/disk', undefined, constraints('NAME#2get')],
      ['getDisk', 'app/organization', undefined, constraints('NAME#getDisk')],
      ['getDisk', 'app/project', undefined, constraints('NAME#getDisk')],
      ['getDisk', 'app/group', undefined, []],
      ['getDisk', 'app/platform', undefined, []],
      ['get', 'app/project', 'app.project.get', []],
      ['get', 'app/group', 'app.group.get', []],
      ['get', 'app/platform', undefined, []],
      ['get', 'app/user', undefined, []],
      ['superuser', 'app/platform', 'app.platform.superuser', []],
      ['check', 'app/platform', 'app.platform.check', []],
      ['check', 'app/organization', undefined, constraints('NAME#check')],
      ['app.platform.check', 'app/organization', 'app.platform.check', []],
      ['app_project_get', 'compute/disk', 'app.project.get', []],
      ['app.project.fly', 'app/project', undefined, []],
      ['appprojectget', 'app/organization', 'app.project.get', []],
      ['appprojectget', 'app/group', undefined, []],
      ['appprojectget', 'compute/disk', undefined, constraints('KEY#compute.disk.appprojectget', 'NAME#appprojectget')],
      ['Get', 'compute/disk', undefined, constraints('NAME#Get')],
      ['disk.get', 'compute/disk', undefined, []],
      ['disk_get', 'compute/disk', undefined, []],
      ['a.b_c', 'compute/disk', undefined, []],
      ['compute.disk.get.', 'compute/disk', undefined, []],
      ['compute..get', 'compute/disk', undefined, []],
      ['Compute.disk.get', 'compute/disk', undefined, []],
      ['', 'compute/disk', undefined, []],
      ['gét', 'compute/disk', undefined, []],
      ['a'.repeat(64), 'a/b', undefined, constraints(`KEY#a.b.${'a'.repeat(64)}`, `NAME#${'a'.repeat(64)}`)],
      ['a'.repeat(65), 'a/b', undefined, constraints(`NAME#${'a'.repeat(65)}`)],
      ['a'.repeat(257), 'a/b', undefined, []],
    ])('%j on %s', (text, namespace, builtin, expected) => {
      const query = queryPermission(text, namespace)
      expect(query.builtin?.key).toBe(builtin)
      expect(query.constraints.map(({ pk }) => pk)).toEqual(expected)
    })

    test.each([
      ['get', 'compute/disk', 'compute.disk.get', true],
      ['get', 'compute/disk', 'storage.bucket.get', false],
      ['get', 'app/organization', 'storage.bucket.get', true],
      ['get', 'app/project', 'storage.bucket.get', true],
      ['storage.bucket.get', 'compute/disk', 'storage.bucket.get', true],
    ])('%j on %s may be %s: %s', (text, namespace, key, accepted) => {
      expect(queryPermission(text, namespace).accepts({ id: 'id', key })).toBe(accepted)
    })

    test('gives a namespace only if it is a key', () => {
      expect(queryPermission('compute.disk.get', 'app/group').namespace).toBe('compute/disk')
      expect(queryPermission('compute_disk_get', 'app/group').namespace).toBe('compute/disk')
      expect(queryPermission('get', 'compute/disk').namespace).toBeUndefined()
    })
  })
})
