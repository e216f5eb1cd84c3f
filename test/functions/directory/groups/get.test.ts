import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/groups/get.ts'
import { idOf } from '../../../../lib/access/resources/schema.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { aClient, aGroup, anOrganization, aTable, aUser } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const user = aUser()
const group = await aGroup(organization, [user, (await aHolder()).principal])
const get = (id: string, as = admin, query: Record<string, string> = {}, org_id = organization.id) =>
  send(handler, as, { org_id, id }, { query })

test('the group, its count of all members, and on demand the users', async () => {
  expect((await get(group.id.toUpperCase())).body.group).toMatchObject({ id: group.id, members_count: 2, users: [] })
  const { users } = (await get(group.id, admin, { with_members: 'true' })).body.group
  expect(users).toMatchObject([{ id: idOf(user), name: '', state: 'enabled', created_at: expect.stringMatching(/Z$/) }])
})

test('get or update on the group; membership is neither', async () => {
  const member = await aHolder()
  const own = await aGroup(organization, [member.principal])
  expect(await statusOf(get(own.id, member))).toBe(403)
  expect(await statusOf(get(group.id, await aHolder(['app_group_member', group.resource])))).toBe(200)
  expect(await statusOf(get(group.id, await aHolder(['app_group_owner', group.resource])))).toBe(200)
})

test('403 before 404, and a group of another organization is 404', async () => {
  const holder = await aHolder(['app_group_owner', group.resource])
  const boss = await aHolder(['app_organization_owner', organization.resource])
  for (const id of [randomUUID(), 'x']) {
    expect([await statusOf(get(id, holder)), await statusOf(get(id, boss))]).toEqual([403, 404])
  }
  const elsewhere = await anOrganization()
  expect(await statusOf(get(group.id, admin, {}, elsewhere.id))).toBe(404)
  expect(await statusOf(get(group.id, holder, {}, elsewhere.id))).toBe(403)
  expect(fieldsOf(await get(group.id, admin, { with_member: 'true' }))).toEqual(['with_member'])
})
