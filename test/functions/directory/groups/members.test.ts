import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { unbindPolicy } from '../../../../lib/access/policies/unbind-policy.ts'
import { readResource } from '../../../../lib/access/resources/store.ts'
import { memberKey } from '../../../../lib/foundation/table/keys.ts'
import { ensureBuiltins } from '../../../../lib/operator/manifest/builtins.ts'
import { ask, type Caller } from '../../../rules/ask.ts'
import { allowed } from '../../../support/ask.ts'
import { aHolder } from '../../../support/groups-and-resources.ts'
import { bind, idOf, someUsers } from '../../../support/principals.ts'
import { aServiceUser } from '../../../support/service-users.ts'
import { before, withFault } from '../../../support/table-faults.ts'
import { aClient, aGroup, anOrganization, aPermission, aPolicy, aRole, aTable, aUser } from '../../../support/world.ts'

await ensureBuiltins(aTable())
const admin = await aClient(['admin'])
const organization = await anOrganization()
const permission = await aPermission('joining.disk.get')
const role = await aRole([permission.id])

type Group = { id: string }
const at = ({ id }: Group) => ({ org_id: organization.id, id })
const add = async (group: Group, user_ids: string[], as: Caller = admin) =>
  (await ask(as, 'add-group-users', { ...at(group), user_ids })).status
const take = (group: Group, user: string, as: Caller = admin) =>
  ask(as, 'remove-group-user', { ...at(group), user_id: user.replace('app/user:', '') })
const statusOf = async (...given: Parameters<typeof take>) => (await take(...given)).status
const list = async (group: Group, query: object = {}, as: Caller = admin) =>
  (await ask(as, 'list-group-users', { ...at(group), ...query })).body
const usersOf = async (group: Group) => (await list(group)).users.map(({ id }) => id)
const holds = (user: string) => allowed(user, organization.resource, permission.key)

describe('new members', () => {
  test('hold at once what the group holds; a user who is a member already stays one', async () => {
    const group = await aGroup(organization)
    await aPolicy(role, group.resource, organization.resource)
    const [first = '', second = ''] = someUsers(2)
    expect([await add(group, [idOf(first)]), await holds(first), await holds(second)]).toEqual([200, true, false])
    expect([await add(group, [idOf(first), `user:${idOf(second)}`]), await holds(second)]).toEqual([200, true])
    expect(await usersOf(group)).toEqual([first, second].map(idOf))
  })

  test('include service users that exist; if one does not exist, nobody joins', async () => {
    const group = await aGroup(organization)
    expect(await add(group, [randomUUID(), `serviceuser:${randomUUID()}`])).toBe(404)
    expect(await usersOf(group)).toEqual([])
    expect(await add(group, [`serviceuser:${(await aClient([])).clientId}`])).toBe(200)
  })

  test('are 20, or none if the caller loses the permission before the transaction', async () => {
    const [group, caller] = [await aGroup(organization), await aHolder()]
    const managers = await aGroup(organization, [caller.principal])
    const policy = await bind('app_group_owner', managers.resource, group)
    const ids = someUsers(20).map(idOf)
    const fault = before('TransactWriteItems', 1, () => unbindPolicy(aTable(), policy))
    expect(await withFault(fault, () => add(group, ids, caller))).toBe(403)
    expect([fault.happened(), await usersOf(group)]).toEqual([true, []])
    await bind('app_group_owner', managers.resource, group)
    for (const _ of [1, 2]) {
      expect(await add(group, ids, caller)).toBe(200)
      expect(await usersOf(group)).toEqual(ids)
    }
  })
})

describe('the members of a group', () => {
  test('are users and service users by principal, whole and in pages', async () => {
    const [users, robot] = [someUsers(3), await aHolder()]
    const group = await aGroup(organization, [...users, robot.principal])
    const body = await list(group)
    expect(body.users.map(({ id }) => id)).toEqual(users.map(idOf))
    expect([body.serviceusers.map(({ id }) => id), body.role_pairs]).toEqual([[robot.clientId], []])
    const first = await list(group, { page_size: 3 })
    const rest = await list(group, { page_size: 3, page_token: first.next_page_token })
    expect([first.serviceusers.length, first.users.length]).toEqual([1, 2])
    expect(rest.users.map(({ id }) => id)).toEqual(users.slice(2).map(idOf))
  })

  test('are shown by their ids and times alone if they are service users of another organization or of the operator', async () => {
    const elsewhere = await anOrganization()
    const own = await aServiceUser({ organizationId: organization.id, title: 'own' })
    const foreign = await aServiceUser({ organizationId: elsewhere.id, title: 'foreign' })
    const ofOperator = await aHolder()
    const mixed = await aGroup(organization, [own.principal, foreign.principal, ofOperator.principal])
    const read = async (as: Caller, principal: string) =>
      (await list(mixed, {}, as)).serviceusers.find(({ id }) => principal.endsWith(id))
    const owner = await aHolder(['app_group_owner', mixed.resource])
    expect(await read(owner, own.principal)).toMatchObject({ title: 'own', org_id: organization.id })
    for (const { principal, clientId } of [foreign, ofOperator]) {
      const { created_at } = (await aTable().get(memberKey(mixed.resource, principal))) as { created_at: string }
      expect(await read(owner, principal)).toEqual({
        ...{ id: clientId, title: '', metadata: {}, state: 'enabled', org_id: '', expires_at: '' },
        ...{ created_at, updated_at: created_at },
      })
    }
    expect(await read(admin, foreign.principal)).toMatchObject({ title: 'foreign', org_id: elsewhere.id })
  })
})

describe('a removal', () => {
  test('takes what the group granted and the roles on the group; other members keep theirs', async () => {
    const [leaving, staying] = [aUser(), aUser()]
    const group = await aGroup(organization, [leaving, staying])
    await aPolicy(role, group.resource, organization.resource)
    for (const user of [leaving, staying])
      for (const each of ['app_group_owner', 'app_group_member'] as const) await bind(each, user, group)
    const { status, body } = await take(group, leaving)
    expect([status, body]).toEqual([200, { policies: 2, memberships: 1, resources: 0, relations: 0 }])
    const left = async (user: string) => [await holds(user), await allowed(user, group.resource, 'get')]
    expect(await left(leaving)).toEqual([false, false])
    expect(await left(staying)).toEqual([true, true])
    expect((await readResource(aTable(), group.resource))?.member_count).toBe(1n)
  })

  test('takes dozens of roles on the group', async () => {
    const user = aUser()
    const group = await aGroup(organization, [user])
    for (let made = 0; made < 35; made++) await aPolicy(randomUUID(), user, group.resource)
    expect((await take(group, user)).body).toMatchObject({ policies: 35, memberships: 1 })
    expect(await statusOf(group, user)).toBe(404)
  })

  test('of somebody who is no member is 404, and takes no role on the group', async () => {
    const [group, owner] = [await aGroup(organization), aUser()]
    await bind('app_group_owner', owner, group)
    for (const user of [owner, `group:${randomUUID()}`]) expect(await statusOf(group, user)).toBe(404)
    expect(await allowed(owner, group.resource, 'get')).toBe(true)
  })

  test('of oneself is for members: 404 the next time, and 403 for who was never a member', async () => {
    const [member, stranger] = [await aHolder(), await aHolder()]
    const group = await aGroup(organization, [member.principal])
    for (const of of [member, stranger]) expect(await statusOf(group, of.principal, stranger)).toBe(403)
    expect(await statusOf(group, stranger.principal, member)).toBe(403)
    expect(await statusOf({ id: randomUUID() }, stranger.principal, stranger)).toBe(403)
    for (const _ of [1, 2]) {
      expect((await take(group, `serviceuser:${member.clientId}`, member)).body).toMatchObject({ memberships: 1 })
      expect(await statusOf(group, member.principal, member)).toBe(404)
      expect(await add(group, [member.principal])).toBe(200)
    }
    expect((await list(group)).serviceusers).toHaveLength(1)
  })

  test('is 404 the next time for the caller who made it, also without the right by then, and 403 for another one', async () => {
    const [user, owner] = [aUser(), await aHolder()]
    const group = await aGroup(organization, [user, owner.principal])
    await bind('app_group_owner', group.resource, group)
    expect([await statusOf(group, user, owner), await statusOf(group, owner.principal)]).toEqual([200, 200])
    expect(await statusOf(group, user, owner)).toBe(404)
    for (const of of [owner.principal, aUser()]) expect(await statusOf(group, of, owner)).toBe(403)
  })
})
