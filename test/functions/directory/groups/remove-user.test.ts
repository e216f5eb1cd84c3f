import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler as join } from '../../../../functions/directory/groups/add-users.ts'
import { handler as list } from '../../../../functions/directory/groups/list-users.ts'
import { handler } from '../../../../functions/directory/groups/remove-user.ts'
import { idOf } from '../../../../lib/access/resources/schema.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { BUILTIN_ROLES } from '../../../../lib/foundation/identifiers/builtin.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { allowed } from '../../../support/ask.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { costOf } from '../../../support/recorder.ts'
import { aClient, aGroup, anOrganization, aPermission, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const permission = await aPermission('leaving.disk.get')
const role = await aRole([permission.id])
const take = (group: { id: string }, user_id: string, as = admin) =>
  send(handler, as, { org_id: organization.id, id: group.id, user_id })

test('a member loses what the group granted and its roles on the group; others keep theirs', async () => {
  const [leaving, staying] = [aUser(), aUser()]
  const group = await aGroup(organization, [leaving, staying])
  await aPolicy(role, group.resource, organization.resource)
  for (const id of [BUILTIN_ROLES.app_group_owner.id, BUILTIN_ROLES.app_group_member.id]) {
    await aPolicy(id, leaving, group.resource)
    await aPolicy(id, staying, group.resource)
  }
  const { status, body } = await take(group, idOf(leaving))
  expect([status, body]).toEqual([200, { policies: 2, memberships: 1, resources: 0, relations: 0 }])
  const holds = (who: string) =>
    Promise.all([allowed(who, organization.resource, permission.key), allowed(who, group.resource, 'get')])
  expect([await holds(leaving), await holds(staying)]).toEqual([
    [false, false],
    [true, true],
  ])
  expect((await readResource(aTable(), group.resource))?.member_count).toBe(1n)
})

test('who is no member is 404, and keeps its roles on the group', async () => {
  const group = await aGroup(organization)
  const owner = aUser()
  await aPolicy(BUILTIN_ROLES.app_group_owner.id, owner, group.resource)
  for (const id of [idOf(owner), 'nobody', `group:${randomUUID()}`]) expect(await statusOf(take(group, id))).toBe(404)
  expect(await allowed(owner, group.resource, 'get')).toBe(true)
})

test('a member may leave by itself, and hears 404 the next time; a stranger hears 403', async () => {
  const member = await aHolder()
  const group = await aGroup(organization, [member.principal])
  const stranger = await aHolder()
  expect(await statusOf(take(group, member.principal, stranger))).toBe(403)
  expect(await statusOf(take(group, stranger.principal, member))).toBe(403)
  expect(await statusOf(take(group, `serviceuser:${member.clientId}`, member))).toBe(200)
  expect(await statusOf(take(group, member.principal, member))).toBe(404)
})

test('who is no member is a stranger to the group, also when it names itself', async () => {
  const group = await aGroup(organization)
  const stranger = await aHolder()
  expect(await statusOf(take(group, stranger.principal, stranger))).toBe(403)
  expect(await statusOf(take({ id: randomUUID() }, stranger.principal, stranger))).toBe(403)
})

test('who took a member out hears 404 for the same request, also when its right is gone since; others 403', async () => {
  const user = aUser()
  const owner = await aHolder()
  const group = await aGroup(organization, [user, owner.principal])
  await aPolicy(BUILTIN_ROLES.app_group_owner.id, group.resource, group.resource)
  expect(await statusOf(take(group, idOf(user), owner))).toBe(200)
  expect(await statusOf(take(group, owner.principal))).toBe(200)
  expect(await statusOf(take(group, idOf(user), owner))).toBe(404)
  expect(await statusOf(take(group, owner.principal, owner))).toBe(403)
  expect(await statusOf(take(group, idOf(aUser()), owner))).toBe(403)
})

test('who has left may join and leave again', async () => {
  const member = await aHolder()
  const group = await aGroup(organization, [member.principal])
  const params = { org_id: organization.id, id: group.id }
  for (const _ of [1, 2]) {
    expect((await take(group, member.principal, member)).body).toMatchObject({ memberships: 1 })
    expect(await statusOf(send(join, admin, params, { body: { user_ids: [member.principal] } }))).toBe(200)
  }
  const { body } = await send(list, admin, params)
  expect(body.serviceusers).toHaveLength(1)
})

test('a member with dozens of roles on the group loses all of them', async () => {
  const user = aUser()
  const group = await aGroup(organization, [user])
  for (const _ of Array.from({ length: 35 })) await aPolicy(randomUUID(), user, group.resource)
  expect((await take(group, idOf(user))).body).toMatchObject({ policies: 35, memberships: 1 })
  expect(await statusOf(take(group, idOf(user)))).toBe(404)
})

test('costs 6 write units, and 8 for the first policy on the group, besides the precondition', async () => {
  const [first, second] = [aUser(), aUser()]
  const group = await aGroup(organization, [first, second])
  await aPolicy(BUILTIN_ROLES.app_group_owner.id, second, group.resource)
  expect((await costOf(() => take(group, idOf(first)))).writeUnits).toBe(6 + 2)
  expect((await costOf(() => take(group, idOf(second)))).writeUnits).toBe(6 + 8 + 2)
})
