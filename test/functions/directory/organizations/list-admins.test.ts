import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/organizations/list-admins.ts'
import { builtinId } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { bind, idOf, idsIn, OVER, someUsers } from '../../../support/principals.ts'
import { aClient, aGroup, anOrganization, aPolicy, aRole, aTable } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const list = (id: string, query: Record<string, string> = {}, as = admin) => send(handler, as, { id }, { query })

test('users with a role on the organization that gives administer, by id; not members of groups', async () => {
  const organization = await anOrganization()
  const [owner = '', both = '', custom = '', viewer = '', late = '', foreign = '', member = ''] = someUsers(7)
  const administer = builtinId('app.organization.administer')
  const own = await aRole([administer], { organization_id: organization.id })
  const other = await aRole([administer], { organization_id: (await anOrganization()).id })
  await bind('app_organization_owner', owner, organization, { created_at: '2026-01-01T00:00:00.000Z' })
  for (const role of ['app_organization_viewer', 'app_organization_owner'] as const)
    await bind(role, both, organization)
  await aPolicy(own, custom, organization.resource)
  await bind('app_organization_manager', viewer, organization)
  await bind('app_organization_owner', late, organization, OVER)
  // An earlier release may have created a policy like this one. The policy grants nothing.
  await aPolicy(other, foreign, organization.resource)
  await bind('app_organization_owner', (await aGroup(organization, [member])).resource, organization)
  const whole = await list(organization.name)
  expect([whole.status, idsIn(whole, 'users')]).toEqual([200, [owner, both, custom].map(idOf)])
  expect(whole.body.users[0]).toMatchObject({ created_at: '2026-01-01T00:00:00.000Z', name: '', state: 'enabled' })
  const first = await list(organization.id, { page_size: '2' })
  const rest = await list(organization.id, { page_size: '2', page_token: first.body.next_page_token })
  expect([...idsIn(first, 'users'), ...idsIn(rest, 'users')]).toEqual(idsIn(whole, 'users'))
})

test('needs get on the organization; 403 before 404', async () => {
  const organization = await anOrganization()
  expect(
    await statusOf(list(organization.id, {}, await aHolder(['app_organization_viewer', organization.resource]))),
  ).toBe(200)
  const stranger = await aHolder()
  for (const id of [organization.id, randomUUID(), 'no-such']) expect(await statusOf(list(id, {}, stranger))).toBe(403)
  expect([await statusOf(list(randomUUID())), await statusOf(list('no-such'))]).toEqual([404, 404])
  expect(fieldsOf(await list(organization.id, { with_roles: 'true' }))).toEqual(['with_roles'])
  expect(fieldsOf(await list('-'))).toEqual(['id'])
})
