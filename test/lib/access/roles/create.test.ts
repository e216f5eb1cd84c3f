import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findBuiltinRole } from '../../../../lib/access/roles/builtin.ts'
import { applyRoleChange, makeRole, roleViolations } from '../../../../lib/access/roles/create.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'

const now = new Date('2026-11-21T10:00:00.000Z')

test.each([
  ['a custom role', { id: randomUUID(), name: 'reader', scopes: ['app/project', 'compute/disk'] }, []],
  ['the id of a built-in role', { id: BUILTIN_ROLES.app_group_owner.id }, ['id']],
  ['the name of a built-in role', { name: 'app_group_owner' }, ['name']],
  ['a name like one that every object has', { name: 'constructor' }, []],
  ['the platform as a scope, after one that is unknown', { scopes: [undefined, 'app/platform'] }, ['scopes[1]']],
])('%s has the right violations', (_, role, fields) => {
  expect(roleViolations(role).map(({ field }) => field)).toEqual(fields)
})

test('a new role has defaults, and each permission and scope once', () => {
  const role = makeRole('id', { name: 'r', permissions: ['a', 'b', 'a'], scopes: ['x/y', 'x/y'] }, now)
  expect(role).toMatchObject({ permissions: ['a', 'b'], scopes: ['x/y'], organization_id: '', metadata: '{}' })
  expect(role).toMatchObject({ title: '', version: 1n, created_at: now.toISOString(), updated_at: now.toISOString() })
})

test('a change replaces the given attributes and keeps the others', () => {
  const before = makeRole('id', { name: 'r', title: 'R', permissions: ['a'], scopes: ['x/y'] }, now)
  expect(applyRoleChange(before, { title: '', scopes: [] })).toEqual({ ...before, title: '', scopes: [] })
})

test('a built-in role is known by its id without the table', () => {
  const { id, scope, permissions } = BUILTIN_ROLES.app_project_manager
  const role = findBuiltinRole(id, now)
  expect(role).toMatchObject({ name: 'app_project_manager', scopes: [scope] })
  expect(role?.permissions).toHaveLength(permissions.length)
  expect(findBuiltinRole(randomUUID(), now)).toBeUndefined()
})
