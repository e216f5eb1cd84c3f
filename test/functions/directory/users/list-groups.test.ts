import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../../functions/directory/users/list-groups.ts'
import { removeGroup } from '../../../../lib/directory/groups/save.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { aHolder, send, statusOf } from '../../../support/groups-and-resources.ts'
import { bind, idOf, idsIn, OVER } from '../../../support/principals.ts'
import { aClient, aGroup, anOrganization, aTable, aUser } from '../../../support/world.ts'
import { fieldsOf } from '../../every-operation.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const [organization, elsewhere] = [await anOrganization(), await anOrganization()]
const list = (user: string, query: Record<string, string> = {}, as = admin) =>
  send(handler, as, { id: user }, { query })
const idsOf = async (user: string, query: Record<string, string> = {}) => idsIn(await list(idOf(user), query), 'groups')

test('groups that the user is a member of, and those on which a policy of it or of one of its groups lies', async () => {
  const user = aUser()
  const [team, owned, managed, ended] = await Promise.all([
    aGroup(organization, [user]),
    aGroup(elsewhere),
    aGroup(organization),
    aGroup(organization),
  ])
  await bind('app_group_owner', user, owned)
  await bind('app_group_owner', team.resource, managed)
  await bind('app_group_owner', user, team, OVER)
  await bind('app_group_owner', user, ended, OVER)
  const all = [team, owned, managed].map(({ id }) => id).sort()
  expect(await idsOf(user)).toEqual(all)
  for (const org_id of [organization.id, organization.name, organization.id.toUpperCase()]) {
    expect(await idsOf(user, { org_id })).toEqual(all.filter((id) => id !== owned.id))
  }
  const { groups } = (await list(idOf(user), { org_id: elsewhere.id })).body
  expect(groups).toMatchObject([{ id: owned.id, name: owned.name, org_id: elsewhere.id, members_count: 0, users: [] }])
  await removeGroup(aTable(), team.resource)
  expect(await idsOf(user)).toEqual([owned.id])
})

test('an organization that does not exist is 404 for an admin, and an empty list for the principal itself', async () => {
  const robot = await aHolder()
  for (const org_id of [randomUUID(), 'no-such']) {
    expect(await statusOf(list(randomUUID(), { org_id }))).toBe(404)
    expect((await list('self', { org_id }, robot)).body).toEqual({ groups: [], next_page_token: '' })
  }
  expect(fieldsOf(await list('self', { org_id: '-' }, robot))).toEqual(['org_id'])
})

test('a token belongs to one filter, however it was written', async () => {
  const user = aUser()
  for (let count = 0; count < 2; count++) await aGroup(organization, [user])
  const { next_page_token } = (await list(idOf(user), { org_id: organization.name, page_size: '1' })).body
  expect(await idsOf(user, { org_id: organization.id, page_token: next_page_token })).toHaveLength(1)
  expect(fieldsOf(await list(idOf(user), { page_token: next_page_token }))).toEqual(['page_token'])
})

test('for the principal itself and for platform admins', async () => {
  const robot = await aHolder()
  const team = await aGroup(organization, [robot.principal])
  expect(idsIn(await list('self', {}, robot), 'groups')).toEqual([team.id])
  expect(await statusOf(list(randomUUID(), {}, robot))).toBe(403)
  expect(await statusOf(list('a b', {}, robot))).toBe(403)
  expect(await statusOf(list('a b'))).toBe(404)
})
