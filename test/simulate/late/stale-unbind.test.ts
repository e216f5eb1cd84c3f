import { expect, test } from 'vitest'
import { rebindPolicy } from '../../../lib/access/policies/rebind.ts'
import { readPolicy } from '../../../lib/access/policies/store.ts'
import { unbindPolicy } from '../../../lib/access/policies/unbind-policy.ts'
import { allowed } from '../../support/ask.ts'
import { anOrganization, aPermission, aPolicy, aProject, aResource, aRole, aTable, aUser } from '../../support/world.ts'

test('a policy that was given another role is deleted with the grant of that role', async () => {
  const { resource } = await aResource(await aProject(await anOrganization()), 'stale/disk')
  const permission = await aPermission('stale.disk.get')
  const [before, after] = [await aRole([permission.id]), await aRole([permission.id])]
  const user = aUser()
  const policy = await aPolicy(before, user, resource)
  expect(await rebindPolicy(aTable(), policy, { ...policy, role_id: after.id })).toBe(true)
  expect(await allowed(user, resource, 'stale.disk.get')).toBe(true)
  await unbindPolicy(aTable(), policy)
  expect(await readPolicy(aTable(), policy.id)).toBeUndefined()
  expect(await allowed(user, resource, 'stale.disk.get')).toBe(false)
})
