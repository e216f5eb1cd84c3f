import { expect, test } from 'vitest'
import { bindRole } from '../../../../lib/access/policies/bind-role.ts'
import { readGrant } from '../../../../lib/access/policies/grant-store.ts'
import { rebindPolicy } from '../../../../lib/access/policies/rebind.ts'
import {
  anOrganization,
  aPermission,
  aPolicy,
  aProject,
  aResource,
  aRole,
  aTable,
  aUser,
} from '../../../support/world.ts'

test('a role that was bound when the grant was read, and is no longer, is bound anew', async () => {
  const { resource } = await aResource(await aProject(await anOrganization()), 'rebound/disk')
  const permission = await aPermission('rebound.disk.get')
  const [before, after] = [await aRole([permission.id]), await aRole([permission.id])]
  const policy = await aPolicy(before, aUser(), resource)
  const grant = await readGrant(aTable(), policy)
  expect(await rebindPolicy(aTable(), policy, { ...policy, role_id: after.id })).toBe(true)
  const bound = await bindRole(
    aTable(),
    { ...policy, id: crypto.randomUUID() },
    {},
    { grant, resource: undefined, holder: undefined },
  )
  expect(bound).toMatchObject({ role_id: before.id, resource: policy.resource, principal: policy.principal })
  expect(bound.id).not.toBe(policy.id)
})
