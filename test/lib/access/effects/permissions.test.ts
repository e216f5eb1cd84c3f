import { expect, test } from 'vitest'
import type { RoleDefinition } from '../../../../lib/access/check/definitions.ts'
import { concernedPermissions } from '../../../../lib/access/effects/permissions.ts'
import type { AccessChange } from '../../../../lib/access/effects/previewed-change.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'

const ROLE = 'role'
const grant = { resource: 'app/project:web', principal: 'app/user:ada', roleId: ROLE, policyId: 'policy' }
const [get, update, administer, remove] = [
  builtinId('app.project.get'),
  builtinId('app.project.update'),
  builtinId('app.project.administer'),
  builtinId('app.project.delete'),
]
const update_role = { kind: 'update_role', roleId: ROLE, permissions: new Set<string>() } as const
const factsOf = (permissions: string[] | undefined) => {
  const roles = new Map<string, RoleDefinition>()
  if (permissions !== undefined) roles.set(ROLE, { permissions: new Set(permissions) } as unknown as RoleDefinition)
  return { grants: [grant], roles }
}
const concern = (change: AccessChange, before: string[] | undefined, after: string[] | undefined) => {
  const found = concernedPermissions(change, [grant], factsOf(before), factsOf(after))
  return found === 'all' ? found : [...found].sort()
}

test.each([
  ['that gains a permission', [get], [get, remove], [remove]],
  ['that loses a permission', [get, remove], [get], [remove]],
  ['that gains update, which includes get', [remove], [remove, update], [get, update].sort()],
  ['that gains administer, which includes everything', [get], [get, administer], 'all'],
  ['that did not exist', undefined, [remove], [remove]],
  ['that exists no longer', [remove], undefined, [remove]],
])('a role %s concerns these permissions', (_, before, after, concerned) => {
  expect(concern(update_role, before, after)).toEqual(concerned)
})

test('a policy that is deleted concerns all permissions of its role, and none if the role is gone', () => {
  const change: AccessChange = { kind: 'delete_policies', policyIds: new Set(['policy']) }
  expect(concern(change, [get, remove], [get, remove])).toEqual([get, remove].sort())
  expect(concern(change, undefined, undefined)).toEqual([])
})
