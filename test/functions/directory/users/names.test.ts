import { expect, test } from 'vitest'
import { handler as check } from '../../../../functions/access/checks/check.ts'
import { handler as listAllOrganizations } from '../../../../functions/directory/organizations/list-all.ts'
import { handler as remove } from '../../../../functions/directory/users/delete.ts'
import { handler as listOrganizations } from '../../../../functions/directory/users/list-organizations.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { bind, idsIn } from '../../../support/principals.ts'
import { aClient, anOrganization, aTable } from '../../../support/world.ts'
import { aSlug, aUserId, profilesAs } from './profiles.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const { put, get } = profilesAs(admin)

test('the name of a profile refers to nobody: as an id it is that of another user', async () => {
  const [id, name, organization] = [aUserId(), aSlug(), await anOrganization()]
  await put(id, { name, email: 'ada@example.com' })
  await bind('app_organization_viewer', `app/user:${id}`, organization)
  const may = async (user: string) => {
    const body = { subject: `user:${user}`, resource: organization.resource, permission: 'get' }
    return (await send(check, admin, {}, { body })).body.status
  }
  const places = async (user: string) => [
    idsIn(await send(listOrganizations, admin, { id: user }), 'organizations'),
    idsIn(await send(listAllOrganizations, admin, {}, { query: { user_id: user } }), 'organizations'),
  ]
  expect([await may(id), await places(id)]).toEqual([true, [[organization.id], [organization.id]]])
  expect([await may(name), await places(name), (await get(name)).status]).toEqual([false, [[], []], 404])
  expect((await send(remove, admin, { id: name })).body.policies).toBe(0)
  expect(await may(id)).toBe(true)
})
