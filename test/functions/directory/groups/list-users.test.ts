import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/groups/list-users.ts'
import { idOf } from '../../../../lib/access/resources/schema.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { memberKey } from '../../../../lib/foundation/table/keys.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { aClient, aGroup, anOrganization, aPolicy, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const users = [aUser(), aUser(), aUser()].sort()
const service = await aHolder()
const group = await aGroup(organization, [...users, service.principal])
await aPolicy(BUILTIN_ROLES.app_group_owner.id, users[1] ?? '', group.resource)
await aPolicy(BUILTIN_ROLES.app_group_owner.id, aUser(), group.resource)
const list = (query: Record<string, string> = {}, as = admin) =>
  send(handler, as, { org_id: organization.id, id: group.id }, { query })
const ids = (some: { id: string }[]) => some.map(({ id }) => id)

test('users and service users by principal, whole and in pages', async () => {
  const { body } = await list()
  expect([ids(body.users), ids(body.serviceusers), body.role_pairs]).toEqual([users.map(idOf), [service.clientId], []])
  const first = (await list({ page_size: '3' })).body
  const rest = (await list({ page_size: '3', page_token: first.next_page_token })).body
  expect([first.serviceusers.length, first.users.length, ids(rest.users)]).toEqual([1, 2, [idOf(users[2] ?? '')]])
})

test('with_roles tells the roles of the users of the page on the group', async () => {
  const { role_pairs } = (await list({ with_roles: 'true' })).body
  expect(role_pairs).toMatchObject([
    { user_id: idOf(users[1] ?? ''), roles: [{ name: 'app_group_owner', permissions: ['app_group_administer'] }] },
  ])
})

test('of a service user of another organization, or of the operator, only the id is told, and when it joined', async () => {
  const elsewhere = await anOrganization()
  const own = await aServiceUser({ organizationId: organization.id, title: 'own' })
  const foreign = await aServiceUser({ organizationId: elsewhere.id, title: 'foreign' })
  const mixed = await aGroup(organization, [own.principal, foreign.principal, service.principal])
  const read = async (as: typeof admin) =>
    (await send(handler, as, { org_id: organization.id, id: mixed.id })).body.serviceusers
  const seen = await read(await aHolder(['app_group_owner', mixed.resource]))
  const of = (principal: string, all = seen) => all.find(({ id }: { id: string }) => principal.endsWith(id))
  expect(of(own.principal)).toMatchObject({ title: 'own', org_id: organization.id })
  for (const { principal, clientId } of [foreign, service]) {
    const { created_at } = (await aTable().get(memberKey(mixed.resource, principal))) as { created_at: string }
    expect(of(principal)).toEqual({
      ...{ id: clientId, title: '', metadata: {}, state: 'enabled', org_id: '', expires_at: '' },
      ...{ created_at, updated_at: created_at },
    })
  }
  expect(of(foreign.principal, await read(admin))).toMatchObject({ title: 'foreign', org_id: elsewhere.id })
})

test('needs get or update on the group', async () => {
  expect(await statusOf(list({}, await aHolder(['app_group_member', group.resource])))).toBe(200)
  expect(await statusOf(list({}, service))).toBe(403)
})

test('a page of users costs its index items, and profile and state of each user', async () => {
  const big = await aGroup(organization, Array.from({ length: 40 }, aUser))
  const params = { org_id: organization.id, id: big.id }
  const cost = await costOf(() => send(handler, admin, params, { query: { page_size: '40' } }))
  expect(cost.readUnits).toBeLessThanOrEqual(3 + 3 + 2 * 40)
})
